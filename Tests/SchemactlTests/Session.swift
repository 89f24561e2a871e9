import Foundation

@testable import schemactl

/// A recorded session: commands and what they print, as one text file that reads like a terminal.
///
/// A line that begins with `$ ` is a command; what follows, up to the next one, is its output on both
/// streams. A command that ends with a code other than 0 is followed by `[exit N]`.
struct Session {
  var file: URL

  struct Step {
    var command: String
    var output: String
  }

  func steps() throws -> [Step] {
    var steps: [Step] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output += line + "\n"
      }
    }
    return steps
  }

  /// Runs every command in a folder and gives the transcript of what really happened.
  func transcript(in folder: URL) throws -> String {
    var text = ""
    for step in try steps() {
      text += "$ \(step.command)\n"
      let result = try Session.run(step.command, in: folder)
      text += result.output
      if !result.output.isEmpty, !result.output.hasSuffix("\n") { text += "\n" }
      if result.code != 0 { text += "[exit \(result.code)]\n" }
      text += "\n"
    }
    return text
  }

  /// Runs one command line in process, with the folder as the current one.
  static func run(_ line: String, in folder: URL) throws -> (output: String, code: Int32) {
    var words = Session.words(of: line)
    let program = words.removeFirst()
    switch program {
    case "schemactl":
      let recorder = Recorder()
      let code = Main.run(words, console: recorder.console(in: folder))
      return (recorder.text.replacingOccurrences(of: folder.path + "/", with: ""), code.rawValue)
    default: throw UnknownProgram(name: program)
    }
  }

  struct UnknownProgram: Error { var name: String }

  /// Splits a line at spaces; single and double quotes hold a word together.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isInWord = false
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "'" || character == "\"" {
        quote = character
        isInWord = true
      } else if character == " " {
        if isInWord || !word.isEmpty { words.append(word) }
        word = ""
        isInWord = false
      } else {
        word.append(character)
      }
    }
    if isInWord || !word.isEmpty { words.append(word) }
    return words
  }
}

/// Collects what a command prints, both streams in order.
final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var collected = ""
  private var collectedOutput = ""

  /// Both streams, interleaved as written.
  var text: String { lock.withLock { collected } }
  /// Standard output alone.
  var output: String { lock.withLock { collectedOutput } }

  func console(in folder: URL) -> Console {
    Console(
      directory: folder.path,
      writeOutput: { text in
        self.lock.withLock {
          self.collected += text
          self.collectedOutput += text
        }
      },
      writeError: { text in self.lock.withLock { self.collected += text } },
      outputIsTerminal: false, errorIsTerminal: false, width: 100, forbidsColor: true,
      milliseconds: { 0 })
  }
}
