import SchemaModel

extension ManagedObjectModelArchive {
  /// A default value as a literal of the attribute's type; `nil` where there is none, or where it is
  /// an object of the app's own class.
  mutating func literal(_ value: PropertyList?, as type: StorageType) -> Literal? {
    guard let resolved = archive.resolve(value) else { return nil }
    switch type {
    case .boolean: return resolved.boolean.map(Literal.boolean)
    case .integer16, .integer32, .integer64: return integer(resolved)
    case .double, .float: return real(resolved).map(Literal.double)
    case .decimal: return decimal(resolved).map(Literal.decimal)
    case .string: return archive.string(value).map(Literal.string)
    case .date: return (resolved["NS.time"].flatMap(real) ?? real(resolved)).map(Literal.date)
    case .uuid: return resolved["NS.uuidbytes"]?.data.flatMap(uuid).map(Literal.uuid)
    case .uri: return url(value).map(Literal.url)
    case .binary: return (resolved.data ?? resolved["NS.data"]?.data).map(Literal.data)
    case .undefined, .transformable, .objectID: return nil
    }
  }

  private func integer(_ value: PropertyList) -> Literal? {
    switch value {
    case .unsigned(let number): return .unsigned(number)
    case .single, .real: return real(value).flatMap { Int64(exactly: $0) }.map(Literal.integer)
    case .null, .boolean, .integer, .date, .data, .string, .array, .dictionary, .uid:
      return value.integer.map { .integer(Int64($0)) }
    }
  }

  private func real(_ value: PropertyList) -> Double? {
    switch value {
    case .single(let number): Double(number)
    case .real(let number), .date(let number): number
    case .unsigned(let number): Double(number)
    case .null, .boolean, .integer, .data, .string, .array, .dictionary, .uid:
      value.integer.map(Double.init)
    }
  }

  private func uuid(_ bytes: [UInt8]) -> String? {
    guard bytes.count == 16 else { return nil }
    let digits = Array("0123456789ABCDEF")
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text.append("-") }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 0x0F)])
    }
    return text
  }

  private mutating func url(_ value: PropertyList?) -> String? {
    if let text = archive.string(value) { return text }
    guard let object = archive.object(value), let text = archive.string("NS.relative", of: object)
    else { return nil }
    let base = archive.object("NS.base", of: object).flatMap {
      archive.string("NS.relative", of: $0)
    }
    return (base ?? "") + text
  }

  /// An NSDecimalNumber: up to 8 units of 16 bits, least first, a power of ten and a sign.
  private func decimal(_ value: PropertyList) -> String? {
    guard let mantissa = value["NS.mantissa"]?.data else { return plainNumber(value) }
    let isBigEndian = value["NS.mantissa.bo"]?.integer == 2
    var number: UInt128 = 0
    for unit in stride(from: 0, to: min(mantissa.count, 16) - 1, by: 2).reversed() {
      let (first, second) = (UInt128(mantissa[unit]), UInt128(mantissa[unit + 1]))
      number = number << 16 | (isBigEndian ? first << 8 | second : second << 8 | first)
    }
    let exponent = min(max(value["NS.exponent"]?.integer ?? 0, -128), 127)
    let sign = value["NS.negative"]?.boolean == true ? "-" : ""
    return sign + decimalText(number, exponent: exponent)
  }

  private func plainNumber(_ value: PropertyList) -> String? {
    switch value {
    case .single, .real: real(value).map { "\($0)" }
    case .unsigned(let number): "\(number)"
    case .null, .boolean, .integer, .date, .data, .string, .array, .dictionary, .uid:
      value.integer.map(String.init)
    }
  }

  private func decimalText(_ number: UInt128, exponent: Int) -> String {
    let digits = String(number)
    if number == 0 || exponent >= 0 {
      return digits + (number == 0 ? "" : String(repeating: "0", count: exponent))
    }
    let padded = String(repeating: "0", count: max(0, 1 - exponent - digits.count)) + digits
    return "\(padded.dropLast(-exponent)).\(padded.suffix(-exponent))"
  }

  /// The bounds and the pattern that validation demands, where its predicates have the shapes that
  /// Xcode's model editor makes: `SELF >= 1`, `length <= 50`, `SELF MATCHES "…"`.
  mutating func setValidation(of attribute: inout Attribute, _ object: KeyedArchive.Object) {
    switch framework {
    case .swiftData: return
    case .coreData: break
    }
    for element in archive.elements(archive.field("NSValidationPredicates", of: object)) {
      guard let predicate = archive.object(element),
        let left = archive.object("NSLeftExpression", of: predicate).flatMap({
          expressionText(of: $0)
        }), ["SELF", "length"].contains(left),
        let right = archive.object("NSRightExpression", of: predicate),
        let operation = archive.object("NSPredicateOperator", of: predicate)
          .flatMap({ archive.value("NSOperatorType", of: $0)?.integer })
      else { continue }
      let constant = archive.field("NSConstantValue", of: right)
      switch operation {
      case 1: attribute.maximum = bound(constant)
      case 3: attribute.minimum = bound(constant)
      case 6: attribute.regularExpression = archive.string(constant)
      default: break
      }
    }
  }

  private mutating func bound(_ value: PropertyList?) -> String? {
    guard let resolved = archive.resolve(value) else { return nil }
    if let seconds = resolved["NS.time"].flatMap(real) { return "\(seconds)" }
    return archive.string(value) ?? decimal(resolved)
  }
}
