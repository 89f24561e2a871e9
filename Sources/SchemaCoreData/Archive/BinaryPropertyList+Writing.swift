extension BinaryPropertyList {
  /// The bytes of a value as the framework writes them: equal scalars once, a dictionary's keys before
  /// its values, integers and references in as few bytes as they need.
  ///
  /// What was read from a store comes out byte for byte (tested on the corpus).
  public static func write(_ value: PropertyList) -> [UInt8] {
    var writer = BinaryPropertyListWriter()
    _ = writer.number(of: value)
    return writer.finished()
  }
}

private struct BinaryPropertyListWriter {
  private enum Object {
    case scalar(PropertyList)
    case array([Int])
    case dictionary(keys: [Int], values: [Int])
  }

  private var objects: [Object] = []
  private var scalars: [PropertyList: Int] = [:]

  /// The object number of a value, which is added unless an equal scalar has one.
  mutating func number(of value: PropertyList) -> Int {
    switch value {
    case .array(let elements):
      let number = reserve()
      objects[number] = .array(elements.map { self.number(of: $0) })
      return number
    case .dictionary(let pairs):
      let number = reserve()
      let keys = pairs.map { self.number(of: .string($0.key)) }
      objects[number] = .dictionary(keys: keys, values: pairs.map { self.number(of: $0.value) })
      return number
    case .null, .boolean, .integer, .unsigned, .single, .real, .date, .data, .string, .uid:
      if let known = scalars[value], !isNegativeZero(value) { return known }
      objects.append(.scalar(value))
      if !isNegativeZero(value) { scalars[value] = objects.count - 1 }
      return objects.count - 1
    }
  }

  /// Negative zero equals zero but is another value, so it is never shared.
  private func isNegativeZero(_ value: PropertyList) -> Bool {
    switch value {
    case .single(let number): number == 0 && number.sign == .minus
    case .real(let number), .date(let number): number == 0 && number.sign == .minus
    case .null, .boolean, .integer, .unsigned, .data, .string, .array, .dictionary, .uid: false
    }
  }

  private mutating func reserve() -> Int {
    objects.append(.array([]))
    return objects.count - 1
  }

  func finished() -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    let referenceSize = byteCount(of: objects.count)
    for object in objects {
      offsets.append(bytes.count)
      append(object, referenceSize: referenceSize, to: &bytes)
    }
    let tableOffset = bytes.count
    let offsetSize = byteCount(of: tableOffset)
    for offset in offsets { append(offset, size: offsetSize, to: &bytes) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    append(objects.count, size: 8, to: &bytes)
    append(0, size: 8, to: &bytes)
    append(tableOffset, size: 8, to: &bytes)
    return bytes
  }

  private func append(_ object: Object, referenceSize: Int, to bytes: inout [UInt8]) {
    switch object {
    case .scalar(let value): append(scalar: value, to: &bytes)
    case .array(let elements):
      append(marker: 0xA0, count: elements.count, to: &bytes)
      for element in elements { append(element, size: referenceSize, to: &bytes) }
    case .dictionary(let keys, let values):
      append(marker: 0xD0, count: keys.count, to: &bytes)
      for reference in keys + values { append(reference, size: referenceSize, to: &bytes) }
    }
  }

  private func append(scalar value: PropertyList, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes.append(0x00)
    case .boolean(let flag): bytes.append(flag ? 0x09 : 0x08)
    case .integer(let number): append(integer: number, to: &bytes)
    case .unsigned(let number):
      bytes.append(0x14)
      append(0, size: 8, to: &bytes)
      append(bits: number, size: 8, to: &bytes)
    case .single(let number):
      bytes.append(0x22)
      append(bits: UInt64(number.bitPattern), size: 4, to: &bytes)
    case .real(let number):
      bytes.append(0x23)
      append(bits: number.bitPattern, size: 8, to: &bytes)
    case .date(let seconds):
      bytes.append(0x33)
      append(bits: seconds.bitPattern, size: 8, to: &bytes)
    case .data(let content):
      append(marker: 0x40, count: content.count, to: &bytes)
      bytes += content
    case .string(let text): append(text: text, to: &bytes)
    case .uid(let number):
      let size = byteCount(of: number)
      bytes.append(0x80 | UInt8(size - 1))
      append(number, size: size, to: &bytes)
    case .array, .dictionary: break  // Collections are objects of their own.
    }
  }

  private func append(integer number: Int64, to bytes: inout [UInt8]) {
    let size = number < 0 ? 8 : byteCount(of: Int(number))
    bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
    append(bits: UInt64(bitPattern: number), size: size, to: &bytes)
  }

  /// ASCII text has a byte a character, any other text is UTF-16.
  private func append(text: String, to bytes: inout [UInt8]) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      append(marker: 0x50, count: text.utf8.count, to: &bytes)
      bytes += text.utf8
    } else {
      append(marker: 0x60, count: text.utf16.count, to: &bytes)
      for unit in text.utf16 { append(bits: UInt64(unit), size: 2, to: &bytes) }
    }
  }

  private func append(marker: UInt8, count: Int, to bytes: inout [UInt8]) {
    if count < 15 {
      bytes.append(marker | UInt8(count))
    } else {
      bytes.append(marker | 0x0F)
      append(integer: Int64(count), to: &bytes)
    }
  }

  private func append(_ number: Int, size: Int, to bytes: inout [UInt8]) {
    append(bits: UInt64(number), size: size, to: &bytes)
  }

  private func append(bits: UInt64, size: Int, to bytes: inout [UInt8]) {
    for shift in stride(from: (size - 1) * 8, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
    }
  }

  /// 1, 2, 4 or 8.
  private func byteCount(of number: Int) -> Int {
    switch number {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }
}
