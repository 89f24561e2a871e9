import Foundation

/// A random number generator that gives the same numbers for the same seed on every system.
///
/// SplitMix64; good enough to make test inputs, and small enough to read.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension RandomNumberGenerator {
  /// True once in `count` calls.
  public mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// One of the elements; the array is never empty in a generator of test inputs.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}

/// Where a property test starts: always at the same seed, so that a run says the same every time, or
/// where SCHEMACTL_TEST_SEED says: a number, or `random` to look further.
public enum TestSeed {
  public static let start: UInt64 = {
    switch ProcessInfo.processInfo.environment["SCHEMACTL_TEST_SEED"] {
    case "random": UInt64.random(in: 0..<1 << 40)
    case let text?: UInt64(text) ?? 1
    case nil: 1
    }
  }()
}
