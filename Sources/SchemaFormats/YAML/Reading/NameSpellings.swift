import SchemaModel

/// Finds names of a history that read the same and are other bytes: `é` as one scalar here, as `e`
/// and an accent there.
///
/// Core Data hashes and sorts names byte for byte and makes tables and columns of them, so that these
/// are two names; for a Swift `String`, and so for a comparison of versions, they are one. A history
/// that spells each name one way leaves no difference between the two.
struct NameSpellings {
  private var first: [String: (bytes: [UInt8], place: SourceLocation)] = [:]
  private var mistakes: [Diagnostic] = []

  /// The mistakes of the versions, each at the name that departs from its first spelling.
  static func mistakes(in versions: [HistoryVersion]) -> [Diagnostic] {
    var spellings = NameSpellings()
    for version in versions { spellings.read(version) }
    return spellings.mistakes
  }

  private mutating func read(_ version: HistoryVersion) {
    for entity in version.schema.entities {
      let path = SchemaPath.entity(entity.name)
      read(entity.name, at: path, in: version)
      read(entity.parent, at: SchemaPath(path.element, key: "parent"), in: version)
      read(entity.originalName, at: SchemaPath(path.element, key: "originalName"), in: version)
      for name in entity.uniquenessConstraints.joined() { read(name, at: path, in: version) }
      for key in entity.indexes.flatMap(\.keys) { read(key.property, at: path, in: version) }
      for attribute in entity.attributes { read(attribute, of: entity, in: version) }
      for relationship in entity.relationships { read(relationship, of: entity, in: version) }
    }
    for type in version.schema.types { read(type, in: version) }
  }

  private mutating func read(
    _ attribute: Attribute, of entity: Entity, in version: HistoryVersion
  ) {
    let path = SchemaPath.property(attribute.name, of: entity.name)
    read(attribute.name, at: path, in: version)
    read(attribute.originalName, at: SchemaPath(path.element, key: "originalName"), in: version)
  }

  private mutating func read(
    _ relationship: Relationship, of entity: Entity, in version: HistoryVersion
  ) {
    let path = SchemaPath.property(relationship.name, of: entity.name)
    read(relationship.name, at: path, in: version)
    read(relationship.destination, at: SchemaPath(path.element, key: "to"), in: version)
    read(relationship.inverse, at: SchemaPath(path.element, key: "inverse"), in: version)
    read(relationship.originalName, at: SchemaPath(path.element, key: "originalName"), in: version)
  }

  private mutating func read(_ type: TypeDeclaration, in version: HistoryVersion) {
    let names =
      switch type.kind {
      case .enumeration(_, let cases): cases.map(\.name)
      case .structure(let members), .codable(let members): members.map(\.name)
      case .external: [String]()
      }
    read(type.name, at: .type(type.name), in: version)
    for name in names {
      read(name, at: SchemaPath(.member(type: type.name, name: name)), in: version)
    }
  }

  private mutating func read(_ name: String?, at path: SchemaPath, in version: HistoryVersion) {
    // Names of ASCII alone, nearly all, have one spelling.
    guard let name, !name.utf8.allSatisfy({ $0 < 0x80 }) else { return }
    let bytes = Array(name.utf8)
    let place = version.sourceMap.location(of: path)
    guard let known = first[name] else {
      first[name] = (bytes, place)
      return
    }
    guard known.bytes != bytes else { return }
    mistakes.append(
      Diagnostic(
        .error,
        "‘\(name)’ is written with other Unicode characters than before, and reads the same",
        at: place, notes: [.init("it was written first here", at: known.place)],
        hints: ["copy the name from its first place: Core Data compares the bytes"]))
  }
}
