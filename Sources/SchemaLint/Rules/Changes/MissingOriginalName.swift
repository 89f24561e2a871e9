import SchemaEvolution
import SchemaModel

extension Rule {
  static let missingOriginalName = Rule(
    id: "missing-original-name", group: .changes, severity: .error,
    problem: "one element is gone, a like one is new, and no originalName says that it was renamed",
    rationale: """
      The framework knows an element by its renaming identifier only. Without `originalName` a rename \
      is one element removed and another added: its values are dropped without an error, and where \
      the new one is mandatory without a default, stores do not open at all.
      """,
    follows: ["original-name-conflict"],
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String, inicio: Date } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { ↓titulo: String, inicio: Date } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String, inicio: Date } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities: { Viaje: { attributes: { titulo: { type: String, originalName: nombre }, inicio: Date } } }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { nombre: String, inicio: Date } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities:
        Viaje:
          dropped: { nombre: replaced by a title of its own }
          attributes: { titulo: String?, inicio: Date }
      """,
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { inicio: Date, abierto: { type: Bool, transient: true } } } }
      --- v2.yaml
      model: Trips
      version: 2.0.0
      entities:
        Viaje:
          attributes: { inicio: Date, desplegado: { type: Bool, transient: true }, apodo: String? }
      """,
    ]
  ) { context in
    context.hops.filter(\.hasRemovals).flatMap { hop in
      RenameScore.likelyRenames(from: hop.old.schema, to: hop.new.schema).compactMap {
        Rename($0, at: hop)?.finding
      }
    }
  }
}

extension LintedHop {
  /// Whether anything that could have been renamed is gone.
  fileprivate var hasRemovals: Bool {
    classification.changes.contains { $0.change.kind == .removed }
  }
}

/// A likely rename that nothing announces.
private struct Rename {
  let rename: LikelyRename
  let hop: LintedHop
  let old: Element
  let new: Element

  /// `nil` where another rule answers: the new element claims an origin of its own, a kept name lost
  /// its originalName, or the framework has no renaming for it (SwiftData's entities).
  init?(_ rename: LikelyRename, at hop: LintedHop) {
    guard let old = Element(rename.old, in: hop.old.schema),
      let new = Element(rename.new, in: hop.new.schema), new.originalName == nil,
      old.name != new.name
    else { return nil }
    if case .entity = rename.new.element, hop.new.schema.framework == .swiftData { return nil }
    (self.rename, self.hop, self.old, self.new) = (rename, hop, old, new)
  }

  var finding: Finding {
    let likeness = rename.reasons + ["\(Int((rename.score * 100).rounded())) % alike"]
    return Finding(
      "\(quoted(rename.new)) looks like \(quoted(rename.old)) of \(hop.old.version) renamed,"
        + " and nothing says so: \(consequence)",
      at: hop.new.place(of: rename.new), about: hop.new.subject(rename.new),
      explains: [hop.old.subject(rename.old), hop.subject],
      notes: [
        .init(
          "‘\(rename.old)\(old.type)’ was here (\(likeness.joined(separator: ", ")))",
          at: hop.old.place(of: rename.old))
      ],
      hints: [
        "if it was renamed:      \(renamed)",
        "if it was dropped:      "
          + language.dropped(old.name, in: owner, rule: "missing-original-name"),
      ])
  }

  private var consequence: String {
    new.isRequired
      ? "stores of \(hop.old.version) would not open (mandatory, no default);"
        + " were it optional, every value would be dropped"
      : "every value of \(quoted(rename.old)) would be dropped without an error"
  }

  private var renamed: String {
    let origin = old.originalName ?? old.name
    return switch new.kind {
    case .entity: "\(language.originalName(origin))   in entity \(quoted(rename.new))"
    case .attribute(let attribute): language.renamed(attribute, from: origin)
    case .relationship(let relationship): language.renamed(relationship, from: origin)
    }
  }

  private var language: SourceLanguage { SourceLanguage(of: hop.new.place(of: rename.new)) }

  private var owner: String {
    switch rename.new.element {
    case .property(let entity, _): "in entity ‘\(entity)’"
    case .schema, .entity, .type, .member, .stage: "beside ‘entities’"
    }
  }
}

/// An element that may be renamed.
private struct Element {
  enum Kind {
    case entity
    case attribute(Attribute)
    case relationship(Relationship)
  }

  let name: String
  let originalName: String?
  let kind: Kind

  init?(_ path: SchemaPath, in schema: Schema) {
    switch path.element {
    case .entity(let name):
      guard let entity = schema.entity(named: name) else { return nil }
      (self.name, originalName, kind) = (name, entity.originalName, .entity)
    case .property(let owner, let name):
      guard let entity = schema.entity(named: owner) else { return nil }
      if let attribute = entity.attribute(named: name) {
        (self.name, originalName, kind) = (name, attribute.originalName, .attribute(attribute))
      } else if let relationship = entity.relationship(named: name) {
        (self.name, originalName) = (name, relationship.originalName)
        kind = .relationship(relationship)
      } else {
        return nil
      }
    case .schema, .type, .member, .stage: return nil
    }
  }

  var type: String {
    switch kind {
    case .entity: ""
    case .attribute(let attribute): ": \(attribute.typeDescription)"
    case .relationship(let relationship): ": \(relationship.typeDescription)"
    }
  }

  var isRequired: Bool {
    switch kind {
    case .entity: false
    case .attribute(let attribute): !attribute.isOptional && attribute.defaultValue == nil
    case .relationship(let relationship): !relationship.isOptional && !relationship.isToMany
    }
  }
}
