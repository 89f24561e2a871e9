import SchemaModel

/// Why the framework cannot infer a mapping between two versions: error 134190.
///
/// All reasons at once, in the order of the target version. Source: design, coredata-store.md
/// section 7 "Not inferable".
public struct MappingError: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    /// A type change that is no conversion between numbers; `leaf` names a composite's.
    case typeChange(
      entity: String, attribute: String, leaf: String?, from: AttributeStorage,
      to: AttributeStorage)
    case toManyToOne(entity: String, relationship: String)
    case externalToInline(entity: String, attribute: String)
    /// A relationship that leads to rows of another hierarchy.
    case unrelatedDestination(entity: String, relationship: String)
    /// Entities of several source roots under one target root.
    case mergedHierarchies(root: String, sourceRoots: [String])
    /// Several entities with one renaming identifier.
    case entityIdentifierConflict(identifier: String, entities: [String])
    /// Several attributes, or several relationships, of one entity with one renaming identifier.
    case propertyIdentifierConflict(entity: String, identifier: String, properties: [String])
  }

  public var reasons: [Reason]

  public init(_ reasons: [Reason]) { self.reasons = reasons }
}

extension MappingError.Reason: CustomStringConvertible {
  /// The element of the target version that the reason is about.
  public var path: SchemaPath {
    switch self {
    case .typeChange(let entity, let attribute, _, _, _),
      .externalToInline(let entity, let attribute):
      .property(attribute, of: entity)
    case .toManyToOne(let entity, let relationship),
      .unrelatedDestination(let entity, let relationship):
      .property(relationship, of: entity)
    case .mergedHierarchies(let root, _): .entity(root)
    case .entityIdentifierConflict(_, let entities): .entity(entities.last ?? "")
    case .propertyIdentifierConflict(let entity, _, let properties):
      .property(properties.last ?? "", of: entity)
    }
  }

  /// The reason in one sentence.
  public var description: String {
    switch self {
    case .typeChange(_, _, let leaf, let from, let to):
      (leaf.map { "leaf ‘\($0)’: " } ?? "") + "no inferred mapping converts \(from) to \(to)"
    case .toManyToOne: "no inferred mapping makes a to-many relationship to-one"
    case .externalToInline: "no inferred mapping brings external storage back inline"
    case .unrelatedDestination: "no inferred mapping leads old links to another entity"
    case .mergedHierarchies(let root, let sources):
      "the hierarchies of \(quoted(sources)) cannot be merged under ‘\(root)’"
    case .entityIdentifierConflict(let identifier, let entities):
      "\(quoted(entities)) claim one origin, ‘\(identifier)’"
    case .propertyIdentifierConflict(_, let identifier, let properties):
      "\(quoted(properties)) claim one origin, ‘\(identifier)’"
    }
  }

  private func quoted(_ names: [String]) -> String {
    names.map { "‘\($0)’" }.joined(separator: " and ")
  }
}
