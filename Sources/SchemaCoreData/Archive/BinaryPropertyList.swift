/// Reads binary property lists (`bplist00`) of any origin.
///
/// Offsets, sizes, counts, depth and cycles are checked; shared values may be read more than once, so
/// the number of values and bytes read is limited too. Source of the format: the header comment of
/// CoreFoundation's CFBinaryPList.c.
public struct BinaryPropertyList {
  /// How deep collections may nest.
  public static let depthLimit = 64
  /// How many values may be read; each 64 bytes of text or data count as one.
  public static let valueLimit = 1_000_000

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  private let topObject: Int
  private var budget = BinaryPropertyList.valueLimit

  /// The top value of a binary property list.
  public static func read(_ bytes: [UInt8]) throws(ArchiveError) -> PropertyList {
    var reader = try BinaryPropertyList(bytes)
    return try reader.value(reader.topObject, depth: 0)
  }

  /// Reads the trailer: 6 unused bytes, the sizes of offsets and references, the number of objects,
  /// the top object and the place of the offset table.
  private init(_ bytes: [UInt8]) throws(ArchiveError) {
    guard bytes.count >= 40, bytes.starts(with: Array("bplist0".utf8)) else {
      throw .notABinaryPropertyList
    }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else { throw .malformed }
    objectCount = try BinaryPropertyList.number(bytes, at: trailer + 8, size: 8)
    topObject = try BinaryPropertyList.number(bytes, at: trailer + 16, size: 8)
    tableOffset = try BinaryPropertyList.number(bytes, at: trailer + 24, size: 8)
    let (tableSize, overflow) = objectCount.multipliedReportingOverflow(by: offsetSize)
    guard !overflow, tableOffset >= 8, tableOffset <= trailer, tableSize <= trailer - tableOffset,
      topObject < objectCount
    else { throw .outOfBounds }
  }

  private mutating func value(_ object: Int, depth: Int) throws(ArchiveError) -> PropertyList {
    guard depth <= BinaryPropertyList.depthLimit else { throw .nestedTooDeeply }
    budget -= 1
    guard budget >= 0 else { throw .tooLarge }
    guard object < objectCount else { throw .outOfBounds }
    let offset = try number(at: tableOffset + object * offsetSize, size: offsetSize)
    guard offset >= 8, offset < tableOffset else { throw .outOfBounds }
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    switch marker >> 4 {
    case 0x0: return try constant(marker)
    case 0x1: return try integer(at: offset + 1, size: 1 << low)
    case 0x2: return try real(at: offset + 1, size: 1 << low)
    case 0x3 where marker == 0x33:
      return .date(Double(bitPattern: try bits(at: offset + 1, size: 8)))
    case 0x4: return .data(Array(try content(at: offset, unit: 1)))
    case 0x5: return .string(try text(of: content(at: offset, unit: 1)))
    case 0x6: return .string(try utf16(content(at: offset, unit: 2)))
    case 0x8: return .uid(try number(at: offset + 1, size: low + 1))
    case 0xA: return .array(try elements(at: offset, depth: depth))
    case 0xD: return .dictionary(try pairs(at: offset, depth: depth))
    default: throw .malformed
    }
  }

  private func constant(_ marker: UInt8) throws(ArchiveError) -> PropertyList {
    switch marker {
    case 0x00: return .null
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    default: throw .malformed
    }
  }

  /// Integers of 1, 2 and 4 bytes are unsigned, those of 8 signed, those of 16 hold unsigned 64 bits.
  private func integer(at offset: Int, size: Int) throws(ArchiveError) -> PropertyList {
    switch size {
    case 1, 2, 4, 8: return .integer(Int64(bitPattern: try bits(at: offset, size: size)))
    case 16:
      let high = try bits(at: offset, size: 8)
      let low = try bits(at: offset + 8, size: 8)
      if high == 0 { return low > UInt64(Int64.max) ? .unsigned(low) : .integer(Int64(low)) }
      guard high == UInt64.max, low > UInt64(Int64.max) else { throw .malformed }
      return .integer(Int64(bitPattern: low))
    default: throw .malformed
    }
  }

