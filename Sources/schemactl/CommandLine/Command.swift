/// One command: a value with a name and a function, one file each under `Commands/`.
struct Command: Sendable {
  /// The word on the command line.
  var name: String
  /// One line for the list of commands.
  var summary: String
  /// The arguments as the usage line shows them, such as `OLD NEW`.
  var usage: String
  /// How many positional arguments are accepted.
  var positionals: ClosedRange<Int>
  var flags: [Flag]
  /// Paragraphs of the command's help page.
  var discussion: String
  var run: @Sendable (Invocation) throws -> ExitCode

  /// Every command in the order of the help page.
  static let all: [Command] = [
    .`init`, .lint, .diff, .checksum, .plan, .inspect, .rehearse, .migrate, .import, .synth, .rules,
    .rule, .help, .version,
  ]

  static func named(_ name: String) -> Command? { all.first { $0.name == name } }
}

/// A command's arguments and the console it speaks to.
struct Invocation: Sendable {
  var arguments: Arguments
  var console: Console
}

/// One flag of a command.
struct Flag: Sendable, Hashable {
  /// The long name without dashes.
  var name: String
  var short: Character?
  /// The placeholder of the flag's value; `nil` for a switch.
  var value: String?
  /// The only values that are accepted, where the set is closed.
  var choices: [String]
  var summary: String

  init(
    _ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
    summary: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.choices = choices
    self.summary = summary
  }

  static let help = Flag("help", short: "h", summary: "show this page")
  static let model = Flag("model", value: "NAME", summary: "the model's name")
  static let quiet = Flag("quiet", short: "q", summary: "say only what is wrong")
  static let history = Flag(
    "history", value: "PATH",
    summary:
      "the history: a folder, an .xcdatamodeld, Swift source or any other source (default: the only one found)"
  )
  static let mappings = Flag(
    "mappings", value: "DIR",
    summary: "where the mapping models of an .xcdatamodeld are (default: the folder that holds it)")
  static let color = Flag(
    "color", value: "WHEN", choices: ["auto", "always", "never"],
    summary: "mark with colour: auto (default), always or never")
  static let to = Flag(
    "to", value: "VERSION", summary: "the version to migrate to (default: latest)")
  static let sql = Flag("sql", summary: "print the SQL of every step")

  /// `-o`, the file or folder that the command writes.
  static func output(_ value: String, _ summary: String) -> Flag {
    Flag("output", short: "o", value: value, summary: summary)
  }

  static func format(_ choices: [String]) -> Flag {
    Flag(
      "format", value: "FORMAT", choices: choices,
      summary: "\(choices.joined(separator: ", ")) (default: \(choices[0]))")
  }
}
