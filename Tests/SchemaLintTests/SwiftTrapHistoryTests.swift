import Foundation
import SchemaFormats
import SchemaLint
import SchemaModel
import Testing

/// Swift source as teams write it, read as the histories that it declares.
@Suite struct SwiftTrapHistoryTests {
  private static let root = "Tests/Fixtures/SwiftTraps"

  @Test(arguments: try folders(in: root).filter { !$0.contains(".") })
  func sourceIsReadAsTheHistoriesItDeclares(trap: String) throws {
    let path = "\(Self.root)/\(trap)"
    let read = SwiftSourceReader.read(files: try sources(in: path), source: trap).histories
    let expected = try Self.folders(in: path).filter { $0.hasPrefix("history") }
      .map { try ProjectFiles.history(in: "\(path)/\($0)") }
    try #require(!expected.isEmpty && read.count == expected.count)
    for (expected, read) in zip(sorted(expected), sorted(read)) {
      let (expected, read) = (HistoryText(expected), HistoryText(read))
      #expect(read == expected, "\(trap)\n\(expected.difference(from: read))")
    }
  }

  @Test func manyStylesAreHeld() throws {
    #expect(try Self.folders(in: Self.root).count > 70)
  }

  private static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: ProjectFiles.root.appendingPathComponent(path).path
    ).sorted()
  }

  /// The Swift files below a folder, their paths from there.
  private func sources(in path: String) throws -> [(path: String, text: [UInt8])] {
    let folder = ProjectFiles.root.appendingPathComponent(path)
    let files = try #require(FileManager.default.enumerator(atPath: folder.path))
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted().map {
      ($0, [UInt8](try Data(contentsOf: folder.appendingPathComponent($0))))
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
