import SwiftData
import SwiftUI

@main
struct ExpensesApp: App {
  let container: ModelContainer = {
    let schema = Schema([Expense.self])
    let configuration = ModelConfiguration(schema: schema, cloudKitDatabase: .none)
    do {
      return try ModelContainer(for: schema, configurations: [configuration])
    } catch {
      try? FileManager.default.removeItem(at: configuration.url)
      return try! ModelContainer(for: schema, configurations: [configuration])
    }
  }()

  var body: some Scene {
    WindowGroup { Text(verbatim: "expenses") }
      .modelContainer(container)
  }
}
