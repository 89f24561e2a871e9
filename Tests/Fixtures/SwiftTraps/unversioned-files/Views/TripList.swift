import SwiftData
import SwiftUI

struct TripList: View {
  @State private var isAdding = false
  let trips: [Trip]

  var body: some View {
    List(trips) { Text($0.name) }
  }
}
