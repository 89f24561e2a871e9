/// The help pages, made from the commands themselves.
enum HelpText {
  /// The list of commands.
  static func overview(width: Int) -> String {
    var lines = [
      "schemactl: versions, checksums and migrations of SwiftData and Core Data models", "",
      "usage: schemactl COMMAND [ARGUMENTS] [--flags]", "",
    ]
    let column = (Command.all.map(\.name.count).max() ?? 0) + 2
    for command in Command.all {
      lines += wrapped(command.summary, label: command.name, column: column, width: width)
    }
    lines += [
      "", "A version is named 3.0.0, by its file (v3), or latest.",
      "‘schemactl COMMAND --help’ shows a command's flags.",
    ]
    return lines.joined(separator: "\n")
  }

  /// The page of one command.
  static func command(_ command: Command, width: Int) -> String {
    var lines = [
      "usage: schemactl \(command.name)"
        + (command.usage.isEmpty ? "" : " \(command.usage)") + " [--flags]", "",
      command.summary,
    ]
    if !command.discussion.isEmpty { lines += ["", command.discussion] }
    lines += ["", "flags:"]
    let flags = command.flags + [.help]
    let labels = flags.map(label)
    let column = (labels.map(\.count).max() ?? 0) + 2
    for (flag, label) in zip(flags, labels) {
      lines += wrapped(flag.summary, label: label, column: column, width: width)
    }
    return lines.joined(separator: "\n")
  }

  private static func label(of flag: Flag) -> String {
    let short = flag.short.map { "-\($0), " } ?? "    "
    return short + "--\(flag.name)" + (flag.value.map { " \($0)" } ?? "")
  }

  /// A label and its text, the text broken at words and indented to `column`.
  private static func wrapped(_ text: String, label: String, column: Int, width: Int) -> [String] {
    let room = max(30, width - column - 2)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > room {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    lines.append(line)
    let pad = String(repeating: " ", count: max(1, column - label.count))
    let indent = String(repeating: " ", count: column + 2)
    return lines.enumerated().map {
      $0.offset == 0 ? "  \(label)\(pad)\($0.element)" : indent + $0.element
    }
  }
}
