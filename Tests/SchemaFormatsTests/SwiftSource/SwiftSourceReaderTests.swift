import SchemaFormats
import SchemaModel
import Testing

@Suite struct SwiftSourceReaderTests {
  // MARK: What is not understood

  @Test(arguments: [
    // A computed list of models.
    (
      """
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { Registry.shared.all() }
      }
      """, "A.swift:3:51", "the models of ‘SchemaV1’ cannot be told from its code"
    ),
    // A number that only running code knows.
    (
      """
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(major, 0, 0) }
        static var models: [any PersistentModel.Type] { [Trip.self] }
      }
      """, "A.swift:2:14", "the number of ‘SchemaV1’ cannot be told from its code"
    ),
    // A class of another module.
    (
      """
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }
        static var models: [any PersistentModel.Type] { [Elsewhere.self] }
      }
      """, "A.swift:3:52",
      "‘Elsewhere.self’ in the models of ‘SchemaV1’ is no @Model class of this source"
    ),
    ("@Model class Trip { var place: CLPlace }", "A.swift:1:32", "‘CLPlace’ of ‘Trip.place’"),
    ("@Model class Trip { var place = make() }", "A.swift:1:25", "the type of ‘Trip.place’"),
    ("@Model class Trip { @Logged var place: Int }", "A.swift:1:21", "‘@Logged’ of ‘Trip.place’"),
    ("@Model class Trip { #Audited() }", "A.swift:1:21", "‘#Audited’ in ‘Trip’"),
    (
      "@Model class Trip { @Attribute(.sharded) var place: Int }", "A.swift:1:32",
      "‘.sharded’ of ‘Trip.place’ is not understood"
    ),
    (
      "enum Kind: UInt8 { case a }\n@Model class Trip { var kind: Kind }", "A.swift:1:6",
      "how an enum of ‘UInt8’ is stored has not been seen"
    ),
    (
      "class Box {}\n@Model class Trip { var box: Box }", "A.swift:1:7",
      "how ‘Box’ is stored is not known"
    ),
  ])
  func whatIsNotUnderstoodIsAWarningAtItsPlace(code: String, place: String, message: String) throws
  {
    let (_, diagnostics) = read(["A.swift": code])
    let warning = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(warning.severity == .warning)
    #expect(warning.location?.description == place)
    #expect(warning.message.hasPrefix(message), "\(warning.message)")
    #expect(!warning.hints.isEmpty)
  }

