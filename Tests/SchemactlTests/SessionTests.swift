import Foundation
import Testing

/// The package's folder.
let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// Whether goldens are rewritten instead of compared (`make record`).
let isRecording = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

@Suite struct SessionTests {
  static let sessions: [String] = {
    let samples = packageFolder.appendingPathComponent("samples")
    let names = FileManager.default.enumerator(atPath: samples.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix("session.txt") }.sorted()
  }()

  @Test func everySampleWithASessionIsFound() {
    #expect(Self.sessions.contains("tour/session.txt"))
  }

  @Test(arguments: sessions) func aRecordedSessionPrintsWhatItSays(name: String) throws {
    let file = packageFolder.appendingPathComponent("samples/\(name)")
    let folder = try WorkFolder()
    for shared in ["schemas", "samples"] {
      try FileManager.default.copyItem(
        at: packageFolder.appendingPathComponent(shared),
        to: folder.url.appendingPathComponent(shared))
    }
    let transcript = try Session(file: file).transcript(in: folder.url)
    if isRecording {
      try transcript.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == transcript)
  }

  @Test func theTourInTheReadmeIsTheRecordedOne() throws {
    let readme = try String(
      contentsOf: packageFolder.appendingPathComponent("README.md"), encoding: .utf8)
    let session = try ["tour", "sources"].map {
      try String(
        contentsOf: packageFolder.appendingPathComponent("samples/\($0)/session.txt"),
        encoding: .utf8)
    }.joined()
    let blocks = readme.components(separatedBy: "```")
    let shown = blocks.filter { $0.hasPrefix("console\n") }.map { $0.dropFirst("console\n".count) }
    #expect(!shown.isEmpty)
    for block in shown {
      #expect(session.contains(block), "README shows what no session prints:\n\(block)")
    }
  }
}

extension SessionTests {
  @Test func theVersionInTheReadmeIsOneThatIsReadAndClean() throws {
    let readme = try String(
      contentsOf: packageFolder.appendingPathComponent("README.md"), encoding: .utf8)
    let block = try #require(
      readme.components(separatedBy: "```").first { $0.hasPrefix("yaml\n") })
    let folder = try WorkFolder()
    try String(block.dropFirst("yaml\n".count)).write(
      to: folder.url.appendingPathComponent("v2.yaml"), atomically: true, encoding: .utf8)
    #expect(try Session.run("schemactl checksum", in: folder.url).code == 0)
  }
}

extension SessionTests {
  @Test func theHistoryInTheGuideIsCleanAndPlanned() throws {
    let guide = try String(
      contentsOf: packageFolder.appendingPathComponent("docs/format.md"), encoding: .utf8)
    let folder = try WorkFolder()
    var names: [String] = []
    for block in guide.components(separatedBy: "```yaml\n# ").dropFirst() {
      let lines = block.components(separatedBy: "\n```")[0]
      let name = String(try #require(lines.split(separator: "\n").first))
      names.append(name)
      try lines.dropFirst(name.count).write(
        to: folder.url.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    #expect(names == ["v1.yaml", "v2.yaml", "plan.yaml", "schemactl.yaml"])
    let lint = try Session.run("schemactl lint --fail-on info", in: folder.url)
    #expect(lint.code == 0, "\(lint.output)")
    let plan = try Session.run("schemactl plan", in: folder.url)
    #expect(plan.output.contains("didMigrate: set Book"))
  }
}
