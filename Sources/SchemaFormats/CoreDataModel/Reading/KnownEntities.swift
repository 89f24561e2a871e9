import SchemaModel

/// The entities of a bundle that were read already: versions repeat most of theirs to the letter.
struct KnownEntities {
  private var entities: [String: Known] = [:]

  private struct Known {
    var text: ArraySlice<UInt8>
    var line: Int
    var column: Int
    var entity: Entity
    var places: SourceMap.EntityPlaces
  }

  /// The entity that an element of the same text gave, its places noted in the map; `nil` for a text
  /// that is new.
  func entity(
    _ name: String, text: ArraySlice<UInt8>, at location: SourceLocation, into map: inout SourceMap
  ) -> Entity? {
    guard let known = entities[name], known.column == location.column, known.text == text else {
      return nil
    }
    map.take(known.places, ofEntity: name, linesDown: location.line - known.line)
    return known.entity
  }

  /// Keeps an entity that was read without a word of warning.
  mutating func keep(
    _ entity: Entity, text: ArraySlice<UInt8>, at location: SourceLocation, in map: SourceMap
  ) {
    guard let places = map.places(ofEntity: entity.name) else { return }
    entities[entity.name] = Known(
      text: text, line: location.line, column: location.column, entity: entity, places: places)
  }
}
