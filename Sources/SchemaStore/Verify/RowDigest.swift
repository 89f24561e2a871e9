/// A digest of rows that does not depend on their order: 128 bits and a count.
///
/// Each row's hash is keyed anew for every process, so that digests are compared within one run only,
/// and a hash is added, not chained, so that rows may come in any order.
struct RowDigest: Hashable {
  private(set) var count: Int64 = 0
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// Adds a row: its key and a value.
  mutating func add(key: Int64, _ value: Value) {
    add([.integer(key), value])
  }

  /// Adds a row of several values.
  mutating func add(_ values: [Value]) {
    var first = Hasher()
    var second = Hasher()
    second.combine(0x5C)
    for value in values {
      value.feed(&first)
      value.feed(&second)
    }
    low &+= UInt64(bitPattern: Int64(first.finalize()))
    high &+= UInt64(bitPattern: Int64(second.finalize()))
    count += 1
  }
}

extension Value {
  /// Feeds the value so that a whole number and the same one stored as real are equal.
  fileprivate func feed(_ hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number):
      hasher.combine(1)
      hasher.combine(number)
    case .real(let number):
      if let whole = Int64(exactly: number) {
        hasher.combine(1)
        hasher.combine(whole)
      } else {
        hasher.combine(2)
        hasher.combine(number.bitPattern)
      }
    case .text(let text):
      hasher.combine(3)
      // Bytes, not characters: texts that Unicode calls equal may differ.
      var text = text
      text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
      hasher.combine(text.utf8.count)
    case .blob(let bytes):
      hasher.combine(4)
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      hasher.combine(bytes.count)
    }
  }

  /// Whether there is something to lose: neither nil nor an empty text or blob.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .text(let text): text.isEmpty
    case .blob(let bytes): bytes.isEmpty
    case .integer, .real: false
    }
  }
}
