import SchemaModel

/// One element with what the framework knows it by across versions.
struct NamedElement: Hashable {
  let path: SchemaPath
  let name: String
  let originalName: String?

  /// The renaming identifier: the first name that the element had.
  var identifier: String { originalName ?? name }
}

/// Elements that share one space of names: a version's entities, or one entity's properties of one
/// kind.
struct NameSpace: Hashable {
  enum Kind: Hashable {
    case entities
    case attributes(of: String)
    case relationships(of: String)
  }

  let kind: Kind
  /// The entity whose properties they are; `nil` where they are the entities.
  let owner: String?
  let elements: [NamedElement]

  func element(named name: String) -> NamedElement? { elements.first { $0.name == name } }

  func element(identifiedBy identifier: String) -> NamedElement? {
    elements.first { $0.identifier == identifier }
  }
}

extension NameSpace {
  /// Every space of names of a version. An entity's is named by its renaming identifier, so that it
  /// is the same in every version; inherited properties are part of it. The spaces of entities that
  /// are not among the touched ones are those of the previous version.
  static func all(of schema: Schema, touched: Set<String>?, previous: [NameSpace]) -> [NameSpace] {
    var known: [String: [NameSpace]] = [:]
    for space in previous {
      guard let owner = space.owner, let touched, !touched.contains(owner) else { continue }
      known[owner, default: []].append(space)
    }
    let entities = schema.entities.map {
      NamedElement(path: .entity($0.name), name: $0.name, originalName: $0.originalName)
    }
    return [NameSpace(kind: .entities, owner: nil, elements: entities)]
      + schema.entities.flatMap { known[$0.name] ?? all(of: $0, in: schema) }
  }

  private static func all(of entity: Entity, in schema: Schema) -> [NameSpace] {
    let lineage = schema.lineage(of: entity)
    let attributes = lineage.flatMap { owner in
      owner.attributes.map { NamedElement(of: owner, $0.name, $0.originalName) }
    }
    let relationships = lineage.flatMap { owner in
      owner.relationships.map { NamedElement(of: owner, $0.name, $0.originalName) }
    }
    let identifier = entity.renamingIdentifier
    return [
      NameSpace(kind: .attributes(of: identifier), owner: entity.name, elements: attributes),
      NameSpace(kind: .relationships(of: identifier), owner: entity.name, elements: relationships),
    ]
  }
}

extension NamedElement {
  fileprivate init(of owner: Entity, _ name: String, _ originalName: String?) {
    self.init(path: .property(name, of: owner.name), name: name, originalName: originalName)
  }
}

extension Schema {
  /// Whether any element says what it was called first.
  var hasOriginalNames: Bool {
    entities.contains { entity in
      entity.originalName != nil || entity.attributes.contains { $0.originalName != nil }
        || entity.relationships.contains { $0.originalName != nil }
    }
  }
}

/// The names that elements have had in the versions before one.
struct EarlierNames {
  private var known: [NameSpace.Kind: [(version: LintedVersion, space: NameSpace)]] = [:]

  mutating func add(_ version: LintedVersion) {
    for space in version.nameSpaces { known[space.kind, default: []].append((version, space)) }
  }

  /// The latest version in which an element of the space has the identifier.
  func version(in kind: NameSpace.Kind, identifiedBy identifier: String) -> LintedVersion? {
    known[kind]?.last { $0.space.element(identifiedBy: identifier) != nil }?.version
  }

  /// The latest element that had that name in the space, and its version.
  func element(in kind: NameSpace.Kind, named name: String)
    -> (version: LintedVersion, element: NamedElement)?
  {
    for (version, space) in (known[kind] ?? []).reversed() {
      if let element = space.element(named: name) { return (version, element) }
    }
    return nil
  }

  /// Whether any earlier version has the space.
  func hasSpace(_ kind: NameSpace.Kind) -> Bool { known[kind] != nil }

  /// Every name and identifier of the space, for suggestions.
  func names(in kind: NameSpace.Kind) -> [String] {
    Set((known[kind] ?? []).flatMap { $0.space.elements.flatMap { [$0.name, $0.identifier] } })
      .sorted()
  }
}

extension LintContext {
  /// What a check finds for each element whose originalName is new in its version: an element that
  /// kept it from the version before is passed over, and so is the first version, whose origins
  /// lie before the history.
  func newOriginalNames(
    _ check: (LintedVersion, NameSpace.Kind, NamedElement, String, EarlierNames) -> Finding?
  ) -> [Finding] {
    var earlier = EarlierNames()
    var findings: [Finding] = []
    var seen: Set<SchemaPath> = []
    for version in versions {
      defer { earlier.add(version) }
      guard version.index > 0 else { continue }
      seen.removeAll()
      for space in version.nameSpaces
      where version.touches(space) && earlier.hasSpace(space.kind) {
        for element in space.elements {
          guard let original = element.originalName, original != element.name,
            earlier.element(in: space.kind, named: element.name)?.element.originalName != original,
            seen.insert(element.path).inserted
          else { continue }
          if let finding = check(version, space.kind, element, original, earlier) {
            findings.append(finding)
          }
        }
      }
    }
    return findings
  }
}
