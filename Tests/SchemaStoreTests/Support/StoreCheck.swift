import SchemaCoreData
import SchemaModel
import Testing

@testable import SchemaStore

/// Checks a store by its schema alone, apart from the code that migrates and proves.
struct StoreCheck {
  let schema: Schema
  let database: Database

  /// Integrity, tables, indexes, numbers, hashes and links.
  func expectSound(_ comment: Comment) throws {
    let layout = StoreLayout(of: schema)
    #expect(try database.value("PRAGMA integrity_check") == .text("ok"), comment)
    let rows = try database.rows("SELECT type, name, tbl_name, sql FROM sqlite_master").map {
      SQLiteMasterRow(
        type: $0[0].text ?? "", name: $0[1].text ?? "", table: $0[2].text ?? "", sql: $0[3].text)
    }
    #expect(PhysicalLayout(parsing: rows).modelPart == layout.physical, comment)
    let plist = try database.value("SELECT Z_PLIST FROM Z_METADATA")?.blob ?? []
    let metadata = try StoreMetadata(bytes: plist)
    let hashes = VersionHashes(of: schema)
    #expect(metadata.hashes == hashes, comment)
    #expect(metadata.digest == nil || metadata.digest == hashes.digest, comment)
    #expect(metadata.checksum == nil || metadata.checksum == hashes.checksum, comment)
    #expect(try numbers() == layout.entityNumbers.map { [$0.number, $0.parentNumber] }, comment)
    for entity in schema.entities { try expectSound(entity, layout, comment) }
  }

  private func numbers() throws -> [[Int]] {
    try database.rows(
      "SELECT Z_ENT, Z_SUPER FROM Z_PRIMARYKEY WHERE Z_ENT < 16000 ORDER BY Z_ENT"
    ).map { row in row.map { Int($0.integer ?? -1) } }
  }

  private func expectSound(_ entity: Entity, _ layout: StoreLayout, _ comment: Comment) throws {
    guard let table = layout.table(of: entity.name), let number = layout.number(of: entity.name)
    else {
      Issue.record(comment)
      return
    }
    let strays: SQL = "SELECT count(*) FROM \(id: table) WHERE Z_ENT = 0 OR Z_ENT IS NULL"
    #expect(try database.value(strays) == .integer(0), comment)
    // A made-up store has NULLs where a short type cannot give every row a value of its own.
    let unique = Set(schema.lineage(of: entity).flatMap { $0.uniquenessConstraints.joined() })
    for attribute in schema.allAttributes(of: entity) where attribute.isStored {
      guard !unique.contains(attribute.name), !attribute.isOptional, !attribute.isDerived,
        case .simple = schema.storage(of: attribute),
        let column = layout.columns(of: attribute.name, in: entity.name)?.first?.column
      else { continue }
      let missing: SQL =
        "SELECT count(*) FROM \(id: table) WHERE Z_ENT = \(number) AND \(id: column) IS NULL"
      #expect(
        try database.value(missing) == .integer(0), "\(comment): \(entity.name).\(attribute.name)")
    }
    for relationship in schema.allRelationships(of: entity) {
      guard case .toOne(let key)? = layout.placement(of: relationship.name, in: entity.name),
        let other = layout.table(of: relationship.destination)
      else { continue }
      let kinds = layout.numbers(ofKind: relationship.destination).map { "\($0)" as SQL }
        .joined(separator: ", ")
      let concrete: SQL =
        key.entityColumn.map { " AND row.Z_ENT = link.\(id: $0)" } ?? ""
      let dangling: SQL = """
        SELECT count(*) FROM \(id: table) AS link WHERE Z_ENT = \(number) \
        AND \(id: key.column) IS NOT NULL AND NOT EXISTS (SELECT 1 FROM \(id: other) AS row \
        WHERE row.Z_PK = link.\(id: key.column) AND row.Z_ENT IN (\(kinds))\(concrete))
        """
      #expect(
        try database.value(dangling) == .integer(0),
        "\(comment): \(entity.name).\(relationship.name)")
    }
  }

  /// The rows of each entity, by its own number.
  func counts() throws -> [String: Int64] {
    let layout = StoreLayout(of: schema)
    var counts: [String: Int64] = [:]
    for entity in schema.entities {
      guard let table = layout.table(of: entity.name), let number = layout.number(of: entity.name)
      else { continue }
      counts[entity.name] =
        try database.value("SELECT count(*) FROM \(id: table) WHERE Z_ENT = \(number)")?.integer
    }
    return counts
  }
}
