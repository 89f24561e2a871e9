import Foundation
import Testing

@testable import schemactl

/// Sources of every kind on the command line.
@Suite struct SourceTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  @Test(arguments: [
    ("v1.yaml", false, SourceKind.yamlFile), ("v1.yml", false, .yamlFile),
    (".swiftlint.yml", false, .store), ("App/Model.xcdatamodeld", true, .modelBundle),
    ("Model 2.xcdatamodel", true, .model), ("A.momd", true, .compiledBundle),
    ("A.mom", false, .compiledModel), ("Trip.swift", false, .swiftFile),
    ("GRDB.swift", true, .folder), ("schemas", true, .folder), ("default.store", false, .store),
    ("Model.xcdatamodeld", false, .store),
  ])
  func aPathIsRecognised(path: String, isFolder: Bool, kind: SourceKind) {
    #expect(SourceKind(of: path, isFolder: isFolder) == kind)
  }

  @Test(arguments: [
    ("a", "b", "a/b"), (".", "b", "b"), ("a/b", "../c", "a/c"), ("a", "../c", "c"),
    (".", "../c", "../c"), ("../x", "../c", "../c"), ("a", "/c", "/c"), ("/", "c", "/c"),
  ])
  func pathsOfSettingsBeginAtTheirFolder(folder: String, name: String, path: String) {
    #expect(SourceFiles.join(folder, name) == path)
  }

  @Test func swiftBelowAFolderIsReadAndWhatPackagesBringAlongIsNot() throws {
    try folder.write("App/Models/Trip.swift", Self.trip)
    for skipped in [".build", "Pods", "DerivedData", "Carthage", "checkouts", "node_modules"] {
      try folder.write("\(skipped)/Other.swift", Self.trip)
    }
    let result = try folder.run("schemactl lint")
    #expect(result.output == "no findings in 1 history (1 version, 1 entity) · 0 ms\n")
    #expect(result.code == 0)
    #expect(try folder.run("schemactl checksum").output.contains("    Trip  "))
  }

  @Test func aFolderLinkIsNotFollowed() throws {
    try folder.write("real/Trip.swift", Self.trip)
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("app"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("app/link").path, withDestinationPath: "../real")
    let result = try folder.run("schemactl lint app")
    #expect(result.code == 2)
    #expect(result.output.hasPrefix("schemactl: there is no history at or below ‘app’"))
  }

  @Test func aHistoryInYAMLComesBeforeTheSourceBesideIt() throws {
    try folder.write("Trip.swift", Self.trip)
    try folder.write("schemas/v1.yaml", "model: T\nversion: 1.0.0\nentities: { A: {}, B: {} }\n")
    let result = try folder.run("schemactl lint --fail-on error")
    #expect(result.output.contains("in 1 history (1 version, 2 entities)"))
    #expect(result.output.contains("\nnot checked beside histories in YAML: Trip.swift; "))
    #expect(!(try folder.run("schemactl lint -q")).output.contains("not checked"))
    #expect(!(try folder.run("schemactl lint schemas")).output.contains("not checked"))
  }

  @Test func aModelIsNotPassedOverInSilence() throws {
    try folder.write("schemas/v1.yaml", "model: T\nversion: 1.0.0\nentities: { A: {} }\n")
    try FileManager.default.copyItem(
      at: packageFolder.appendingPathComponent("samples/sources/Notes.xcdatamodeld"),
      to: folder.url.appendingPathComponent("Notes.xcdatamodeld"))
    let result = try folder.run("schemactl lint")
    #expect(result.output.contains("\nnot checked beside histories in YAML: Notes.xcdatamodeld; "))
    try folder.write("notes/schemactl.yaml", "coredata: ../Notes.xcdatamodeld\n")
    #expect(!(try folder.run("schemactl lint")).output.contains("not checked"))
  }

  @Test func anOverlongSwiftFileIsLeftOutWithAWarning() throws {
    try folder.write("Trip.swift", Self.trip)
    try folder.write("Table.swift", String(repeating: "// data\n", count: 600_000))
    let result = try folder.run("schemactl lint --format concise")
    #expect(result.output.contains("Table.swift:1:1: warning: not read: larger than 4 MiB"))
    #expect(result.code == 0)
    #expect(try folder.run("schemactl lint --fail-on warning").code == 1)
  }

  @Test func findingsInSwiftAreShownInTheirLine() throws {
    try folder.write("Plan.swift", Self.renamed)
    let result = try folder.run("schemactl lint Plan.swift")
    #expect(result.code == 1)
    #expect(result.output.contains("Plan.swift:11:27: error: ‘Trip.startDate’ looks like"))
    #expect(result.output.contains("   11 |   @Model class Trip { var startDate: Date?"))
  }

  @Test func settingsApplyToTheSwiftThatTheyName() throws {
    try folder.write("App/Plan.swift", Self.renamed)
    try folder.write("schemas/schemactl.yaml", "swift: [../App/Plan.swift]\n")
    #expect(try folder.run("schemactl lint").code == 1)
    try folder.write(
      "schemas/schemactl.yaml",
      "swift: [../App]\nlint: { rules: { missing-original-name: warning } }\n")
    let result = try folder.run("schemactl lint")
    #expect(result.code == 0)
    #expect(result.output.contains("App/Plan.swift:11:27: warning:"))
    #expect(!result.output.contains("not checked"))
    #expect(try folder.run("schemactl checksum").code == 0)
  }

  @Test func aSourceThatSettingsNameMustBeThere() throws {
    try folder.write("schemactl.yaml", "cloudkit: true\nswift: [Models]\n")
    let result = try folder.run("schemactl lint")
    #expect(result.code == 3)
    #expect(
      result.output.hasPrefix(
        "schemactl.yaml:2:1: error: there is no source ‘Models’ beside the settings"))
  }

  @Test func settingsBesideTheSourceSayHowToNameIt() throws {
    try folder.write("Models/Trip.swift", Self.trip)
    try folder.write("schemactl.yaml", "lint: { preset: strict }\n")
    let result = try folder.run("schemactl lint")
    #expect(result.code == 3)
    #expect(result.output.contains("name the source in schemactl.yaml:  swift: [Sources]"))
  }

  @Test func severalPlansAreToldApartByName() throws {
    try folder.write("App/Trips.swift", Self.versions("Trips", "Trip"))
    try folder.write("App/Books.swift", Self.versions("Books", "Book"))
    let lint = try folder.run("schemactl lint App")
    #expect(lint.output.contains("in 2 histories (4 versions, 4 entities)"))
    let ambiguous = try folder.run("schemactl checksum --history App")
    #expect(ambiguous.code == 2)
    #expect(ambiguous.output.contains("‘App’ holds 2 histories: BooksPlan, TripsPlan"))
    #expect(ambiguous.output.contains("choose one: --history App:BooksPlan"))
    let chosen = try folder.run("schemactl checksum --history App:TripsPlan")
    #expect(chosen.output.contains("    Trip  "))
    #expect(!chosen.output.contains("    Book  "))
    let diff = try folder.run("schemactl diff App:TripsV1 App:TripsV2")
    #expect(diff.output.contains("+ note"))
    #expect(try folder.run("schemactl diff App:latest App:TripsV2").code == 2)
    #expect(try folder.run("schemactl import App -o yaml").code == 0)
    for name in ["booksplan", "tripsplan"] {
      let imported = try folder.run("schemactl lint yaml/\(name)")
      #expect(imported.output.contains("no findings in 1 history (2 versions, 2 entities)"))
    }
  }

  @Test func versionsThatAreDeclaredTwiceAreCalledSo() throws {
    let parts = Self.versions("Trips", "Trip").components(separatedBy: "enum TripsPlan")
    for copy in ["App", "Copy"] {
      try folder.write("\(copy)/Versions.swift", parts[0])
      try folder.write("\(copy)/Plan.swift", "import SwiftData\nenum TripsPlan" + parts[1])
    }
    let lint = try folder.run("schemactl lint --format concise")
    #expect(lint.output.contains("‘TripsV1’ is declared twice here, and the plans use the other"))
    #expect(!lint.output.contains("is in none of"))
  }

  @Test func nothingIsLeftOfAnImportThatFails() throws {
    try folder.write("App/Trips.swift", Self.versions("Trips", "Trip"))
    try folder.write("App/Books.swift", Self.versions("Books", "Book"))
    try folder.write("yaml/tripsplan", "a file where a folder has to be")
    let result = try folder.run("schemactl import App -o yaml")
    #expect(result.code == 3)
    #expect(result.output.contains("yaml/tripsplan/v1.yaml: cannot be written"))
    #expect(!folder.exists("yaml/booksplan/v1.yaml"))
  }

  @Test func filesThatAreNamedTogetherAreOneModule() throws {
    try folder.write("A.swift", Self.trip)
    try folder.write("B.swift", "import SwiftData\n@Model class Book { var trip: Trip? }\n")
    let result = try folder.run("schemactl lint A.swift B.swift")
    #expect(result.output.contains("in 1 history (1 version, 2 entities)"))
  }

  @Test func machineFormatsNamePlacesInSwift() throws {
    try folder.write("Plan.swift", Self.renamed)
    let recorder = Recorder()
    _ = Main.run(["lint", "--format", "json"], console: recorder.console(in: folder.url))
    let object = try JSONSerialization.jsonObject(with: Data(recorder.output.utf8))
    let findings = try #require((object as? [String: Any])?["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(String(describing: findings[0]["location"]).contains("Plan.swift"))
  }

  static let trip = "import SwiftData\n\n@Model class Trip { var name: String = \"\" }\n"

  /// Two versions, the second with a renamed attribute and nothing that says so.
  static let renamed = """
    import SwiftData
    import Foundation
    enum V1: VersionedSchema {
      static var versionIdentifier: Schema.Version { .init(1, 0, 0) }
      static var models: [any PersistentModel.Type] { [Trip.self] }
      @Model class Trip { var start: Date?; init() {} }
    }
    enum V2: VersionedSchema {
      static var versionIdentifier: Schema.Version { .init(2, 0, 0) }
      static var models: [any PersistentModel.Type] { [Trip.self] }
      @Model class Trip { var startDate: Date?; init() {} }
    }
    enum TripPlan: SchemaMigrationPlan {
      static var schemas: [any VersionedSchema.Type] { [V1.self, V2.self] }
      static var stages: [MigrationStage] { [.lightweight(fromVersion: V1.self, toVersion: V2.self)] }
    }

    """

  /// Two versions of one class under a plan.
  static func versions(_ name: String, _ model: String) -> String {
    """
    import SwiftData
    enum \(name)V1: VersionedSchema {
      static var versionIdentifier: Schema.Version { .init(1, 0, 0) }
      static var models: [any PersistentModel.Type] { [\(model).self] }
      @Model class \(model) { var name: String = ""; init() {} }
    }
    enum \(name)V2: VersionedSchema {
      static var versionIdentifier: Schema.Version { .init(2, 0, 0) }
      static var models: [any PersistentModel.Type] { [\(model).self] }
      @Model class \(model) { var name: String = ""; var note: String?; init() {} }
    }
    enum \(name)Plan: SchemaMigrationPlan {
      static var schemas: [any VersionedSchema.Type] { [\(name)V1.self, \(name)V2.self] }
      static var stages: [MigrationStage] {
        [.lightweight(fromVersion: \(name)V1.self, toVersion: \(name)V2.self)]
      }
    }

    """
  }
}
