/// Where the elements of a schema or a plan stand in its source.
///
/// Places are mostly in one file; those of a version in Swift may lie in several. They are kept by
/// entity, then by property, so that neither recording nor finding one has to hash whole addresses.
public struct SourceMap: Hashable, Sendable {
  /// The file of the version itself.
  public var file: String
  /// The other files in which places lie; a place names one by its position, counted from 1.
  private var otherFiles: [String] = []
  private var entities: [String: EntityPlaces] = [:]
  /// The places of all that is no entity and no property of one.
  private var others: [SchemaPath.Element: ElementPlaces] = [:]

  /// The places of an entity and its properties, to be taken over by another map.
  public struct EntityPlaces: Hashable, Sendable {
    fileprivate var own = ElementPlaces()
    fileprivate var properties: [String: ElementPlaces] = [:]
    /// How many lines below the recorded ones the places are.
    fileprivate var linesDown = 0
  }

  public init(file: String) { self.file = file }

  /// The place recorded for exactly this address.
  public subscript(exactly path: SchemaPath) -> SourceLocation? {
    get {
      switch path.element {
      case .entity(let name):
        entities[name].flatMap { $0.own[path.key].map(location)?.moved(down: $0.linesDown) }
      case .property(let entity, let name):
        entities[entity].flatMap {
          $0.properties[name]?[path.key].map(location)?.moved(down: $0.linesDown)
        }
      case .schema, .type, .member, .stage: others[path.element]?[path.key].map(location)
      }
    }
    set {
      var place: Place?
      if let newValue { place = makePlace(newValue.moved(down: -linesDown(at: path.element))) }
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
    var places = ElementPlaces(own: makePlace(location), count: keys.count)
    for key in keys { places.append(key.key, makePlace(key.location)) }
    entities[entity, default: .init()].properties[property] = places
  }

  /// The places of an entity and its properties; `nil` where one lies in another file.
  public func places(ofEntity name: String) -> EntityPlaces? {
    otherFiles.isEmpty ? entities[name] : nil
  }

  /// Takes over the places of an entity that another file says in the same words, some lines
  /// further down than there.
  public mutating func take(_ places: EntityPlaces, ofEntity name: String, linesDown: Int) {
    var places = places
    places.linesDown += linesDown
    entities[name] = places
  }

  private func linesDown(at element: SchemaPath.Element) -> Int {
    switch element {
    case .entity(let name), .property(let name, _): entities[name]?.linesDown ?? 0
    case .schema, .type, .member, .stage: 0
    }
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

  private func location(_ place: Place) -> SourceLocation {
    SourceLocation(
      file: place.file == 0 ? file : otherFiles[Int(place.file) - 1], line: Int(place.line),
      column: Int(place.column), length: Int(place.length))
  }

  private mutating func makePlace(_ location: SourceLocation) -> Place {
    var number = 0
    if location.file != file {
      number = (otherFiles.firstIndex(of: location.file) ?? otherFiles.count) + 1
      if number > otherFiles.count { otherFiles.append(location.file) }
    }
    return Place(location, file: Int32(clamping: number))
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

  /// The place of an element whose keys are appended next.
  init(own: Place, count: Int) {
    self.own = own
    keys.reserveCapacity(count)
  }

  /// Adds the place of a key that has none yet.
  mutating func append(_ key: String, _ place: Place) {
    keys.append(KeyPlace(key: key, place: place))
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

/// A place in one of the files of a map. Its numbers are small: no text is longer than 2³¹.
private struct Place: Hashable, Sendable {
  var file: Int32
  var line: Int32
  var column: Int32
  var length: Int32

  init(_ location: SourceLocation, file: Int32) {
    self.file = file
    line = Int32(clamping: location.line)
    column = Int32(clamping: location.column)
    length = Int32(clamping: location.length)
  }
}

extension SourceLocation {
  /// The place some lines further down.
  fileprivate func moved(down lines: Int) -> SourceLocation {
    var location = self
    location.line += lines
    return location
  }
}
