import SwiftData
import SwiftUI

@main
struct SoapNamesApp: App {
    var sharedModelContainer: ModelContainer = {
        let schema = Schema([
            Item.self,
            Name.self,
        ])
        let modelConfiguration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: false)

        do {
            return try ModelContainer(for: schema, configurations: [modelConfiguration])
        } catch {
            fatalError("Could not create ModelContainer: \(error)")
        }
    }()

    var body: some Scene {
        WindowGroup {
            NameList()
        }
        .modelContainer(sharedModelContainer)
    }
}

struct NameList: View {
    @Query(sort: \Name.lastname) private var names: [Name]

    var body: some View {
        List(names) { name in
            Text(verbatim: "\(name.firstname) \(name.lastname)")
        }
    }
}

#Preview {
    NameList()
        .modelContainer(for: Name.self, inMemory: true)
}
