import SchemaLint
import SchemaModel
import Testing

/// What a closure of Swift source does to rows is not followed: one that changes the rows of a class
/// is trusted with them.
@Suite struct StageClosureTests {
  @Test(arguments: [
    ("var mode: Mode?", "var mode: Mode = Mode.a", "required-without-default"),
    ("var note: String?", "var note: String", "required-without-default"),
    ("var code: String = \"\"", "@Attribute(.unique) var code: String = \"\"", "uniqueness-added"),
  ])
  func willMigrateMayPrepareTheRowsOfItsClass(old: String, new: String, rule: String) throws {
    let treats = "for shop in try c.fetch(FetchDescriptor<S1.Shop>()) { shop.name = \"\" }"
    let others = "for other in try c.fetch(FetchDescriptor<S1.Other>()) { other.name = \"\" }"
    #expect(try rules(old, new, willMigrate: "{ c in \(treats); try c.save() }") == [])
    #expect(try rules(old, new, willMigrate: "{ c in \(others); try c.save() }") == [rule])
    #expect(try rules(old, new, willMigrate: "nil") == [rule])
  }

  private func rules(_ old: String, _ new: String, willMigrate: String) throws -> [String?] {
    let history = try ProjectFiles.history(
      in: RuleExample(
        stringLiteral: """
          --- Plan.swift
          enum Mode: String, Codable { case a, b }
          enum S1: VersionedSchema {
            static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
            static var models: [any PersistentModel.Type] { [Shop.self, Other.self] }
            @Model final class Shop { var name: String = ""; \(old); init() {} }
            @Model final class Other { var name: String = ""; init() {} }
          }
          enum S2: VersionedSchema {
            static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }
            static var models: [any PersistentModel.Type] { [Shop.self, Other.self] }
            @Model final class Shop { var name: String = ""; \(new); var more: Int?; init() {} }
            @Model final class Other { var name: String = ""; init() {} }
          }
          enum P: SchemaMigrationPlan {
            static var schemas: [any VersionedSchema.Type] { [S1.self, S2.self] }
            static var stages: [MigrationStage] {
              [.custom(fromVersion: S1.self, toVersion: S2.self,
                 willMigrate: \(willMigrate), didMigrate: nil)]
            }
          }
          """))
    return Linter().lint(history).map(\.rule)
  }
}
