/// The objects of a keyed archive, which point at each other by number.
///
/// Nothing here follows references by itself, so that cycles (entities and properties point at each
/// other) are the reader's to avoid.
struct KeyedArchive {
  private let objects: [PropertyList]
  private let top: PropertyList

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
  }

  /// The object that the archive was made of.
  func root() throws(ArchiveError) -> Object {
    guard let root = object(top["root"]) else { throw .missing("root") }
    return root
  }

  /// What a value stands for: the value itself or the one that it points at; nothing for `$null`.
  func resolve(_ value: PropertyList?) -> PropertyList? {
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
  func object(_ value: PropertyList?) -> Object? {
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

  func object(_ key: String, of object: Object) -> Object? { self.object(object.fields[key]) }

  func value(_ key: String, of object: Object) -> PropertyList? { resolve(object.fields[key]) }

  func string(_ key: String, of object: Object) -> String? { string(object.fields[key]) }

  func boolean(_ key: String, of object: Object) -> Bool {
    value(key, of: object)?.boolean ?? false
  }

  /// A text, plain or as an object of a string class.
  func string(_ value: PropertyList?) -> String? {
    guard let resolved = resolve(value) else { return nil }
    return resolved.string ?? resolved["NS.string"]?.string
  }

  /// The elements of an array or set object.
  func elements(_ value: PropertyList?) -> [PropertyList] {
    resolve(value)?["NS.objects"]?.array ?? []
  }

  /// The pairs of a dictionary object: an ordinary one, or Core Data's with keys known beforehand.
  func pairs(_ value: PropertyList?) -> [(key: PropertyList, value: PropertyList)] {
    guard let dictionary = resolve(value) else { return [] }
    if let keys = dictionary["NS.keys"]?.array, let values = dictionary["NS.objects"]?.array {
      return Array(zip(keys, values)).map { (key: $0, value: $1) }
    }
    guard let mapping = resolve(dictionary["searchMapping"]) else { return [] }
    let keys = elements(mapping["keys"])
    return Array(zip(keys, elements(dictionary["values"]))).map { (key: $0, value: $1) }
  }
}
