import SchemaModel

extension Rule {
  static let storeDeletedOnFailure = Rule(
    id: "store-deleted-on-failure", group: .swiftSource, severity: .error,
    problem: "the store is deleted when the container cannot be made",
    rationale: """
      A container fails for many reasons that the next update can mend: a stage, a version that is \
      missing in the plan, a full disk. Deleting the store turns each of them into the loss of all \
      data, without a word to anyone. Move the files aside and report it.
      """,
    bad: [
      """
      --- Trip.swift
      @Model final class Trip {
        var name: String = ""
        init() {}
      }
      --- Store.swift
      func openStore() throws -> ModelContainer {
        let configuration = ModelConfiguration(cloudKitDatabase: .none)
        do {
          return try ModelContainer(for: Trip.self, configurations: configuration)
        } catch {
          try FileManager.default.↓removeItem(at: configuration.url)
          return try ModelContainer(for: Trip.self, configurations: configuration)
        }
      }
      """
    ],
    good: [
      """
      --- Trip.swift
      @Model final class Trip {
        var name: String = ""
        init() {}
      }
      --- Store.swift
      func openStore() throws -> ModelContainer {
        let configuration = ModelConfiguration(cloudKitDatabase: .none)
        do {
          return try ModelContainer(for: Trip.self, configurations: configuration)
        } catch {
          let aside = configuration.url.appendingPathExtension("broken")
          try FileManager.default.moveItem(at: configuration.url, to: aside)
          return try ModelContainer(for: Trip.self, configurations: configuration)
        }
      }
      """
    ]
  ) { context in
    (context.history.swiftFacts?.storeDeletions ?? []).map { place in
      Finding(
        "the store is deleted when the container cannot be made: all data are lost, for a mistake"
          + " that an update could mend",
        at: place, about: .place(place),
        hints: [
          "move the store, with its -wal and -shm files, aside:"
            + "  try FileManager.default.moveItem(at: url, to: url.appendingPathExtension(\"broken\"))"
        ])
    }
  }
}
