import SchemaModel

/// A command line that cannot be understood.
struct UsageError: Error, Hashable {
  var message: String
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}

/// A command that ended with diagnostics and an exit code of its own.
struct CommandFailure: Error {
  var exitCode: ExitCode
  var diagnostics: [Diagnostic]

  init(_ exitCode: ExitCode, _ diagnostics: [Diagnostic]) {
    self.exitCode = exitCode
    self.diagnostics = diagnostics
  }
}
