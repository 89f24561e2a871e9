import SwiftData

enum Persistence {
  static func open() throws -> ModelContainer {
    let schema = Schema(CurrentSchema.models)
    let configuration = ModelConfiguration(schema: schema, cloudKitDatabase: .none)
    return try ModelContainer(for: schema, configurations: configuration)
  }
}
