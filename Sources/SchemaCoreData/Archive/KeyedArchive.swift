/// The objects of a keyed archive, which point at each other by number.
///
/// Nothing here follows references by itself, so that cycles (entities and properties point at each
/// other) are the reader's to avoid. Objects may be shared, so that a small archive can stand for a
/// large tree: every value that is looked up is taken off a budget.
struct KeyedArchive {
  /// How much of an archive of so many bytes may be looked up: a value counts for one, and for one more
  /// with each element, each pair and each 16 bytes of it. Real models take one for about 7 bytes.
  private static func lookupLimit(ofBytes count: Int) -> Int { min(10_000_000, 1_000 + 16 * count) }

  private let objects: [PropertyList]
  private let top: PropertyList
  private var budget: Int

  /// Whether more was looked up than allowed; from then on nothing is found.
  var isExhausted: Bool { budget < 0 }

  /// An object of the archive: its number, which is its identity, and its class's name.
  struct Object {
    var number: Int
    var className: String
    fileprivate var fields: PropertyList
  }

  init(_ bytes: [UInt8]) throws(ArchiveError) {
    let list = try BinaryPropertyList.read(bytes)
    guard let objects = list["$objects"]?.array else { throw .missing("$objects") }
    guard let top = list["$top"] else { throw .missing("$top") }
    self.objects = objects
    self.top = top
    budget = KeyedArchive.lookupLimit(ofBytes: bytes.count)
  }

  /// The object that the archive was made of.
  mutating func root() throws(ArchiveError) -> Object {
    guard let root = object(top["root"]) else { throw .missing("root") }
    return root
  }

  /// What a value stands for: the value itself or the one that it points at; nothing for `$null`.
  mutating func resolve(_ value: PropertyList?) -> PropertyList? {
    guard let target = target(of: value) else { return nil }
    budget -= 1 + target.lookupSize
    return isExhausted ? nil : target
  }

  private func target(of value: PropertyList?) -> PropertyList? {
    switch value {
    case .uid(let number)?:
      guard number > 0, objects.indices.contains(number) else { return nil }
      return objects[number]
    case .null?, nil: return nil
    case .boolean, .integer, .unsigned, .single, .real, .date, .data, .string, .array,
      .dictionary:
      return value
    }
  }

  /// The object that a value points at.
  mutating func object(_ value: PropertyList?) -> Object? {
    guard case .uid(let number)? = value, let fields = resolve(value),
      let name = resolve(fields["$class"])?["$classname"]?.string
    else { return nil }
    return Object(number: number, className: name, fields: fields)
  }

  /// The field as it stands, a reference for most.
  func field(_ key: String, of object: Object) -> PropertyList? { object.fields[key] }

  /// All fields but the class.
  func fields(of object: Object) -> [PropertyList.Pair] {
    (object.fields.dictionary ?? []).filter { $0.key != "$class" }
  }

  mutating func object(_ key: String, of object: Object) -> Object? {
    self.object(object.fields[key])
  }

  mutating func value(_ key: String, of object: Object) -> PropertyList? {
    resolve(object.fields[key])
  }

  mutating func string(_ key: String, of object: Object) -> String? { string(object.fields[key]) }

  mutating func boolean(_ key: String, of object: Object) -> Bool {
    value(key, of: object)?.boolean ?? false
  }

  /// A text, plain or as an object of a string class.
  mutating func string(_ value: PropertyList?) -> String? {
    guard let resolved = resolve(value) else { return nil }
    return resolved.string ?? resolved["NS.string"]?.string
  }

  /// The elements of an array or set object.
  mutating func elements(_ value: PropertyList?) -> [PropertyList] {
    resolve(resolve(value)?["NS.objects"])?.array ?? []
  }

  /// The pairs of a dictionary object: an ordinary one, or Core Data's with keys known beforehand.
  mutating func pairs(_ value: PropertyList?) -> [(key: PropertyList, value: PropertyList)] {
    guard let dictionary = resolve(value) else { return [] }
    if let keys = resolve(dictionary["NS.keys"])?.array,
      let values = resolve(dictionary["NS.objects"])?.array
    {
      return Array(zip(keys, values)).map { (key: $0, value: $1) }
    }
    guard let mapping = resolve(dictionary["searchMapping"]) else { return [] }
    let keys = elements(mapping["keys"])
    return Array(zip(keys, elements(dictionary["values"]))).map { (key: $0, value: $1) }
  }
}

extension PropertyList {
  /// How many elements, pairs or units of 16 bytes a value has.
  fileprivate var lookupSize: Int {
    switch self {
    case .array(let elements): elements.count
    case .dictionary(let pairs): pairs.count
    case .data(let bytes): bytes.count / 16
    case .string(let text): text.utf8.count / 16
    case .null, .boolean, .integer, .unsigned, .single, .real, .date, .uid: 0
    }
  }
}
