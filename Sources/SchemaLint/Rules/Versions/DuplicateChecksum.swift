import SchemaEvolution
import SchemaModel

extension Rule {
  static let duplicateChecksum = Rule(
    id: "duplicate-checksum", group: .versions, severity: .error,
    problem: "two versions of the history hash to the same schema",
    rationale: """
      SwiftData compares the versions of a plan by checksum and aborts at launch when two are equal \
      (“Duplicate version checksums detected”), at the latest for everyone who has data. Defaults, \
      delete rules, original names, indexes and an enum's optionality do not enter the checksum.
      """,
    follows: [
      "live-type-in-frozen-version", "alias-with-changed-closure", "version-enum-outside-plan",
      "version-identifier-reused",
    ],
    bad: [
      """
      --- v1.yaml
      model: Tasks
      version: 1.0.0
      entities: { Tarea: { attributes: { prioridad: { type: Int, default: 0 } } } }
      --- v2.yaml
      model: Tasks
      version: ↓2.0.0
      entities: { Tarea: { attributes: { prioridad: { type: Int, default: 1 } } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Tasks
      version: 1.0.0
      entities: { Tarea: { attributes: { prioridad: { type: Int, default: 0 } } } }
      --- v2.yaml
      model: Tasks
      version: 2.0.0
      entities: { Tarea: { attributes: { prioridad: { type: Int, default: 1, hashModifier: "2" } } } }
      """
    ]
  ) { context in
    context.versions.compactMap { version in
      context.versions.prefix(version.index).first { $0.checksum == version.checksum }
        .map { duplicate(version, of: $0, model: context.history.name) }
    } + context.platformDuplicates.map { finding(about: $0, model: context.history.name) }
  }
}

/// Two versions that are equal on some platforms only.
private func finding(about duplicate: PlatformDuplicate, model: String) -> Finding {
  let (earlier, later) = (duplicate.earlier, duplicate.later)
  let platforms = duplicate.platforms.joined(separator: ", ")
  return Finding(
    "versions \(earlier.version) and \(later.version) of ‘\(model)’ have one checksum on"
      + " \(platforms): the app would abort there at launch for everyone who has data",
    at: later.versionPlace, about: .version(later.index),
    notes: [.init("checksum on \(platforms): \(duplicate.checksum)")],
    hints: [
      "let \(later.version) differ on every platform: list its models without #if, or give one"
        + " property a hashModifier"
    ])
}

private func duplicate(
  _ version: LintedVersion, of earlier: LintedVersion, model: String
) -> Finding {
  let names = version.schema.entities.map(\.name).sorted(by: byteOrder)
  var notes = [
    Diagnostic.Note(
      "checksum \(version.checksum); equal entity hashes: \(names.joined(separator: ", "))")
  ]
  // The versions' own names in the source always differ.
  let changes = Differ.changes(from: earlier.schema, to: version.schema).filter {
    if case .schemaChanged(.sourceName) = $0 { false } else { true }
  }
  if changes.isEmpty {
    notes.append(.init("nothing differs"))
  } else {
    let shown = changes.prefix(longestList).map(\.description).joined(separator: ", ")
    let rest = changes.count > longestList ? " and \(changes.count - longestList) more" : ""
    notes.append(.init("what differs does not count: \(shown)\(rest)"))
  }
  return Finding(
    "versions \(earlier.version) and \(version.version) of ‘\(model)’ have one checksum:"
      + " the app would abort at launch for everyone who has data",
    at: version.versionPlace, about: .version(version.index),
    explains: earlier.index + 1 == version.index ? [.hop(to: version.index)] : [], notes: notes,
    hints: [
      "drop version \(version.version) (stores of \(earlier.version) open as they are),"
        + " or give one element a hashModifier if stores must be rewritten"
    ])
}

/// How many changes a note lists.
private let longestList = 8
