import SchemaEvolution
import SchemaModel

/// Every change between two versions with what the framework does with it, as `diff` shows it.
public struct DiffReport: Sendable {
  private let old: Schema
  private let new: Schema
  private let oldHashes: VersionHashes
  private let newHashes: VersionHashes
  private let hop: HopClassification
  private let sources: (old: String, new: String)?
  private let width: Int

  /// - Parameter sources: What the user called the two sides; told where the versions' own names
  ///   do not tell them apart.
  public init(
    from old: Schema, to new: Schema, sources: (old: String, new: String)? = nil, width: Int = 100
  ) {
    self.old = old
    self.new = new
    self.sources = sources
    self.width = max(40, width)
    let classifier = Classifier(from: old, to: new)
    hop = classifier.hop
    oldHashes = classifier.oldHashes
    newHashes = classifier.newHashes
  }

  /// A title with the verdict, a block for each entity and type that differs, and the checksums.
  public var text: String {
    var lines = [spread(title, hop.verdict.label), ""]
    if hop.changes.allSatisfy(isLabel) { lines += ["no difference", ""] }
    let rows = hop.changes.filter(isShown).map { (group: group(of: $0.change), row: Row($0)) }
    let columns = Row.columns(of: rows.map(\.row))
    for group in orderedGroups(hop.changes.filter(isNamed).map { group(of: $0.change) }) {
      lines.append(spread(PrintableText.escaped(group.title), fate(of: group)))
      lines += rows.filter { $0.group == group }.map { $0.row.line(columns) }
    }
    if !hop.changes.allSatisfy(isLabel) { lines.append("") }
    return (lines + footer).joined(separator: "\n")
  }

  /// Whether a change makes its element appear at all: an announcement alone does not.
  private func isNamed(_ classified: ClassifiedChange) -> Bool {
    switch classified.change {
    case .entityChanged(_, .dropped), .schemaChanged(.dropped), .schemaChanged(.sourceName): false
    case .schemaChanged, .entityAdded, .entityRemoved, .entityRenamed, .entityChanged,
      .attributeAdded, .attributeRemoved, .attributeRenamed, .attributeMoved, .attributeChanged,
      .relationshipAdded, .relationshipRemoved, .relationshipRenamed, .relationshipMoved,
      .relationshipChanged, .typeAdded, .typeRemoved, .typeDeclarationChanged:
      true
    }
  }

  /// Whether a change is that of the version's name in its source, which is no difference.
  private func isLabel(_ classified: ClassifiedChange) -> Bool {
    if case .schemaChanged(.sourceName) = classified.change { true } else { false }
  }

  /// Whether a change has a line of its own: what the line of its element says already has none.
  private func isShown(_ classified: ClassifiedChange) -> Bool {
    switch classified.change {
    case .entityAdded, .entityRemoved, .typeAdded, .typeRemoved:
      classified.classification.loss != .none
    case .entityRenamed, .entityChanged(_, .dropped), .schemaChanged(.dropped),
      .schemaChanged(.sourceName):
      false
    case .attributeChanged(_, _, .text(.renamingIdentifier, _, _)),
      .relationshipChanged(_, _, .text(.renamingIdentifier, _, _)),
      .entityChanged(_, .text(.renamingIdentifier, _, _)):
      !hop.changes.contains {
        $0.change.isRename && $0.change.path.element == classified.change.path.element
      }
    case .schemaChanged, .entityChanged, .attributeAdded, .attributeRemoved, .attributeRenamed,
      .attributeMoved, .attributeChanged, .relationshipAdded,
      .relationshipRemoved, .relationshipRenamed, .relationshipMoved, .relationshipChanged,
      .typeDeclarationChanged:
      true
    }
  }

  private var title: String {
    let target = old.model == new.model ? "\(new.version)" : "\(new.model) \(new.version)"
    guard let sources, hasOneName, sources.old != sources.new else {
      return PrintableText.escaped("\(old.model) \(old.version) → \(target)")
    }
    return PrintableText.escaped(
      "\(old.model) \(old.version) (\(sources.old)) → \(target) (\(sources.new))")
  }

  /// Whether both sides are called the same.
  private var hasOneName: Bool { old.model == new.model && old.version == new.version }

  private var footer: [String] {
    var lines = [
      oldHashes.checksum == newHashes.checksum
        ? "checksum  \(oldHashes.checksum) (both versions: two versions of one plan may not have it)"
        : "checksum  \(oldHashes.checksum)  →  \(newHashes.checksum)"
    ]
    lines += hop.verdict.conditions.map { "condition  \($0)" }
    lines.append("stage needed: \(stage)")
    if hasOneName, oldHashes.checksum != newHashes.checksum {
      lines.append(
        "note: both are \(old.version): a plan that has only the new one refuses stores of the old"
          + " one (134504)")
    }
    return lines + likelyRenames
  }

