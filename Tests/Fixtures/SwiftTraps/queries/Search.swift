import Foundation
import SwiftData

func albums(by artist: String, after year: Int, in context: ModelContext) throws -> [Album] {
  var descriptor = FetchDescriptor<Album>(
    predicate: #Predicate { $0.artist == artist && $0.year > year },
    sortBy: [SortDescriptor(\.year), SortDescriptor(\.title)])
  descriptor.fetchLimit = 50
  return try context.fetch(descriptor)
}

func mostPlayed(in context: ModelContext) throws -> [Album] {
  try context.fetch(FetchDescriptor(sortBy: [SortDescriptor(\Album.plays, order: .reverse)]))
}
