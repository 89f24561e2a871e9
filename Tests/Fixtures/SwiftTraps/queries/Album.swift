import Foundation
import SwiftData

@Model
final class Album {
  var title: String
  var artist: String
  var year: Int
  var added: Date
  var isFavourite: Bool
  var plays: Int
  var genre: Genre?

  init(title: String, artist: String, year: Int) {
    self.title = title
    self.artist = artist
    self.year = year
    self.added = .now
    self.isFavourite = false
    self.plays = 0
  }
}

@Model
final class Genre {
  var name: String
  @Relationship(deleteRule: .nullify, inverse: \Album.genre) var albums: [Album] = []

  init(name: String) { self.name = name }
}