  /// The removed and new elements that may be one, which nothing says: their values would be lost.
  private var likelyRenames: [String] {
    RenameScore.likelyRenames(from: old, to: new).filter { rename in
      switch rename.new.element {
      // SwiftData has no renaming for entities.
      case .entity(let name):
        new.framework == .coreData && new.entity(named: name)?.originalName == nil
      case .property(let entity, let name):
        new.entity(named: entity).map {
          $0.attribute(named: name)?.originalName == nil
            && $0.relationship(named: name)?.originalName == nil
        } ?? false
      case .schema, .type, .member, .stage: false
      }
    }.map { rename in
      let reasons = rename.reasons + ["\(Int((rename.score * 100).rounded())) % alike"]
      return PrintableText.escaped(
        "note: ‘\(rename.new)’ looks like ‘\(rename.old)’ renamed (\(reasons.joined(separator: ", ")));"
          + " without an originalName what was there is dropped")
    }
  }

  private var stage: String {
    switch hop.verdict {
    case .unchanged: "none (stores open as they are)"
    case .lightweight: "lightweight"
    case .conditional: "lightweight, where the data fulfil the conditions"
    case .custom: "custom, over versions whose structure can be inferred"
    case .refused: "none would work: correct the model first"
    }
  }

  // MARK: Groups

  private enum Group: Hashable {
    case schema
    case entity(String)
    case type(String)

    var title: String {
      switch self {
      case .schema: "version"
      case .entity(let name), .type(let name): name
      }
    }
  }

  private func group(of change: Change) -> Group {
    switch change.path.element {
    case .schema, .stage: .schema
    case .entity(let name), .property(let name, _): .entity(name)
    case .type(let name), .member(let name, _): .type(name)
    }
  }

  /// Each group once, in the order of the changes.
  private func orderedGroups(_ groups: [Group]) -> [Group] {
    var seen: Set<Group> = []
    return groups.filter { seen.insert($0).inserted }
  }

  private func fate(of group: Group) -> String {
    switch group {
    case .schema: return ""
    case .type(let name):
      if old.type(named: name) == nil { return "new type" }
      return new.type(named: name) == nil ? "removed type" : "type"
    case .entity(let name):
      if let old = oldName(of: name) { return "renamed from ‘\(old)’" }
      switch (oldHashes[name], newHashes[name]) {
      case (nil, nil): return ""
      case (nil, .some): return "new entity"
      case (.some, nil): return "removed entity"
      case (let before, let after): return before == after ? "hash unchanged" : "hash changed"
      }
    }
  }

  /// The name that a renamed entity had.
  private func oldName(of entity: String) -> String? {
    hop.changes.lazy.compactMap { classified in
      if case .entityRenamed(let from, entity) = classified.change { from } else { nil }
    }.first
  }

  private func spread(_ left: String, _ right: String) -> String {
    guard !right.isEmpty else { return left }
    let gap = max(2, width - DisplayWidth.of(left) - DisplayWidth.of(right))
    return left + String(repeating: " ", count: gap) + right
  }
}

extension Change {
  /// Whether the change gives an element another name.
  fileprivate var isRename: Bool {
    switch self {
    case .entityRenamed, .attributeRenamed, .relationshipRenamed: true
    case .schemaChanged, .entityAdded, .entityRemoved, .entityChanged, .attributeAdded,
      .attributeRemoved, .attributeMoved, .attributeChanged, .relationshipAdded,
      .relationshipRemoved, .relationshipMoved, .relationshipChanged, .typeAdded, .typeRemoved,
      .typeDeclarationChanged:
      false
    }
  }
}

extension Verdict {
  /// The label where a column is narrow.
  fileprivate var shortLabel: String {
    switch self {
    case .conditional: "if data allows"
    case .unchanged, .lightweight, .custom, .refused: label
    }
  }
}

/// One line of the report: marker, name, what differs, verdict, reason.
private struct Row: Sendable {
  var marker: String
  var name: String
  var what: String
  var verdict: String
  var reason: String

  init(_ classified: ClassifiedChange) {
    let (change, classification) = (classified.change, classified.classification)
    marker =
      switch change.kind {
      case .added: "+"
      case .removed: "-"
      case .changed: "~"
      }
    name =
      switch change.path.element {
      case .schema, .entity, .type, .stage: change.path.key ?? ""
      case .property(_, let name), .member(_, let name): PrintableText.escaped(name)
      }
    what = PrintableText.escaped(change.summary)
    verdict = classification.verdict.shortLabel
    reason = PrintableText.escaped(classification.reason)
    switch classification.loss {
    case .none: break
    case .possible(let what): reason += " (may be lost: \(PrintableText.escaped(what)))"
    case .certain(let what): reason += " (lost: \(PrintableText.escaped(what)))"
    }
  }

  struct Columns {
    var name: Int
    var what: Int
    var verdict: Int
  }

  /// The widths of the columns; long texts do not push the others out.
  static func columns(of rows: [Row]) -> Columns {
    func widest(_ column: KeyPath<Row, String>, limit: Int) -> Int {
      min(limit, rows.map { DisplayWidth.of($0[keyPath: column]) }.max() ?? 0)
    }
    return Columns(
      name: widest(\.name, limit: 40), what: widest(\.what, limit: 34),
      verdict: widest(\.verdict, limit: 16))
  }

  func line(_ columns: Columns) -> String {
    let cells = [(name, columns.name), (what, columns.what), (verdict, columns.verdict)]
      .filter { $0.1 > 0 }
      .map { $0.0 + String(repeating: " ", count: max(0, $0.1 - DisplayWidth.of($0.0))) }
    return "  \(marker) " + (cells + [reason]).joined(separator: "  ")
  }
}
