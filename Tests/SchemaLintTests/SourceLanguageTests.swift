import SchemaFormats
import SchemaLint
import SchemaModel
import Testing

/// Hints are in the language of the file in which the finding stands.
@Suite struct SourceLanguageTests {
  @Test func aHintForSwiftIsSwift() throws {
    let (histories, _) = SwiftSourceReader.read(
      files: [("Trips.swift", Array(Self.code.utf8))], source: "Trips.swift")
    let hints = try #require(histories.first).hints()
    #expect(
      hints["missing-original-name"] == [
        "if it was renamed:      @Attribute(originalName: \"startDate\") var startsAt: Date?",
        "if it was dropped:      in schemactl.yaml, under ‘lint’:"
          + "  rules: { missing-original-name: none }",
      ])
    #expect(
      hints["required-without-default"] == [
        "give it a default:  var seats: Int = …", "or make it optional:  var seats: Int?",
      ])
    #expect(
      hints["latest-not-reached"] == [
        "add  .lightweight(fromVersion: SchemaV1.self, toVersion: SchemaV2.self)"
      ])
  }

  @Test func aHintForACoreDataModelSpeaksOfTheEditor() throws {
    let (history, _) = CoreDataModelBundle.read(
      files: [
        ("M.xcdatamodeld/M.xcdatamodel/contents", Array(Self.model("startDate").utf8)),
        ("M.xcdatamodeld/M 2.xcdatamodel/contents", Array(Self.model("startsAt").utf8)),
      ], source: "M.xcdatamodeld")
    #expect(
      try #require(history).hints()["missing-original-name"]?.first
        == "if it was renamed:      give ‘startsAt’ the Renaming ID ‘startDate’"
        + " (elementID=\"startDate\")")
  }

  private static let code = """
    enum SchemaV1: VersionedSchema {
      static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
      static var models: [any PersistentModel.Type] { [Trip.self] }
      @Model final class Trip { var startDate: Date? }
    }
    enum SchemaV2: VersionedSchema {
      static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
      static var models: [any PersistentModel.Type] { [Trip.self] }
      @Model final class Trip { var startsAt: Date?; var seats: Int }
    }
    enum TripsPlan: SchemaMigrationPlan {
      static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
      static var stages: [MigrationStage] { [] }
    }
    """

  private static func model(_ attribute: String) -> String {
    """
    <model><entity name="Trip">
    <attribute name="\(attribute)" optional="YES" attributeType="Date"/>
    </entity></model>
    """
  }
}

extension History {
  /// The hints of each rule's first finding.
  fileprivate func hints() -> [String: [String]] {
    Dictionary(Linter().lint(self).map { ($0.rule ?? "", $0.hints) }) { first, _ in first }
  }
}
