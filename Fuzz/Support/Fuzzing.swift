import CFuzzer

/// The way into libFuzzer.
public enum Fuzzing {
  /// What libFuzzer calls with every input; it has to return 0.
  public typealias Test = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

  /// Runs a test on inputs until libFuzzer's options, the command line, end it.
  public static func run(_ test: Test) {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    _ = LLVMFuzzerRunDriver(&count, &arguments, test)
  }

  /// An input as an array.
  public static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// Ends the run with the input as its finding when something that must hold does not.
  public static func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError(message()) }
  }
}
