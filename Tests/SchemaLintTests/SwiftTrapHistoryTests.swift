import SchemaFormats
import SchemaLint
import SchemaModel
import Testing

/// Swift source as teams write it, read as the histories that it declares.
@Suite struct SwiftTrapHistoryTests {
  @Test(arguments: try SwiftTrap.all())
  func sourceIsReadAsTheHistoriesItDeclares(trap: SwiftTrap) throws {
    let read = SwiftSourceReader.read(files: trap.files, source: trap.name).histories
    let expected = try trap.histories.map { try ProjectFiles.history(in: $0) }
    try #require(!expected.isEmpty && read.count == expected.count)
    for (expected, read) in zip(sorted(expected), sorted(read)) {
      let (expected, read) = (HistoryText(expected), HistoryText(read))
      #expect(read == expected, "\(trap.name)\n\(expected.difference(from: read))")
    }
  }

  /// By the plan's name, so that the order of several histories does not count.
  private func sorted(_ histories: [History]) -> [History] {
    histories.sorted { ($0.plan?.plan.name ?? "") < ($1.plan?.plan.name ?? "") }
  }
}

/// A history as texts that are equal where two histories say the same.
///
/// What Swift leaves open does not count: the name of the model, doc comments, the order of
/// declarations, and on which side an inverse is written.
private struct HistoryText: Equatable {
  var lines: [String]

  init(_ history: History) {
    lines = history.versions.flatMap { version in
      VersionWriter.write(Self.canonical(version.schema)).split(separator: "\n").map {
        "\(version.version) | \($0)"
      }
    }
    guard let plan = history.plan?.plan else { return }
    lines.append("plan \(plan.name)")
    lines += plan.stages.map { "stage \($0.from) to \($0.to) \($0.kind)" }
  }

  /// The lines that only one of the texts has, for people.
  func difference(from other: HistoryText) -> String {
    other.lines.difference(from: lines).map { change in
      switch change {
      case .remove(_, let line, _): "expected  \(line)"
      case .insert(_, let line, _): "read      \(line)"
      }
    }.joined(separator: "\n")
  }

  private static func canonical(_ schema: Schema) -> Schema {
    var result = schema
    result.model = "Model"
    result.sourceName = nil
    result.types.sort { $0.name < $1.name }
    result.entities = schema.entities.map { canonical($0, in: schema) }
      .sorted { $0.name < $1.name }
    return result
  }

  private static func canonical(_ entity: Entity, in schema: Schema) -> Entity {
    var result = entity
    result.doc = nil
    result.attributes = entity.attributes.map { attribute in
      var attribute = attribute
      attribute.doc = nil
      return attribute
    }.sorted { $0.name < $1.name }
    result.relationships = entity.relationships.map { relationship in
      var canonical = relationship
      canonical.doc = nil
      canonical.inverse = schema.inverse(of: relationship, in: entity)
      return canonical
    }.sorted { $0.name < $1.name }
    result.indexes.sort { $0.storedName < $1.storedName }
    result.queries.sort { $0.lexicographicallyPrecedes($1) }
    return result
  }
}
