import SchemaModel

extension SchemaDraft {
  /// Adds one relationship, mostly with its inverse.
  mutating func addRelationship() {
    let from = Int.random(in: 0..<schema.entities.count, using: &random)
    let to = Int.random(in: 0..<schema.entities.count, using: &random)
    var forward = relationship(from: from, to: to)
    guard !random.one(in: 6) else {
      schema.entities[from].relationships.append(forward)
      return
    }
    var back = relationship(from: to, to: from)
    forward.inverse = back.name
    back.inverse = forward.name
    schema.entities[from].relationships.append(forward)
    schema.entities[to].relationships.append(back)
  }

  private mutating func relationship(from: Int, to: Int) -> Relationship {
    var result = Relationship(
      name: propertyName(in: schema.entities[from]), doc: doc(),
      destination: schema.entities[to].name, isToMany: Bool.random(using: &random),
      isOptional: Bool.random(using: &random))
    result.deleteRule = random.one(in: 2) ? random.pick(DeleteRule.allCases) : nil
    result.originalName = random.one(in: 8) ? "anterior" : nil
    result.hashModifier = random.one(in: 8) ? random.pick(Words.texts) : nil
    result.userInfo = userInfo()
    if result.isToMany {
      result.minimumCount = random.one(in: 6) ? 0 : nil
      result.maximumCount = random.one(in: 6) ? Int.random(in: 1...9, using: &random) : nil
    }
    if isCoreData {
      result.isOrdered = result.isToMany && random.one(in: 3)
      result.isTransient = random.one(in: 12)
      result.isReadOnly = random.one(in: 12)
      result.isSyncable = random.one(in: 6) ? Bool.random(using: &random) : nil
    }
    return result
  }

  /// Adds constraints, indexes, queries, removals and fetched properties to an entity.
  mutating func addStructure(to index: Int) {
    let entity = schema.entities[index]
    let keys = entity.attributes.filter(isKey).map(\.name)
    if let key = keys.first, random.one(in: 3) {
      schema.entities[index].uniquenessConstraints.append([key])
    }
    if keys.count > 1, random.one(in: 3) {
      schema.entities[index].uniquenessConstraints.append([keys[1], keys[0]])
    }
    if let key = keys.last, random.one(in: 3) { addIndexes(on: keys, last: key, to: index) }
    if let key = keys.first, random.one(in: 4) {
      schema.entities[index].queries = [[key], keys]
    }
    if random.one(in: 4) {
      schema.entities[index].dropped = [.init(name: "borrador", reason: random.pick(Words.texts))]
    }
    if isCoreData, random.one(in: 4) {
      let name = propertyName(in: entity)
      schema.entities[index].fetchedProperties = [
        FetchedProperty(
          name: name, entity: entity.name,
          predicate: random.one(in: 2) ? "creada > $NOW" : nil, options: fetchOptions(),
          isOptional: random.one(in: 2), originalName: random.one(in: 4) ? "antes" : nil,
          hashModifier: random.one(in: 4) ? "2" : nil,
          isSyncable: random.one(in: 4) ? Bool.random(using: &random) : nil, userInfo: userInfo())
      ]
    }
  }

  private mutating func addIndexes(on keys: [String], last: String, to index: Int) {
    schema.entities[index].indexes = [FetchIndex(keys: keys.map { .init(property: $0) })]
    let numbers = schema.entities[index].attributes.filter {
      $0.type == .scalar(.double) && isKey($0)
    }
    if numbers.count > 1, random.one(in: 2) {
      schema.entities[index].indexes.append(
        FetchIndex(kind: .rtree, keys: numbers.prefix(2).map { .init(property: $0.name) }))
    }
    guard isCoreData else { return }
    schema.entities[index].indexes.append(
      FetchIndex(
        name: "byKeys",
        keys: keys.map { .init(property: $0, isDescending: $0 == last) },
        partialPredicate: random.one(in: 2) ? "activo == YES" : nil))
    guard random.one(in: 3) else { return }
    schema.entities[index].indexes.append(
      FetchIndex(
        name: "byExpression",
        keys: [.init(property: last), .init(property: "lower:(x)", expressionType: "String")]))
  }

  /// Whether an index or a constraint may name the attribute: one plain column in the store.
  private func isKey(_ attribute: Attribute) -> Bool {
    guard attribute.isStored, !attribute.isDerived else { return false }
    switch schema.storage(of: attribute) {
    case .simple(.binary), .simple(.transformable), .composite: return false
    case .simple: return true
    }
  }
}
