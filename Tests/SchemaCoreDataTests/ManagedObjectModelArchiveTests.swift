import SchemaCoreData
import SchemaModel
import TestSupport
import Testing

struct ManagedObjectModelArchiveTests {
  @Test func defaultsOfEveryKindBecomeLiterals() throws {
    var archive = ArchiveWriter()
    let properties: [(String, Int, PropertyList)] = [
      ("bool", 800, .boolean(true)), ("count", 300, .integer(-3)), ("ratio", 500, .real(0.5)),
      ("text", 700, archive.add(.string("año"))),
      ("moment", 900, archive.add("NSDate", [.init("NS.time", .real(12.5))])),
      (
        "id", 1100,
        archive.add("NSUUID", [.init("NS.uuidbytes", .data(Array(0...15)))])
      ),
      (
        "link", 1200,
        archive.add(
          "NSURL",
          [.init("NS.base", .uid(0)), .init("NS.relative", archive.add(.string("https://a.org")))])
      ),
      (
        "price", 400,
        archive.add(
          "NSDecimalNumber",
          [
            .init("NS.mantissa", .data([0xC6, 0x07] + [UInt8](repeating: 0, count: 14))),
            .init("NS.mantissa.bo", .integer(1)), .init("NS.exponent", .integer(-2)),
            .init("NS.negative", .boolean(true)),
          ])
      ), ("raw", 1000, .data([1, 2])),
    ]
    let attributes = properties.map { name, code, value in
      archive.attribute(name, code, [.init("NSDefaultValue", value)])
    }
    let schema = try archive.schema(entity: "E", attributes: attributes)
    let defaults = Dictionary(
      uniqueKeysWithValues: schema.entities[0].attributes.map { ($0.name, $0.defaultValue) })
    #expect(
      defaults == [
        "bool": .boolean(true), "count": .integer(-3), "ratio": .double(0.5),
        "text": .string("año"), "moment": .date(12.5),
        "id": .uuid("00010203-0405-0607-0809-0A0B0C0D0E0F"), "link": .url("https://a.org"),
        "price": .decimal("-19.90"), "raw": .data([1, 2]),
      ])
  }

  @Test func aCompositeAttributeBecomesAStructOfItsLeaves() throws {
    var archive = ArchiveWriter()
    let leaves = [
      archive.attribute("street", 700, []).value,
      archive.attribute("zip", 100, [.init("NSIsOptional", .boolean(true))]).value,
    ]
    let elements = archive.add("NSArray", [.init("NS.objects", .array(leaves))])
    let address = archive.attribute("address", 2100, [.init("NSElements", elements)])
    let schema = try archive.schema(entity: "Person", attributes: [address])
    #expect(
      schema.types == [
        TypeDeclaration(
          name: "Person_address",
          kind: .structure([
            .init(name: "street", type: .scalar(.string)),
            .init(name: "zip", type: .scalar(.int16), isOptional: true),
          ]))
      ])
    #expect(
      StoreLayout(of: schema).columns(of: "address", in: "Person")?.map(\.column) == [
        "ZSTREET", "ZZIP",
      ])
  }

  @Test func damagedArchivesAreReadOrRefusedButNeverTrap() throws {
    var archive = ArchiveWriter()
    let text = archive.attribute("text", 700, [.init("NSIsOptional", .boolean(true))])
    let bytes = archive.bytes(entity: "E", attributes: [text])
    let seed: UInt64 = 11
    var random = SeededGenerator(seed: seed)
    for _ in 0..<3000 {
      var damaged = bytes
      for _ in 0...Int(random.next() % 4) {
        damaged[Int(random.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: random.next())
      }
      if let schema = try? ManagedObjectModelArchive.schema(mom: damaged) {
        _ = StoreLayout(of: schema)
      }
    }
    #expect(throws: ArchiveError.missing("$objects")) {
      try ManagedObjectModelArchive.schema(mom: BinaryPropertyList.write(.dictionary([])))
    }
    #expect(throws: ArchiveError.notDeflated) {
      try ManagedObjectModelArchive.schema(modelCache: bytes)
    }
  }
}
