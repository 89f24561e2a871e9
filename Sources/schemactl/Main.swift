import FoundationEssentials
import SchemaModel

#if canImport(Glibc)
  import Glibc
#endif

/// The program: the only place that reads the process's arguments and ends it.
@main
enum Main {
  static func main() {
    let console = Console.process()
    let code = run(Array(CommandLine.arguments.dropFirst()), console: console)
    exit(console.hasLostOutput() ? ExitCode.lostOutput.rawValue : code.rawValue)
  }

  /// Runs one command line and gives its exit code; everything it says goes through the console.
  static func run(_ arguments: [String], console: Console) -> ExitCode {
    do {
      return try dispatch(arguments, console: console)
    } catch let error as UsageError {
      console.complain(error)
      return .usage
    } catch let error as DiagnosticsError {
      console.report(error.diagnostics)
      return .unreadableInput
    } catch let error as CommandFailure {
      console.report(error.diagnostics)
      return error.exitCode
    } catch {
      console.report([Diagnostic(.error, "\(error)")])
      return .unreadableInput
    }
  }

  private static func dispatch(_ arguments: [String], console: Console) throws -> ExitCode {
    guard let name = arguments.first else {
      console.write(HelpText.overview(width: console.width))
      return .usage
    }
    switch name {
    case "--help", "-h":
      console.write(HelpText.overview(width: console.width))
      return .success
    case "--version":
      return try Command.version.run(Invocation(arguments: Arguments(), console: console))
    default: break
    }
    guard let command = Command.named(name) else {
      let kind = name.hasPrefix("-") ? "flag" : "command"
      throw UsageError(
        "‘\(name)’ is not a \(kind)"
          + Suggestion.phrase(for: name, among: Command.all.map(\.name)),
        hint: kind == "flag"
          ? "begin with a command: flags stand behind it"
          : "run ‘schemactl help’ for the commands")
    }
    let arguments = try ArgumentReader(command: command).read(Array(arguments.dropFirst()))
    if arguments.has(.help) {
      console.write(HelpText.command(command, width: console.width))
      return .success
    }
    return try command.run(Invocation(arguments: arguments, console: console))
  }
}

/// How the process ends; a number is never reused. Source: design, cli.md.
enum ExitCode: Int32, Sendable {
  case success = 0
  /// Findings at or above `--fail-on`, or `--check` found a difference.
  case findings = 1
  case usage = 2
  /// Input that cannot be read: YAML, model, store.
  case unreadableInput = 3
  /// The migration was refused or failed; the store is as it was.
  case refused = 4
  /// The migration ran but verification failed; the store is as it was.
  case verificationFailed = 5
  /// The store is of an unknown or newer version.
  case unknownVersion = 6
  /// What the command had to say could not be written.
  case lostOutput = 7
}
