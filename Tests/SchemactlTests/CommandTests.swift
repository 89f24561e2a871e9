import Foundation
import Testing

@testable import schemactl

@Suite struct CommandTests {
  private let readme: String

  init() throws {
    readme = try String(
      contentsOf: packageFolder.appendingPathComponent("README.md"), encoding: .utf8)
  }

  @Test(arguments: Command.all.map(\.name)) func everyCommandIsInTheReadmeAndHasAPage(name: String)
    throws
  {
    #expect(readme.contains("`\(name)"), "README does not name ‘\(name)’")
    let page = try run("schemactl \(name) --help")
    #expect(page.code == 0)
    #expect(page.output.hasPrefix("usage: schemactl \(name)"))
    #expect(try run("schemactl help \(name)").output == page.output)
  }

  @Test func everyFlagIsDeclaredOnceAndExplained() {
    for command in Command.all {
      let names = command.flags.map(\.name)
      #expect(Set(names).count == names.count, "‘\(command.name)’ declares a flag twice")
      for flag in command.flags { #expect(!flag.summary.isEmpty) }
    }
  }

  @Test func withoutACommandTheCommandsAreShownAndTheExitCodeIsUsage() throws {
    let result = try run("schemactl")
    #expect(result.code == 2)
    for command in Command.all { #expect(result.output.contains(command.name)) }
  }

  @Test func theVersionIsTheChangelogsOrUnreleased() throws {
    #expect(try run("schemactl version").output == "schemactl \(Release.version)\n")
    #expect(try run("schemactl --version").output == "schemactl \(Release.version)\n")
  }

  @Test func aFlagTakesItsValueBehindASpaceOrAnEqualsSign() throws {
    let reader = ArgumentReader(command: .rehearse)
    for words in [["a", "--to", "2.0.0"], ["--to=2.0.0", "a"], ["--to=2.0.0", "--", "a"]] {
      let arguments = try reader.read(words)
      #expect(arguments.value(.to) == "2.0.0")
      #expect(arguments.positionals == ["a"])
    }
  }

  @Test(arguments: [
    ["--to"], ["--to", "1.0.0", "--to", "2.0.0", "a"], ["--quiet=yes", "a"], [],
    ["a", "--nothing"],
  ]) func aWrongCommandLineIsRefused(words: [String]) {
    #expect(throws: UsageError.self) { try ArgumentReader(command: .rehearse).read(words) }
  }

  @Test func machineFormatsStandAloneOnStandardOutput() throws {
    let recorder = Recorder()
    let code = Main.run(
      ["lint", "samples/mistakes/duplicate-checksum", "--format", "json"],
      console: recorder.console(in: packageFolder))
    #expect(code == .findings)
    let object = try JSONSerialization.jsonObject(with: Data(recorder.output.utf8))
    let findings = try #require((object as? [String: Any])?["findings"] as? [[String: Any]])
    #expect(findings.count == 1)
    #expect(findings[0]["rule"] as? String == "duplicate-checksum")
  }

  @Test func failOnDecidesWhatFails() throws {
    let folder = "schemas/shopping"
    #expect(try run("schemactl lint \(folder)").code == 0)
    #expect(try run("schemactl lint \(folder) --fail-on info").code == 1)
    #expect(try run("schemactl lint \(folder) --fail-on warning").code == 0)
  }

  @Test(arguments: ["./v1.yaml", "../trips/v1.yaml"])
  func aPathThatBeginsWithDotsIsThatOfAFile(path: String) throws {
    let folder = packageFolder.appendingPathComponent("schemas/trips")
    let result = try Session.run("schemactl diff \(path) v2", in: folder)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("Trips 1.0.0 → 2.0.0"))
  }

  @Test func aWrongWordIsShownAndDoesNotSteerTheTerminal() throws {
    let recorder = Recorder()
    let code = Main.run(["li\u{1B}[31mnt\u{202E}"], console: recorder.console(in: packageFolder))
    #expect(code == .usage)
    #expect(recorder.text.hasPrefix("schemactl: ‘li\\u{1B}[31mnt\\u{202E}’ is not a command"))
  }

  @Test func aFileThatIsNoSourceCannotBeRead() throws {
    let device = try run("schemactl lint /dev/null")
    #expect(device.code == 3)
    #expect(device.output.hasPrefix("error: /dev/null: this is no plain file"))
    let text = try run("schemactl lint README.md")
    #expect(text.code == 3)
    #expect(text.output.hasPrefix("error: README.md: not an SQLite file"))
  }

  @Test func aHistoryThatCannotBeReadHidesNoFindingOfAnother() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("unreadable-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("v1.yaml").path, withDestinationPath: "nowhere")
    try Data("model: M\nversion: 2.0.0\n".utf8).write(
      to: folder.appendingPathComponent("v2.yaml"))
    let mistakes = "samples/mistakes/duplicate-checksum"
    let result = try run("schemactl lint \(folder.path) \(mistakes)")
    #expect(result.code == 3)
    #expect(result.output.contains("v1.yaml: there is no such file"))
    #expect(result.output.contains("[duplicate-checksum]"))
  }

  @Test func storesWithoutACachedModelAreComparedThroughTheHistory() throws {
    let folder = try WorkFolder()
    try FileManager.default.copyItem(
      at: packageFolder.appendingPathComponent("schemas/trips"),
      to: folder.url.appendingPathComponent("trips"))
    for version in ["1.0.0", "2.0.0"] {
      _ = try Session.run("schemactl synth \(version) --rows 2 -o \(version).store", in: folder.url)
    }
    let result = try Session.run("schemactl diff 1.0.0.store 2.0.0.store", in: folder.url)
    #expect(result.code == 0)
    #expect(result.output.contains("+ presupuesto"))
    let alone = try Session.run("schemactl import 1.0.0.store", in: folder.url)
    #expect(alone.code == 3)
  }

  @Test func anAnnouncedRemovalIsPlannedAndAnotherIsNot() throws {
    let folder = try WorkFolder()
    func write(_ version: Int, _ entity: String) throws {
      try "model: T\nversion: \(version).0.0\nentities:\n  A: \(entity)\n".write(
        to: folder.url.appendingPathComponent("v\(version).yaml"), atomically: true, encoding: .utf8
      )
    }
    try write(1, "{ attributes: { a: Int, b: String } }")
    try write(2, "{ attributes: { a: Int } }")
    _ = try Session.run("schemactl synth 1.0.0 --rows 4 --seed 3 -o a.store", in: folder.url)
    let silent = try Session.run("schemactl rehearse a.store", in: folder.url)
    #expect(silent.output.contains("dropped, and no ‘dropped:’ announces it"))
    try write(2, "{ dropped: { b: \"why\" }, attributes: { a: Int } }")
    let announced = try Session.run("schemactl rehearse a.store", in: folder.url)
    #expect(announced.output.contains("nothing lost but what was planned"))
  }

  @Test func lostOutputIsNoSuccess() throws {
    let program = try #require(Self.program, "the program is built beside the tests")
    let process = Process()
    process.executableURL = program
    process.arguments = ["rules"]
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == ExitCode.lostOutput.rawValue)
  }

  /// The program as a whole, which the build puts beside the tests' bundle.
  private static var program: URL? {
    let folder = Bundle.main.bundleURL
    let url = folder.appendingPathComponent("schemactl")
    return FileManager.default.isExecutableFile(atPath: url.path) ? url : nil
  }

  private func run(_ line: String) throws -> (output: String, code: Int32) {
    try Session.run(line, in: packageFolder)
  }
}
