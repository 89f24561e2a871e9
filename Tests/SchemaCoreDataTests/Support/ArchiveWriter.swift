import SchemaCoreData
import SchemaModel

/// Writes keyed archives of small models.
struct ArchiveWriter {
  private var objects: [PropertyList] = [.string("$null")]

  mutating func add(_ value: PropertyList) -> PropertyList {
    objects.append(value)
    return .uid(objects.count - 1)
  }

  mutating func add(_ className: String, _ fields: [PropertyList.Pair]) -> PropertyList {
    let named = add(.dictionary([.init("$classname", .string(className))]))
    return add(.dictionary(fields + [.init("$class", named)]))
  }

  mutating func attribute(_ name: String, _ code: Int, _ fields: [PropertyList.Pair])
    -> (name: String, value: PropertyList)
  {
    let object = add(
      "NSAttributeDescription",
      [
        .init("NSPropertyName", add(.string(name))),
        .init(
          "NSAttributeType",
          .integer(Int64(code))),
      ]
        + fields)
    return (name, object)
  }

  mutating func dictionary(_ pairs: [(name: String, value: PropertyList)]) -> PropertyList {
    let keys = pairs.map { add(.string($0.name)) }
    return add(
      "NSDictionary",
      [.init("NS.keys", .array(keys)), .init("NS.objects", .array(pairs.map(\.value)))])
  }

  func schema(entity: String, attributes: [(name: String, value: PropertyList)]) throws -> Schema {
    try ManagedObjectModelArchive.schema(mom: bytes(entity: entity, attributes: attributes))
  }

  func bytes(entity: String, attributes: [(name: String, value: PropertyList)]) -> [UInt8] {
    var copy = self
    let object = copy.entity(entity, attributes: attributes)
    return copy.bytes(entities: [(entity, object)])
  }

  mutating func list(_ elements: [PropertyList]) -> PropertyList {
    add("NSArray", [.init("NS.objects", .array(elements))])
  }

  mutating func entity(_ name: String, attributes: [(name: String, value: PropertyList)])
    -> PropertyList
  {
    add(
      "NSEntityDescription",
      [
        .init("NSEntityName", add(.string(name))), .init("NSProperties", dictionary(attributes)),
      ])
  }

  func bytes(entities: [(name: String, value: PropertyList)]) -> [UInt8] {
    var copy = self
    let root = copy.add(
      "NSManagedObjectModel", [.init("NSEntities", copy.dictionary(entities))])
    return BinaryPropertyList.write(
      .dictionary([
        .init("$top", .dictionary([.init("root", root)])), .init("$objects", .array(copy.objects)),
      ]))
  }
}
