/// Numbers that depend on the seed, on what they are for and on the row, on nothing else: a store can
/// be written in one pass without remembering what was written.
struct SynthesisRandom: RandomNumberGenerator {
  private var state: UInt64

  /// - Parameter purpose: what the numbers are for, such as an entity's and an attribute's name.
  init(seed: UInt64, purpose: String, row: Int) {
    // FNV-1a over the purpose; the row and the seed are mixed in by the generator's own step.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in purpose.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    state = seed ^ hash &+ UInt64(bitPattern: Int64(row)) &* 0xD6E8_FEB8_6659_FD93
  }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// True once in `count` calls.
  mutating func one(in count: UInt64) -> Bool { next() % max(count, 1) == 0 }

  /// One of the elements; `nil` where there is none.
  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[Int(next() % UInt64(elements.count))]
  }

  mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}
