import SchemaModel

/// What becomes of each stored value and link when a store goes from one version to another: the
/// mapping that the framework infers, or several of them fused.
///
/// A store engine runs it; conditions on the data are ``Classifier``'s. Source: design,
/// coredata-store.md sections 6 and 7.
public struct ModelMapping: Hashable, Sendable {
  /// One for each entity of the target version, in its order.
  public var entities: [EntityMapping]
  /// Entities of the source version whose rows go away, in its order.
  public var removedEntities: [String]

  public init(entities: [EntityMapping], removedEntities: [String] = []) {
    self.entities = entities
    self.removedEntities = removedEntities
  }

  /// The mapping of the target version's entity of that name.
  public subscript(target name: String) -> EntityMapping? {
    entities.first { $0.target == name }
  }
}

/// Where the rows of one entity come from, with all stored properties, inherited ones included.
public struct EntityMapping: Hashable, Sendable {
  public var target: String
  /// The entity whose rows are taken over; `nil` for a new entity, which has none: there every column
  /// is null and every relationship empty.
  public var source: String?
  /// One for each column of a stored attribute of the target: a composite has one a leaf.
  public var attributes: [AttributeMapping]
  public var relationships: [RelationshipMapping]
  /// Stored attributes, or leaves, of the source whose values go away.
  public var removedAttributes: [StoredElement]
  /// Relationships of the source whose links go away.
  public var removedRelationships: [String]

  public init(
    target: String, source: String?, attributes: [AttributeMapping] = [],
    relationships: [RelationshipMapping] = [], removedAttributes: [StoredElement] = [],
    removedRelationships: [String] = []
  ) {
    self.target = target
    self.source = source
    self.attributes = attributes
    self.relationships = relationships
    self.removedAttributes = removedAttributes
    self.removedRelationships = removedRelationships
  }

  /// The mapping of a column of the target.
  public func attribute(_ target: StoredElement) -> AttributeMapping? {
    attributes.first { $0.target == target.attribute && $0.leaf == target.leaf }
  }

  public func relationship(named name: String) -> RelationshipMapping? {
    relationships.first { $0.target == name }
  }
}

/// What has one column in a store: an attribute, or a leaf of a composite one.
public struct StoredElement: Hashable, Sendable, CustomStringConvertible {
  public var attribute: String
  /// The leaf of a composite attribute; `nil` for a simple one.
  public var leaf: String?

  public init(_ attribute: String, leaf: String? = nil) {
    self.attribute = attribute
    self.leaf = leaf
  }

  /// `direccion.calle`; an enum's one leaf has the attribute's own name and is not told apart.
  public var description: String {
    guard let leaf, leaf != attribute else { return attribute }
    return "\(attribute).\(leaf)"
  }
}

/// Where the values of one column come from, and what happens to them on the way.
public struct AttributeMapping: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    case copy(source: StoredElement)
    /// The default, in every row; a composite's leaf gets the raw value.
    case fill(Literal)
    case null
  }

  /// A step between the value taken and the value stored; the steps run in order.
  public enum Step: Hashable, Sendable {
    /// A number of one type becomes one of another; values outside its range are lost.
    case convert(from: StorageType, to: StorageType)
    /// What is nil gets the default, because the attribute became mandatory.
    case replaceNil(Literal)
  }

  public var target: String
  /// The leaf of a composite target; `nil` for a simple one.
  public var leaf: String?
  public var value: Value
  public var steps: [Step]

  public init(target: String, leaf: String? = nil, value: Value, steps: [Step] = []) {
    self.target = target
    self.leaf = leaf
    self.value = value
    self.steps = steps
  }

  public var element: StoredElement { StoredElement(target, leaf: leaf) }

  /// The column whose values are taken over, changed or not.
  public var source: StoredElement? {
    switch value {
    case .copy(let source): source
    case .fill, .null: nil
    }
  }
}

/// Where the links of one relationship come from.
public struct RelationshipMapping: Hashable, Sendable {
  public enum Value: Hashable, Sendable {
    /// The links lie in columns or tables of the same shape, whatever their names.
    case copy(source: String)
    /// Cardinality, order, inverse or destination differ so that columns or tables change shape.
    case restructure(source: String)
    case empty
  }

  public var target: String
  public var value: Value

  public init(target: String, value: Value) {
    self.target = target
    self.value = value
  }

  /// The relationship whose links are taken over.
  public var source: String? {
    switch value {
    case .copy(let source), .restructure(let source): source
    case .empty: nil
    }
  }
}