  @Test func aStageThatIsComputedIsAWarning() throws {
    let (histories, diagnostics) = read([
      "A.swift": """
      \(version("SchemaV1", 1))
      \(version("SchemaV2", 2))
      enum Plan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [SchemaV1.self, SchemaV2.self] }
        static var stages: [MigrationStage] { [makeStage(1)] }
      }
      """
    ])
    #expect(histories.first?.plan?.plan.stages == [])
    #expect(
      diagnostics.map(\.message) == ["this stage cannot be told from its code: it is left out"])
    #expect(diagnostics.first?.location?.line == 5)
  }

  @Test(arguments: [
    ("@Model class Trip { var name: = 1 }", "A.swift:1:31"),
    ("@Model class Trip { var name: String", "A.swift:1:37"),
    ("@Model clas Trip { var name: String }", "A.swift:1:8"),
    ("@Model class Trip { #Unique<Trip>([\\.name], [class \\.code]) }", "A.swift:1:46"),
    ("@Model class Trip { var kind: Kind }\nenum Kind { case a, }", "A.swift:2:21"),
  ])
  func codeThatDoesNotParseIsAnErrorAtItsPlace(code: String, place: String) throws {
    let errors = read(["A.swift": code]).diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.location?.description) == [place])
    #expect(
      errors.map(\.message) == [
        "the code does not parse here: what the file declares cannot be told"
      ])
  }

  @Test func aTypeInAFileOfItsOwnHasToParseToo() {
    let (_, diagnostics) = read([
      "A.swift": "@Model class Trip { var kind: Kind }", "B.swift": "enum Kind { case }",
    ])
    #expect(diagnostics.map(\.location?.file) == ["B.swift"])
  }

  @Test(arguments: [
    "@Model class Trip { var name: String?; func rename() { let } }",
    "@Model class Trip { var name: String? }\n#if NEVER\nenum {\n#endif",
    "@Model class Trip { var name: String?; let log = { let } }",
  ])
  func whatBodiesHoldAndWhatIsNotCompiledNeedNotParse(code: String) {
    let (histories, diagnostics) = read(["A.swift": code])
    #expect(diagnostics.allSatisfy { $0.severity < .error })
    #expect(histories.first?.versions[0].schema.entities[0].attributes.map(\.name) == ["name"])
  }

  @Test func aViewThatDoesNotParseIsNoSourceOfModels() {
    let (histories, diagnostics) = read([
      "A.swift": "@Model class Trip { var name: String? }",
      "View.swift": "struct TripList: View { @Query var trips: ; }",
    ])
    #expect(diagnostics.isEmpty)
    #expect(histories.count == 1)
  }

  @Test(arguments: [
    "typealias Kind = Kind.Kind", "typealias Kind = Other.Kind\ntypealias Other = Kind.Other",
    "typealias Kind = [Kind: Kind]", "typealias Kind = Kind",
    "extension Trip { typealias Kind = Other.Kind; typealias Other = Kind.Other }",
  ])
  func anAliasThatStandsForItselfIsAWarning(alias: String) throws {
    let (_, diagnostics) = read(["A.swift": "@Model class Trip { var kind: Kind }\n" + alias])
    let warning = try #require(diagnostics.first)
    #expect(diagnostics.count == 1)
    #expect(warning.severity == .warning)
    #expect(warning.location?.description == "A.swift:1:31")
  }

  @Test func aPropertyThatIsDeclaredTwiceIsReadOnce() {
    let (histories, diagnostics) = read([
      "A.swift": "@Model class Trip { var name: String?; var name: Int? }"
    ])
    #expect(
      diagnostics.map(\.message) == ["‘Trip.name’ is declared twice: this one is left out"])
    #expect(diagnostics.first?.location?.column == 44)
    #expect(
      histories.first?.versions[0].schema.entities[0].attributes.map(\.type) == [.scalar(.string)])
  }

  @Test func codeThatNestsTooDeepIsLeftOut() {
    let chain = String(repeating: ".a", count: 20_000)
    let (histories, diagnostics) = read(["A.swift": "@Model class Trip { var n = x\(chain) }"])
    #expect(histories.isEmpty)
    #expect(
      diagnostics.map(\.message) == ["the code nests too deep to be read: the file is left out"])
  }

  // MARK: Histories

  @Test func aSourceWithoutModelsHasNoHistory() {
    #expect(read(["A.swift": "struct Trip { var name: String }"]).histories.isEmpty)
    #expect(read([:]).histories.isEmpty)
  }

  @Test func aVersionMayConformByAProtocolOfTheApp() {
    let (histories, diagnostics) = read([
      "A.swift": """
      protocol AppSchema: VersionedSchema {}
      extension AppSchema { static var isCurrent: Bool { false } }
      enum SchemaV1 {
        @Model final class Item { var name: String? }
      }
      extension SchemaV1: AppSchema {
        static let versionIdentifier = Schema.Version(1, 0, 0)
        static var models: [any PersistentModel.Type] { [Item.self] }
      }
      """
    ])
    #expect(diagnostics.isEmpty)
    #expect(histories.first?.versions.map(\.schema.sourceName) == ["SchemaV1"])
  }

  @Test func versionsThatAreNotUnderstoodAreNotTakenForNone() {
    let (histories, diagnostics) = read([
      "A.swift": """
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { number() }
        static var models: [any PersistentModel.Type] { [Item.self] }
        @Model final class Item { var name: String? }
      }
      """
    ])
    #expect(histories.isEmpty)
    #expect(diagnostics.count == 1)
  }

  @Test func everyPlanIsAHistory() {
    let (histories, _) = read([
      "A.swift": """
      \(version("TripsV1", 1))
      \(version("NotesV1", 1))
      \(version("NotesV2", 2))
      enum TripsPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [TripsV1.self] }
        static var stages: [MigrationStage] { [] }
      }
      enum NotesMigrationPlan: SchemaMigrationPlan {
        static var schemas: [any VersionedSchema.Type] { [NotesV1.self, NotesV2.self] }
        static let stages = [
          MigrationStage.lightweight(fromVersion: NotesV1.self, toVersion: NotesV2.self)]
      }
      """
    ])
    #expect(histories.map(\.name) == ["Trips", "Notes"])
    #expect(
      histories.map { $0.versions.map(\.schema.sourceName) } == [
        ["TripsV1"], ["NotesV1", "NotesV2"],
      ])
    #expect(
      histories[1].plan?.plan.stages == [
        MigrationStage(
          from: SchemaVersion(1, 0, 0), to: SchemaVersion(2, 0, 0), kind: .lightweight)
      ])
  }

  @Test func placesLieInTheFilesThatDeclareThem() throws {
    let (histories, diagnostics) = read([
      "Models/SchemaV1.swift": """
      enum SchemaV1: VersionedSchema {
        static var versionIdentifier: Schema.Version { .init(1, 2, 3) }
        static var models: [any PersistentModel.Type] { [Trip.self] }
      }
      """,
      "Models/Trip.swift": """
      extension SchemaV1 {
        @Model final class Trip {
          @Attribute(.unique, originalName: "title") var name: String = "ñ"; var mood: Mood?
        }
      }
      """,
      // No word about models: found by the name that a model uses.
      "Shared/Mood.swift": "enum Mood: String { case calm, wild = \"w\" }",
    ])
    #expect(diagnostics.isEmpty)
    let version = try #require(histories.first?.versions.first)
    #expect(version.version == SchemaVersion(1, 2, 3))
    let map = version.sourceMap
    #expect(
      map.location(of: SchemaPath(.schema, key: "version")).description
        == "Models/SchemaV1.swift:2:14")
    #expect(map.location(of: .entity("Trip")).description == "Models/Trip.swift:2:22")
    #expect(
      map.location(of: .property("name", of: "Trip", key: "originalName")).description
        == "Models/Trip.swift:3:39")
    #expect(
      map.location(of: .property("mood", of: "Trip", key: "type")).description
        == "Models/Trip.swift:3:82")
    #expect(
      map.location(of: SchemaPath(.member(type: "Mood", name: "wild"))).description
        == "Shared/Mood.swift:1:32")
  }

  @Test func anotherPlatformIsKeptWhereItDiffers() throws {
    let code = """
      @Model class Trip {
        var name: String
        #if os(watchOS)
        var pulse: Int?
        #elseif os(macOS)
        #endif
      }
      """
    let facts = try #require(read(["A.swift": code]).histories.first?.swiftFacts)
    #expect(facts.platforms.map(\.name) == ["watchOS"])
    #expect(
      facts.platforms.first?.versions.first?.schema.entities[0].attributes.map(\.name) == [
        "name", "pulse",
      ])
    #expect(facts.versions.first?.conditions.map(\.line) == [3, 5])
  }

  // MARK: Support

  private func read(_ files: [String: String]) -> (histories: [History], diagnostics: [Diagnostic])
  {
    SwiftSourceReader.read(
      files: files.map { ($0.key, [UInt8]($0.value.utf8)) }, source: "Models")
  }

  private func version(_ name: String, _ major: Int) -> String {
    """
    enum \(name): VersionedSchema { \
    static var versionIdentifier: Schema.Version { Schema.Version(\(major), 0, 0) }; \
    static var models: [any PersistentModel.Type] { [Item.self] }; \
    @Model final class Item { var v\(major): Int? } }
    """
  }
}
