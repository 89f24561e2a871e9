import SwiftData
import Testing

@Test func itemsAreKept() throws {
  let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
  let container = try ModelContainer(for: OfflineItem.self, configurations: configuration)
  let context = ModelContext(container)
  context.insert(OfflineItem())
  try context.save()
  #expect(try context.fetchCount(FetchDescriptor<OfflineItem>()) == 1)
}
