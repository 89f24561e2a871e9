import SwiftData
import SwiftUI

struct AlbumList: View {
  @Query(sort: \Album.added, order: .reverse) private var albums: [Album]
  @Query(filter: #Predicate<Album> { $0.isFavourite }, sort: \.title) private var favourites: [Album]
  @Query(sort: [SortDescriptor(\Genre.name)]) private var genres: [Genre]

  var body: some View {
    List(albums) { Text($0.title) }
  }
}
