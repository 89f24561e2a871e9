import SchemaModel

/// The arguments of one command, read against its flags.
struct Arguments: Sendable {
  var positionals: [String] = []
  private var values: [String: String] = [:]

  init() {}

  fileprivate mutating func set(_ flag: Flag, to value: String) throws {
    guard values.updateValue(value, forKey: flag.name) == nil else {
      throw UsageError("‘--\(flag.name)’ is given twice")
    }
  }

  func has(_ flag: Flag) -> Bool { values[flag.name] != nil }

  /// The value of a flag that takes one.
  func value(_ flag: Flag) -> String? { values[flag.name] }

  /// The value of a flag as a whole number in a range.
  func number(_ flag: Flag, in range: ClosedRange<Int>) throws -> Int? {
    guard let text = value(flag) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "‘--\(flag.name)’ takes a whole number from \(range.lowerBound) to \(range.upperBound), not ‘\(text)’"
      )
    }
    return number
  }
}

/// Reads words into ``Arguments``: `--flag value`, `--flag=value`, `-f value`, and `--` before words
/// that begin with a dash.
struct ArgumentReader {
  var command: Command

  func read(_ words: [String]) throws(UsageError) -> Arguments {
    do {
      return try readWords(words)
    } catch let error as UsageError {
      var error = error
      error.hint = error.hint ?? "run ‘schemactl \(command.name) --help’"
      throw error
    } catch {
      throw UsageError("\(error)")
    }
  }

  private func readWords(_ words: [String]) throws -> Arguments {
    var arguments = Arguments()
    var rest = words[...]
    var onlyPositionals = false
    while let word = rest.popFirst() {
      if onlyPositionals || word == "-" || !word.hasPrefix("-") {
        arguments.positionals.append(word)
      } else if word == "--" {
        onlyPositionals = true
      } else {
        try readFlag(word, rest: &rest, into: &arguments)
      }
    }
    if !arguments.has(.help) { try checkCount(arguments.positionals) }
    return arguments
  }

  private func readFlag(
    _ word: String, rest: inout ArraySlice<String>, into arguments: inout Arguments
  ) throws {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let flag = try flag(named: String(parts[0]))
    guard flag.value != nil else {
      if parts.count > 1 { throw UsageError("‘--\(flag.name)’ takes no value") }
      return try arguments.set(flag, to: "")
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
      throw UsageError("‘--\(flag.name)’ needs a value: \(flag.value ?? "")")
    }
    guard flag.choices.isEmpty || flag.choices.contains(value) else {
      throw UsageError(
        "‘\(value)’ is not a value of ‘--\(flag.name)’"
          + Suggestion.phrase(for: value, among: flag.choices)
          + "; values: \(flag.choices.joined(separator: ", "))")
    }
    try arguments.set(flag, to: value)
  }

  private func flag(named word: String) throws -> Flag {
    let flags = command.flags + [.help]
    let found = flags.first {
      word == "--\($0.name)" || ($0.short.map { word == "-\($0)" } ?? false)
    }
    guard let found else {
      throw UsageError(
        "‘\(word)’ is not a flag of ‘\(command.name)’"
          + Suggestion.phrase(for: word, among: flags.map { "--\($0.name)" }))
    }
    return found
  }

  private func checkCount(_ positionals: [String]) throws {
    if positionals.count < command.positionals.lowerBound {
      throw UsageError("‘\(command.name)’ needs \(command.usage)")
    }
    if positionals.count > command.positionals.upperBound {
      throw UsageError(
        "‘\(positionals[command.positionals.upperBound])’ is one argument too many for ‘\(command.name)’"
      )
    }
  }
}
