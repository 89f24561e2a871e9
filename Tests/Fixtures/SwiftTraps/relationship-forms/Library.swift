import SwiftData

@Model
final class Library {
  var name: String = ""

  @Relationship(deleteRule: .cascade, inverse: \Shelf.library)
  var shelves: [Shelf] = []

  @Relationship(inverse: \Room.library) var rooms: [Room]?
  @Relationship(deleteRule: .nullify, minimumModelCount: 0, maximumModelCount: 50, inverse: \Member.libraries)
  var members: [Member]? = []
  @Relationship(originalName: "bestWriter") var favourite: Writer?

  init() {}
}

@Model
final class Shelf {
  var number: Int = 0
  var library: Library?
  var next: Shelf?
  @Relationship(deleteRule: .nullify, inverse: \Shelf.next) var previous: Shelf?

  init() {}
}

@Model
final class Room {
  var floor: Int = 0
  var library: Library

  init(library: Library) { self.library = library }
}
