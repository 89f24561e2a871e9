import Foundation
import SchemaCoreData
import SchemaModel
import Testing

@testable import SchemaStore

/// What is refused, by name, with nothing written.
struct MigrationRefusalTests {
  private let folder: TemporaryFolder
  private let scratch: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    scratch = try TemporaryFolder()
  }

  /// A store of a history's first version, and what a migration of it throws.
  private func refusal<Failure: Error>(
    of type: Failure.Type, _ history: History, to index: Int? = nil, output: String = "new.store",
    rows: Int = 4, preparing prepare: (Database) throws -> Void = { _ in }
  ) throws -> Failure? {
    let path = folder.file("old.store")
    try SynthesizedStore(schema: history.versions[0].schema, rows: rows, seed: 1)
      .write(to: path, named: "old.store")
    try read(path, prepare)
    let before = try folder.contents()
    let failure = #expect(throws: type) {
      try history.run(path, to: index).migrate(to: folder.file(output), named: output)
    }
    #expect(try folder.contents() == before)
    return failure
  }

  private let unsupported =
    "this migration needs what is not supported on stores yet (1.0.0 → 2.0.0)"

  @Test func aStoreOfOneConfigurationIsRecognisedAndRefused() throws {
    let part = Schema.of(Entity(name: "A"))
    var whole = Schema.of(Entity(name: "A"), Entity(name: "B"))
    whole.configurations = [Configuration(name: "local", entities: ["A"])]
    var next = Schema.of(Entity(name: "A"), Entity(name: "B"), Entity(name: "C"))
    next.configurations = whole.configurations
    let path = folder.file("old.store")
    try SynthesizedStore(schema: part, rows: 2, seed: 1).write(to: path, named: "old.store")
    let failure = #expect(throws: MigrationRefusal.self) {
      try History.of(whole, next).run(path).migrate(
        to: folder.file("new.store"), named: "new.store")
    }
    #expect(failure?.message == "this migration needs what is not supported on stores yet")
    #expect(failure?.details == ["the store holds the entities of one configuration: ‘A’"])
    // A version that is the store's whole model goes before one of which it is a configuration.
    #expect(try History.of(part, whole).run(path, to: 0).rehearse(in: folder.path).proof == nil)
  }

  @Test func aChangedHierarchyIsRefused() throws {
    let history = History.of(
      .of(Entity(name: "B")), .of(Entity(name: "A"), Entity(name: "B", parent: "A")))
    let failure = try refusal(of: MigrationRefusal.self, history)
    #expect(failure?.message == unsupported)
    #expect(failure?.details == ["‘B’: parent none → A"])
  }

  @Test func aRestructuredRelationshipIsRefused() throws {
    func schema(toMany: Bool) -> Schema {
      .of(
        Entity(
          name: "A",
          relationships: [
            Relationship(
              name: "b", destination: "B", isToMany: toMany, isOptional: true, inverse: "a")
          ]),
        Entity(
          name: "B",
          relationships: [
            Relationship(name: "a", destination: "A", isOptional: true, inverse: "b")
          ]))
    }
    let failure = try refusal(
      of: MigrationRefusal.self, .of(schema(toMany: false), schema(toMany: true)))
    #expect(failure?.message == unsupported)
    #expect(failure?.details.first?.contains("‘A.b’") == true)
  }

  @Test func aRelationshipThatMovesUpItsHierarchyIsRefused() throws {
    let tags = Relationship(name: "tags", destination: "Tag", isToMany: true, isOptional: true)
    let history = History.of(
      .of(
        Entity(name: "A"), Entity(name: "B", parent: "A", relationships: [tags]),
        Entity(name: "Tag")),
      .of(
        Entity(name: "A", relationships: [tags]), Entity(name: "B", parent: "A"),
        Entity(name: "Tag")))
    let failure = try refusal(of: MigrationRefusal.self, history)
    #expect(failure?.message == unsupported)
    #expect(failure?.details == ["‘A.tags’: moves within its hierarchy, from ‘B.tags’"])
  }

  @Test func valuesThatMoveToExternalStorageAreRefused() throws {
    func schema(_ isExternal: Bool) -> Schema {
      .of(
        Entity(
          name: "A",
          attributes: [
            Attribute(
              name: "photo", type: .scalar(.data), isOptional: true, isExternalStorage: isExternal)
          ]))
    }
    let failure = try refusal(of: MigrationRefusal.self, .of(schema(false), schema(true)))
    #expect(failure?.details == ["‘A.photo’ moves to external storage"])
  }

  @Test func aTypeChangeThatIsNotInferableIsRefused() throws {
    let history = History.of(
      .of(Entity(name: "A", attributes: [.optional("x", .string)])),
      .of(Entity(name: "A", attributes: [.optional("x", .date)])))
    let failure = try refusal(of: MigrationRefusal.self, history)
    #expect(failure?.message == "no mapping can be inferred (Cocoa error 134190) (1.0.0 → 2.0.0)")
    #expect(failure?.details.first?.contains("‘A.x’") == true)
  }

  @Test func transformationsOfACustomStageAreRefusedAndHooksAreNot() throws {
    func history(_ kind: Transformation.Kind) -> History {
      .of(
        .of(Entity(name: "A")),
        .of(Entity(name: "A", attributes: [.optional("x", .string)])),
        plan: MigrationPlan(
          name: "Plan",
          stages: [
            MigrationStage(
              from: SchemaVersion(1, 0, 0), to: SchemaVersion(2, 0, 0), kind: .custom,
              didMigrate: [Transformation(kind: kind, subject: .text("A.x"))])
          ]))
    }
    let failure = try refusal(of: MigrationRefusal.self, history(.set))
    #expect(
      failure?.message.hasPrefix("the custom stage 1.0.0 → 2.0.0 has transformations") == true)
    let result = try history(.hook).run(folder.file("old.store")).rehearse(in: scratch.path)
    #expect(result.skippedHooks == ["A.x"])
    #expect(result.proof?.isSound == true)
  }

  @Test func aMissingStageIsRefused() throws {
    let history = History.of(
      .of(Entity(name: "A")), .of(Entity(name: "A", attributes: [.optional("x", .string)])),
      plan: MigrationPlan(name: "Plan", stages: []))
    let failure = try refusal(of: MigrationRefusal.self, history)
    #expect(failure?.message == "no stage leads from 1.0.0 to 2.0.0")
  }

  @Test func aNewerStoreIsRefused() throws {
    let history = History.of(
      .of(Entity(name: "A", attributes: [.optional("x", .string)])), .of(Entity(name: "A")))
    let newer = History(source: "test", versions: history.versions.reversed())
    let failure = try refusal(of: UnknownStoreVersion.self, newer)
    #expect(failure?.message == "is of 2.0.0, newer than 1.0.0 (134506)")
  }

  @Test func anUnknownStoreNamesTheNearestVersionAndTheDifference() throws {
    let other = History.of(.of(Entity(name: "A"), Entity(name: "C")), .of(Entity(name: "D")))
    let path = folder.file("other.store")
    try SynthesizedStore(schema: .of(Entity(name: "A"), Entity(name: "B")), rows: 1, seed: 1)
      .write(to: path, named: "other.store")
    let failure = #expect(throws: UnknownStoreVersion.self) {
      try other.run(path).rehearse(in: scratch.path)
    }
    #expect(
      failure?.message == "is of no version of Test (134504); nearest 1.0.0, which differs in:")
    #expect(
      failure?.details == [
        "entity ‘B’ is in the store, not in 1.0.0", "entity ‘C’ is in 1.0.0, not in the store",
      ])
  }

  @Test func rowsWithoutAValueThatBecomesMandatoryAreCounted() throws {
    func schema(_ isOptional: Bool) -> Schema {
      .of(
        Entity(
          name: "A",
          attributes: [Attribute(name: "x", type: .scalar(.int64), isOptional: isOptional)]))
    }
    let failure = try refusal(of: MigrationRefusal.self, .of(schema(true), schema(false))) {
      try $0.execute("UPDATE ZA SET ZX = CASE WHEN Z_PK IN (2, 4) THEN NULL ELSE 41 END")
    }
    #expect(failure?.message == "the data does not allow 1.0.0 → 2.0.0 (Cocoa error 134110)")
    #expect(
      failure?.details == [
        "2 rows (Z_PK 2, 4) of ‘A’ have no ‘x’, which is mandatory without a default"
      ])
  }

  @Test func rowsThatWouldBeEqualInAUniqueKeyAreCounted() throws {
    let attributes = [Attribute.optional("x", .int64)]
    let history = History.of(
      .of(Entity(name: "A", attributes: attributes)),
      .of(Entity(name: "A", uniquenessConstraints: [["x"]], attributes: attributes)))
    let failure = try refusal(of: MigrationRefusal.self, history) {
      try $0.execute("UPDATE ZA SET ZX = CASE WHEN Z_PK > 1 THEN 41 END")
    }
    #expect(failure?.details == ["2 rows (Z_PK 3, 4) of ‘A’ have the ‘x’ of another"])
  }

  @Test func valuesThatConversionMakesEqualInAUniqueKeyAreRefused() throws {
    func schema(_ type: ScalarType) -> Schema {
      .of(
        Entity(
          name: "A", uniquenessConstraints: [["x"]], attributes: [.optional("x", type)]))
    }
    let failure = try refusal(of: MigrationRefusal.self, .of(schema(.int32), schema(.int16))) {
      try $0.execute("UPDATE ZA SET ZX = Z_PK * 65536")
    }
    #expect(failure?.message == "the data does not allow 1.0.0 → 2.0.0 (Cocoa error 134110)")
  }

  @Test func aMandatoryAttributeWithoutDefaultIsRefusedWhereThereAreRows() throws {
    let history = History.of(
      .of(Entity(name: "A")),
      .of(Entity(name: "A", attributes: [Attribute(name: "x", type: .scalar(.int64))])))
    let failure = try refusal(of: MigrationRefusal.self, history)
    #expect(
      failure?.details == [
        "4 rows of ‘A’ would lack a value that is mandatory",
        "‘A.x’ new attribute Int64: mandatory without default: every old row would lack a value",
      ])
    let empty = folder.file("empty.store")
    try SynthesizedStore(schema: history.versions[0].schema, rows: 0, seed: 1)
      .write(to: empty, named: "empty.store")
    #expect(try history.run(empty).rehearse(in: scratch.path).proof?.isSound == true)
  }

  @Test func triggersThatSpeakOfNumbersThatChangeAreRefused() throws {
    let history = History.of(.of(Entity(name: "B")), .of(Entity(name: "A"), Entity(name: "B")))
    let failure = try refusal(of: MigrationRefusal.self, history) {
      try $0.execute(
        "CREATE TRIGGER Z_DA_ZB_B_x AFTER UPDATE ON ZB BEGIN SELECT NSCoreDataUnknown(NEW.Z_PK); END"
      )
    }
    #expect(failure?.details.first?.hasSuffix("Z_DA_ZB_B_x") == true)
  }

  @Test func renumberingAStoreThatIsMirroredToCloudKitIsRefused() throws {
    let history = History.of(.of(Entity(name: "B")), .of(Entity(name: "A"), Entity(name: "B")))
    let failure = try refusal(of: MigrationRefusal.self, history) {
      try $0.execute(
        "CREATE TABLE ANSCKRECORDMETADATA (Z_PK INTEGER PRIMARY KEY, ZENTITYID INTEGER)")
      try $0.execute("INSERT INTO ANSCKRECORDMETADATA VALUES (1, 1)")
    }
    #expect(
      failure?.message
        == "the store is mirrored to CloudKit and its entity numbers would change (1.0.0 → 2.0.0)")
  }

  @Test(arguments: [
    "ALTER TABLE ZA DROP COLUMN ZX", "ALTER TABLE ZA ADD COLUMN ZEXTRA INTEGER",
    "CREATE TABLE ZOTHER (Z_PK INTEGER PRIMARY KEY, Z_ENT INTEGER, Z_OPT INTEGER)",
    "UPDATE Z_PRIMARYKEY SET Z_ENT = 7",
  ])
  func tablesThatDoNotFitTheHashesAreRefused(_ change: String) throws {
    let attributes = [Attribute.optional("x", .int64)]
    let history = History.of(
      .of(Entity(name: "A", attributes: attributes)),
      .of(Entity(name: "A", attributes: attributes), Entity(name: "B")))
    let failure = try refusal(of: MigrationRefusal.self, history) {
      try $0.execute(SQL(schemaText: change))
    }
    #expect(failure?.message.hasPrefix("the store's ") == true)
  }

  @Test(arguments: [
    "old.store", "old.store-wal", "old.store-shm", "old.store-journal", "missing/new.store",
    "taken",
  ])
  func aPlaceThatIsTakenOrTheStoresOwnIsRefused(_ output: String) throws {
    _ = try folder.write([1], to: "taken")
    let history = History.of(
      .of(Entity(name: "A")), .of(Entity(name: "A", attributes: [.optional("x", .string)])))
    #expect(try refusal(of: CommandRefusal.self, history, output: output) != nil)
  }
}
