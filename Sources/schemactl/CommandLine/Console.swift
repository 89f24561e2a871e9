import FoundationEssentials
import SchemaModel
import SchemaReport
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Everything a command sees of its surroundings: the current folder, the streams, the terminal.
///
/// Only the console prints. A test makes one with a folder and streams of its own, so that commands
/// run in process.
struct Console: Sendable {
  /// The current folder, absolute; relative paths of the user are resolved against it.
  var directory: String
  /// Writes to standard output.
  var writeOutput: @Sendable (String) -> Void
  /// Writes to standard error.
  var writeError: @Sendable (String) -> Void
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  /// Columns of the terminal; 100 when there is none.
  var width: Int
  /// Whether NO_COLOR is set. Source: the convention of that environment variable.
  var forbidsColor: Bool
  /// Milliseconds since some fixed moment; a test's stands still.
  var milliseconds: @Sendable () -> Double
  /// Whether some of the output could not be written, to a full disk for one.
  var hasLostOutput: @Sendable () -> Bool = { false }

  /// The console of this process.
  static func process() -> Console {
    var size = winsize()
    let losses = LostOutput()
    let hasSize = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return Console(
      directory: FileManager.default.currentDirectoryPath,
      writeOutput: { losses.note(Console.write($0, to: STDOUT_FILENO)) },
      writeError: { losses.note(Console.write($0, to: STDERR_FILENO)) },
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1,
      width: hasSize ? Int(size.ws_col) : 100,
      forbidsColor: !(getenv("NO_COLOR").map { String(cString: $0) } ?? "").isEmpty,
      milliseconds: { Console.monotonicMilliseconds() }, hasLostOutput: { losses.any })
  }

  /// Writes text to standard output, ending it with one line feed.
  func write(_ text: String) { writeOutput(text.hasSuffix("\n") ? text : text + "\n") }

  /// Writes text to standard error, ending it with one line feed.
  func note(_ text: String) { writeError(text.hasSuffix("\n") ? text : text + "\n") }

  /// Tells of a command line that cannot be understood.
  func complain(_ error: UsageError) {
    note("schemactl: \(PrintableText.escaped(error.message))")
    if let hint = error.hint { note("  hint: \(PrintableText.escaped(hint))") }
  }

  /// The absolute path of a path that the user gave.
  func resolve(_ path: String) -> String {
    if path.hasPrefix("/") { return path }
    if path == "." { return directory }
    return directory.hasSuffix("/") ? directory + path : "\(directory)/\(path)"
  }

  /// Whether output to the stream is coloured, given the value of `--color`.
  func colors(_ choice: String?, isTerminal: Bool) -> Bool {
    switch choice {
    case "always": true
    case "never": false
    case .some, nil: isTerminal && !forbidsColor
    }
  }

  private static func monotonicMilliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
  }

  /// Writes all bytes; `false` when that fails.
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written < 0 {
        if errno == EINTR { continue }
        return false
      }
      bytes = bytes.dropFirst(written)
    }
    return true
  }
}

/// Remembers that output was lost.
private final class LostOutput: Sendable {
  private let flag = Mutex(false)

  var any: Bool { flag.withLock { $0 } }

  func note(_ isWritten: Bool) {
    if !isWritten { flag.withLock { $0 = true } }
  }
}