  private func real(at offset: Int, size: Int) throws(ArchiveError) -> PropertyList {
    switch size {
    case 4:
      return .single(Float(bitPattern: UInt32(truncatingIfNeeded: try bits(at: offset, size: 4))))
    case 8: return .real(Double(bitPattern: try bits(at: offset, size: 8)))
    default: throw .malformed
    }
  }

  private mutating func elements(at offset: Int, depth: Int) throws(ArchiveError) -> [PropertyList]
  {
    let (start, count) = try sizedContent(at: offset, unit: referenceSize)
    var result: [PropertyList] = []
    for index in 0..<count {
      let object = try number(at: start + index * referenceSize, size: referenceSize)
      result.append(try value(object, depth: depth + 1))
    }
    return result
  }

  private mutating func pairs(at offset: Int, depth: Int) throws(ArchiveError) -> [PropertyList
    .Pair]
  {
    let (start, count) = try sizedContent(at: offset, unit: 2 * referenceSize)
    var result: [PropertyList.Pair] = []
    for index in 0..<count {
      let key = try number(at: start + index * referenceSize, size: referenceSize)
      let object = try number(at: start + (count + index) * referenceSize, size: referenceSize)
      guard case .string(let name) = try value(key, depth: depth + 1) else { throw .malformed }
      result.append(.init(name, try value(object, depth: depth + 1)))
    }
    return result
  }

  private func text(of bytes: ArraySlice<UInt8>) throws(ArchiveError) -> String {
    guard bytes.allSatisfy({ $0 < 0x80 }) else { throw .malformed }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func utf16(_ bytes: ArraySlice<UInt8>) throws(ArchiveError) -> String {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      units.append(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]))
      index += 2
    }
    // A lone surrogate cannot be kept in a String: refused rather than changed.
    guard let text = String(validating: units, as: UTF16.self) else { throw .malformed }
    return text
  }

  private mutating func content(at offset: Int, unit: Int) throws(ArchiveError) -> ArraySlice<UInt8>
  {
    let (start, count) = try sizedContent(at: offset, unit: unit)
    budget -= count * unit / 64
    guard budget >= 0 else { throw .tooLarge }
    return bytes[start..<(start + count * unit)]
  }

  /// Where the content behind a marker begins and how many units it has: the marker's low half, or,
  /// where that is 15, the integer that follows it.
  private func sizedContent(at offset: Int, unit: Int) throws(ArchiveError) -> (Int, Int) {
    var start = offset + 1
    var count = Int(bytes[offset] & 0x0F)
    if count == 15 {
      guard start < tableOffset, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else {
        throw .malformed
      }
      let size = 1 << Int(bytes[start] & 0x0F)
      count = try number(at: start + 1, size: size)
      start += 1 + size
    }
    let (length, overflow) = count.multipliedReportingOverflow(by: unit)
    guard !overflow, start <= tableOffset, length <= tableOffset - start else {
      throw .outOfBounds
    }
    return (start, count)
  }

  private func bits(at offset: Int, size: Int) throws(ArchiveError) -> UInt64 {
    try BinaryPropertyList.bits(bytes, at: offset, size: size)
  }

  private func number(at offset: Int, size: Int) throws(ArchiveError) -> Int {
    try BinaryPropertyList.number(bytes, at: offset, size: size)
  }

  /// The big-endian bits of up to 8 bytes; more bytes must begin with zeros.
  private static func bits(_ bytes: [UInt8], at offset: Int, size: Int) throws(ArchiveError)
    -> UInt64
  {
    guard offset >= 0, size <= bytes.count, offset <= bytes.count - size else { throw .outOfBounds }
    var result: UInt64 = 0
    for byte in bytes[offset..<(offset + size)] {
      guard result >> 56 == 0 else { throw .outOfBounds }
      result = result << 8 | UInt64(byte)
    }
    return result
  }

  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) throws(ArchiveError)
    -> Int
  {
    guard let result = Int(exactly: try bits(bytes, at: offset, size: size)) else {
      throw .outOfBounds
    }
    return result
  }
}
