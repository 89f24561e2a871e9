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
    var row = RowHash()
    row.add(key)
    row.add(value)
    add(row)
  }

  /// Adds a row of several values.
  mutating func add(_ values: [Value]) {
    var row = RowHash()
    for value in values { row.add(value) }
    add(row)
  }

  mutating func add(_ row: RowHash) {
    let (first, second) = row.finished
    low &+= first
    high &+= second
    count += 1
  }
}

/// The hash of one row in the making.
struct RowHash {
  private var first = Hasher()
  private var second = Hasher()

  init() { second.combine(0x5C) }

  var finished: (UInt64, UInt64) {
    (
      UInt64(bitPattern: Int64(first.finalize())), UInt64(bitPattern: Int64(second.finalize()))
    )
  }

  mutating func add(_ number: Int64) {
    combine(1)
    combine(number)
  }

  /// Adds a number so that a whole one and the same one stored as real are equal.
  mutating func add(_ number: Double) {
    if let whole = Int64(exactly: number) { return add(whole) }
    combine(2)
    combine(Int64(bitPattern: number.bitPattern))
  }

  mutating func add(_ value: Value) {
    switch value {
    case .null: combine(0)
    case .integer(let number): add(number)
    case .real(let number): add(number)
    case .text(let text):
      // Bytes, not characters: texts that Unicode calls equal may differ.
      var text = text
      text.withUTF8 { add(UnsafeRawBufferPointer($0), kind: 3) }
    case .blob(let bytes): bytes.withUnsafeBytes { add($0, kind: 4) }
    }
  }

  /// Adds a column of a statement's row without making a value of it; gives whether it is neither
  /// nil nor empty.
  @discardableResult
  mutating func add(_ statement: Statement, column: Int) -> Bool {
    switch statement.storageClass(column) {
    case .null:
      combine(0)
      return false
    case .integer: add(statement.integer(column))
    case .real: add(statement.real(column))
    case .text: return add(bytesOf: column, of: statement, kind: 3)
    case .blob: return add(bytesOf: column, of: statement, kind: 4)
    }
    return true
  }

  private mutating func add(bytesOf column: Int, of statement: Statement, kind: Int64) -> Bool {
    statement.withBytes(column) { bytes in
      add(bytes, kind: kind)
      return !bytes.isEmpty
    }
  }

  private mutating func add(_ bytes: UnsafeRawBufferPointer, kind: Int64) {
    combine(kind)
    first.combine(bytes: bytes)
    second.combine(bytes: bytes)
    combine(Int64(bytes.count))
  }

  private mutating func combine(_ number: Int64) {
    first.combine(number)
    second.combine(number)
  }
}

extension Value {
  /// Whether there is nothing to lose: nil, or an empty text or blob.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .text(let text): text.isEmpty
    case .blob(let bytes): bytes.isEmpty
    case .integer, .real: false
    }
  }
}
