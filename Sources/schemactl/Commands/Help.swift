import SchemaModel

extension Command {
  /// `help`: the list of commands, or one command's page.
  static let help = Command(
    name: "help", summary: "show the commands, or the page of one", usage: "[COMMAND]",
    positionals: 0...1, flags: [], discussion: ""
  ) { invocation in
    let console = invocation.console
    guard let name = invocation.arguments.positionals.first else {
      console.write(HelpText.overview(width: console.width))
      return .success
    }
    guard let command = Command.named(name) else {
      throw UsageError(
        "‘\(name)’ is not a command"
          + Suggestion.phrase(for: name, among: Command.all.map(\.name)))
    }
    console.write(HelpText.command(command, width: console.width))
    return .success
  }
}
