import SchemaModel

/// Makes a schema of the tree of a model file.
struct ModelReader {
  private let model: Node
  private var types: [TypeDeclaration] = []

  init(_ model: Node) { self.model = model }

  func schema() throws -> Schema {
    var reader = self
    return try reader.read()
  }

  private mutating func read() throws -> Schema {
    for composite in model.all("composite") {
      types.append(
        TypeDeclaration(
          name: composite["name"] ?? "", kind: .structure(try members(composite.all("attribute"))))
      )
    }
    var schema = Schema(
      model: "Corpus", version: SchemaVersion(1, 0, 0), framework: .coreData,
      identifiers: model["userDefinedModelVersionIdentifier"].map { [$0] })
    schema.entities = try model.all("entity").map { try entity($0) }
    schema.types = types
    return schema
  }

  private mutating func entity(_ node: Node) throws -> Entity {
    var entity = Entity(name: node["name"] ?? "")
    entity.isAbstract = node.isOn("isAbstract")
    entity.parent = node["parentEntity"]
    entity.originalName = node["elementID"]
    entity.className = node["representedClassName"]
    entity.codegen = node["codeGenerationType"]
    entity.hashModifier = node["versionHashModifier"]
    entity.uniquenessConstraints = node.all("uniquenessConstraints")
      .flatMap { $0.all("uniquenessConstraint") }
      .map { $0.all("constraint").compactMap { $0["value"] } }
    entity.indexes = node.all("fetchIndex").map { index in
      FetchIndex(
        name: index["name"],
        keys: index.all("fetchIndexElement").map {
          .init(property: $0["property"] ?? "", isDescending: $0["order"] == "descending")
        })
    }
    entity.attributes = try node.all("attribute").map { try attribute($0, in: entity.name) }
    entity.relationships = node.all("relationship").map { relationship($0) }
    return entity
  }

  private mutating func attribute(_ node: Node, in entity: String) throws -> Attribute {
    let name = node["name"] ?? ""
    var attribute = Attribute(name: name, type: .scalar(.undefined))
    if node["attributeType"] == "Composite" {
      let composite = node["composite"] ?? "\(entity).\(name)"
      if node["composite"] == nil {
        types.append(
          TypeDeclaration(name: composite, kind: .structure(try members(node.all("element")))))
      }
      attribute.type = .named(composite)
    } else {
      attribute.type = .scalar(try scalar(node))
    }
    attribute.isOptional = node.isOn("optional")
    attribute.isTransient = node.isOn("transient")
    attribute.isReadOnly = node.isOn("readOnly")
    attribute.isExternalStorage = node.isOn("allowsExternalBinaryDataStorage")
    attribute.preservesValueOnDeletion = node.isOn("preserveAfterDeletion")
    attribute.allowsCloudEncryption = node.isOn("allowsCloudEncryption")
    attribute.isSpotlightIndexed = node.isOn("spotlightIndexingEnabled")
    attribute.originalName = node["elementID"]
    attribute.hashModifier = node["versionHashModifier"]
    attribute.derivation = node["derivationExpression"]
    attribute.transformer = node["valueTransformerName"]
    attribute.customClass = node["customClassName"]
    attribute.minimum = node["minValueString"]
    attribute.usesScalar = node["usesScalarValueType"].map { $0 == "YES" }
    attribute.isSyncable = node["syncable"].map { $0 == "YES" }
    attribute.defaultValue =
      node["defaultValueString"].map { .string($0) }
      ?? node["defaultDateTimeInterval"].flatMap(Double.init).map { .date($0) }
    return attribute
  }

  private func members(_ nodes: [Node]) throws -> [TypeDeclaration.Member] {
    try nodes.map {
      TypeDeclaration.Member(
        name: $0["name"] ?? "", type: .scalar(try scalar($0)), isOptional: $0.isOn("optional"))
    }
  }

  private func scalar(_ node: Node) throws -> ScalarType {
    guard let name = node["attributeType"], let scalar = ScalarType(named: name) else {
      throw CorpusError("an attribute has an unknown type")
    }
    return scalar
  }

  private func relationship(_ node: Node) -> Relationship {
    Relationship(
      name: node["name"] ?? "", destination: node["destinationEntity"] ?? "",
      isToMany: node.isOn("toMany"), isOptional: node.isOn("optional"),
      inverse: node["inverseName"], deleteRule: node["deletionRule"].flatMap(deleteRule),
      isOrdered: node.isOn("ordered"), minimumCount: node["minCount"].flatMap { Int($0) },
      maximumCount: node.isOn("toMany") ? node["maxCount"].flatMap { Int($0) } : nil,
      originalName: node["elementID"], hashModifier: node["versionHashModifier"],
      isTransient: node.isOn("transient"), isSyncable: node["syncable"].map { $0 == "YES" })
  }

  private func deleteRule(_ name: String) -> DeleteRule? {
    switch name {
    case "No Action": .noAction
    case "Nullify": .nullify
    case "Cascade": .cascade
    case "Deny": .deny
    default: nil
    }
  }
}
