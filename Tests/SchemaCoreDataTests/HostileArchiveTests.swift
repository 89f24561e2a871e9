import SchemaCoreData
import SchemaModel
import Testing

/// Objects of an archive may be shared, so that a few hundred bytes can stand for billions of values.
@Suite struct HostileArchiveTests {
  @Test func aSmallExpressionThatUnfoldsToBillionsOfPartsIsRefused() {
    var archive = ArchiveWriter()
    var expression = archive.add(
      "NSConstantValueExpression", [.init("NSConstantValue", .integer(1))])
    for _ in 0..<40 {
      expression = archive.add(
        "NSFunctionExpression",
        [
          .init("NSSelectorName", archive.add(.string("f:"))),
          .init("NSArguments", archive.list([expression, expression])),
        ])
    }
    let attribute = archive.attribute("a", 300, [.init("NSDerivationExpression", expression)])
    #expect(throws: ArchiveError.tooLarge) {
      try archive.schema(entity: "E", attributes: [attribute])
    }
  }

  @Test func aSmallCompositeThatUnfoldsToBillionsOfLeavesIsRefused() {
    var archive = ArchiveWriter()
    var attribute = archive.attribute("leaf", 300, [])
    for _ in 0..<40 {
      let elements = archive.list([attribute.value, attribute.value])
      attribute = archive.attribute("a", 2100, [.init("NSElements", elements)])
    }
    #expect(throws: ArchiveError.tooLarge) {
      try archive.schema(entity: "E", attributes: [attribute])
    }
  }

  @Test func thousandsOfEntitiesWithTheSameThousandsOfPropertiesAreRefused() {
    var archive = ArchiveWriter()
    let attribute = archive.attribute("a", 300, [])
    let attributes = [(name: String, value: PropertyList)](repeating: attribute, count: 3000)
    let entity = archive.entity("E", attributes: attributes)
    let entities = [(name: "E", value: entity)]
    #expect(throws: ArchiveError.tooLarge) {
      try ManagedObjectModelArchive.schema(
        mom: archive.bytes(entities: Array(repeatElement(entities[0], count: 3000))))
    }
  }
}
