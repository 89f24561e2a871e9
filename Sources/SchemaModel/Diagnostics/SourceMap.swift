/// Where the elements of a schema or a plan stand in its source.
///
/// All places are in one file. They are kept by entity, then by property, so that neither recording
/// nor finding one has to hash whole addresses.
public struct SourceMap: Hashable, Sendable {
  public var file: String
  private var entities: [String: EntityPlaces] = [:]
  /// The places of all that is no entity and no property of one.
  private var others: [SchemaPath.Element: ElementPlaces] = [:]

  private struct EntityPlaces: Hashable, Sendable {
    var own = ElementPlaces()
    var properties: [String: ElementPlaces] = [:]
  }

  public init(file: String) { self.file = file }

  /// The place recorded for exactly this address.
  public subscript(exactly path: SchemaPath) -> SourceLocation? {
    get { places(of: path.element)?[path.key]?.location(in: file) }
    set {
      let place = newValue.map(Place.init)
      switch path.element {
      case .entity(let name): entities[name, default: .init()].own[path.key] = place
      case .property(let entity, let name):
        entities[entity, default: .init()].properties[name, default: .init()][path.key] = place
      case .schema, .type, .member, .stage:
        others[path.element, default: .init()][path.key] = place
      }
    }
  }

  /// Records the places of a property and of its keys, which had none before.
  public mutating func record(
    property: String, of entity: String, at location: SourceLocation,
    keys: [(key: String, location: SourceLocation)]
  ) {
    let places = ElementPlaces(own: location, keys: keys)
    entities[entity, default: .init()].properties[property] = places
  }

  /// The place of the address, or of the nearest address that holds it, or the file's first line.
  public func location(of path: SchemaPath) -> SourceLocation {
    var current: SchemaPath? = path
    while let path = current {
      if let location = self[exactly: path] { return location }
      current = path.parent
    }
    return SourceLocation(file: file, line: 1, column: 1)
  }

  private func places(of element: SchemaPath.Element) -> ElementPlaces? {
    switch element {
    case .entity(let name): entities[name]?.own
    case .property(let entity, let name): entities[entity]?.properties[name]
    case .schema, .type, .member, .stage: others[element]
    }
  }
}

/// The place of an element and those of its keys.
private struct ElementPlaces: Hashable, Sendable {
  private var own: Place?
  private var keys: [KeyPlace] = []

  private struct KeyPlace: Hashable, Sendable {
    var key: String
    var place: Place
  }

  init() {}

  init(own: SourceLocation, keys: [(key: String, location: SourceLocation)]) {
    self.own = Place(own)
    self.keys = keys.map { KeyPlace(key: $0.key, place: Place($0.location)) }
  }

  subscript(key: String?) -> Place? {
    get {
      guard let key else { return own }
      return keys.first { $0.key == key }?.place
    }
    set {
      guard let key else {
        own = newValue
        return
      }
      keys.removeAll { $0.key == key }
      if let newValue { keys.append(KeyPlace(key: key, place: newValue)) }
    }
  }
}

/// A place in the one file of a map. Its numbers are small: no text is longer than 2³¹.
private struct Place: Hashable, Sendable {
  private var line: Int32
  private var column: Int32
  private var length: Int32

  init(_ location: SourceLocation) {
    line = Int32(clamping: location.line)
    column = Int32(clamping: location.column)
    length = Int32(clamping: location.length)
  }

  func location(in file: String) -> SourceLocation {
    SourceLocation(file: file, line: Int(line), column: Int(column), length: Int(length))
  }
}
