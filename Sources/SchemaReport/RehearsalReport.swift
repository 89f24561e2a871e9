import SchemaModel

/// Migrations of stores with their proofs, as `rehearse` and `migrate` show them.
public struct RehearsalReport: Sendable {
  /// One store.
  public struct Entry: Sendable {
    public var store: String
    public var from: SchemaVersion?
    public var to: SchemaVersion?
    /// `nil` when nothing had to be done or the migration was refused.
    public var proof: Proof?
    public var seconds: Double
    public var sizeBefore: Int64
    public var sizeAfter: Int64
    public var skippedHooks: [String]
    /// Why there is no result; empty when there is one.
    public var failure: [Diagnostic]

    public init(
      store: String, from: SchemaVersion?, to: SchemaVersion?, proof: Proof?, seconds: Double,
      sizeBefore: Int64, sizeAfter: Int64, skippedHooks: [String]
    ) {
      self.store = store
      self.from = from
      self.to = to
      self.proof = proof
      self.seconds = seconds
      self.sizeBefore = sizeBefore
      self.sizeAfter = sizeAfter
      self.skippedHooks = skippedHooks
      failure = []
    }

    /// A store that was refused or could not be read.
    public init(store: String, failure: [Diagnostic]) {
      self.init(
        store: store, from: nil, to: nil, proof: nil, seconds: 0, sizeBefore: 0, sizeAfter: 0,
        skippedHooks: [])
      self.failure = failure
    }

    /// The verdict in a word or two where the whole message stands elsewhere.
    var shortVerdict: String {
      guard !failure.isEmpty else { return verdict }
      return verdict.hasPrefix("refused") ? "refused" : "not migrated"
    }

    /// The verdict in one line.
    public var verdict: String {
      if let first = failure.first {
        let message = first.message
        return message.hasPrefix("\(store): ")
          ? String(message.dropFirst(store.count + 2)) : message
      }
      return proof?.verdict
        ?? "nothing to do: it is of \(to?.description ?? "that version") already"
    }
  }

  private let entries: [Entry]

  public init(entries: [Entry]) { self.entries = entries }

  /// The details of every proof, and a table of all stores with a closing line.
  public var text: String {
    let parts = [entries.count == 1 ? details : "", table, summary]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// How many stores would migrate.
  public var summary: String {
    let good = entries.count { $0.failure.isEmpty && $0.proof != nil }
    let done = entries.count { $0.failure.isEmpty && $0.proof == nil }
    let stores = entries.count == 1 ? "store" : "stores"
    let them = entries.count == 1 ? "The store itself was" : "The stores themselves were"
    let already = done == 0 ? "" : ", \(done) had nothing to do"
    return "\(good) of \(entries.count) \(stores) would migrate\(already). \(them) not touched."
  }

  private var table: String {
    let header = ["store", "from", "rows kept", "values dropped", "filled", "time", "verdict"]
    let rows = entries.map(row)
    let widths = header.indices.map { column in
      ([header] + rows).map { DisplayWidth.of($0[column]) }.max() ?? 0
    }
    return ([header] + rows).map { row in
      zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - DisplayWidth.of(cell))
      }.joined(separator: "  ").trimmedAtEnd
    }.joined(separator: "\n")
  }

  private func row(_ entry: Entry) -> [String] {
    let name = PrintableText.escaped(entry.store)
    let from = entry.from?.description ?? "–"
    guard let proof = entry.proof else {
      return [name, from, "–", "–", "–", "–", PrintableText.escaped(entry.shortVerdict)]
    }
    let dropped = proof.dropped.filter { $0.kind != .rows }.map {
      "\($0.element) \(Count.grouped($0.count))"
    }
    let filled = proof.entities.flatMap { entity in
      entity.attributes.filter { $0.filledRows > 0 }.map {
        "\(entity.entity).\($0.name) \(Count.grouped($0.filledRows))"
      }
    }
    return [
      name, from, "\(Count.grouped(proof.rowsAfter)) of \(Count.grouped(proof.rowsBefore))",
      brief(dropped), brief(filled), time(entry.seconds), PrintableText.escaped(proof.verdict),
    ]
  }

  private func brief(_ items: [String]) -> String {
    guard let first = items.first else { return "–" }
    return PrintableText.escaped(first) + (items.count > 1 ? " and \(items.count - 1) more" : "")
  }

  private func time(_ seconds: Double) -> String {
    let tenths = Int((max(0, seconds) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }

  // MARK: Details

  /// Each store's proof, entity by entity.
  public var details: String {
    entries.compactMap { entry in
      guard let proof = entry.proof, let from = entry.from, let to = entry.to else { return nil }
      var lines = ["\(PrintableText.escaped(entry.store))  \(from) → \(to)"]
      for entity in proof.entities { lines += describe(entity) }
      for dropped in proof.dropped {
        lines.append("  - " + PrintableText.escaped(dropped.description))
      }
      for hook in entry.skippedHooks {
        lines.append("  hook ‘\(PrintableText.escaped(hook))’ runs in the app only: skipped")
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private func describe(_ entity: EntityProof) -> [String] {
    guard let source = entity.source else {
      return ["  \(PrintableText.escaped(entity.entity))  new, no rows"]
    }
    let name = source == entity.entity ? source : "\(source) → \(entity.entity)"
    var lines = [
      "  \(PrintableText.escaped(name))  \(Count.grouped(entity.rowsAfter)) of \(Count.rows(entity.rowsBefore)) kept"
    ]
    let width =
      (entity.attributes.map(\.name) + entity.links.map(\.relationship))
      .map(DisplayWidth.of).max() ?? 0
    func line(_ name: String, _ text: String) -> String {
      let pad = String(repeating: " ", count: width - DisplayWidth.of(name) + 2)
      return "    \(PrintableText.escaped(name))\(pad)\(text)"
    }
    lines += entity.attributes.map { line($0.name, describe($0)) }
    lines += entity.links.map {
      line(
        $0.relationship,
        "\(Count.grouped($0.linksAfter)) of \(Count.grouped($0.linksBefore)) links\($0.isAsExpected ? "" : ": NOT as before")"
      )
    }
    return lines
  }

  private func describe(_ attribute: AttributeProof) -> String {
    guard attribute.isAsExpected else { return "NOT as expected" }
    let values = Count.grouped(attribute.valuesAfter)
    switch attribute.fate {
    case .kept:
      let filled =
        attribute.filledRows > 0
        ? ", \(Count.grouped(attribute.filledRows)) filled with the default" : ""
      return "\(Count.grouped(attribute.valuesBefore)) values kept\(filled)"
    case .converted:
      let changed =
        attribute.changedValues > 0
        ? ", \(Count.grouped(attribute.changedValues)) became another number"
        : ", all the same number"
      return "\(values) values converted\(changed)"
    case .filled: return "new: \(Count.grouped(attribute.filledRows)) rows filled with the default"
    case .empty: return "new, empty"
    }
  }
}

extension String {
  /// The text without the spaces at its end.
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
