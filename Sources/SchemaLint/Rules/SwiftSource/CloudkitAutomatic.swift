import SchemaModel

extension Rule {
  static let cloudkitAutomatic = Rule(
    id: "cloudkit-automatic", group: .swiftSource, severity: .info,
    problem:
      "a configuration leaves it to the entitlements whether the store is mirrored to CloudKit",
    rationale: """
      The default of `cloudKitDatabase:` is `.automatic`: as soon as the app gets the iCloud \
      entitlement, for whatever reason, CloudKit's demands hold for the model (no unique attributes, \
      everything optional or with a default, inverses everywhere), and a model that does not meet \
      them no longer opens. Not asked of a history whose settings say `cloudkit`.
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
        let configuration = ↓ModelConfiguration(schema: Schema([Trip.self]))
        return try ModelContainer(for: Trip.self, configurations: configuration)
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
        return try ModelContainer(for: Trip.self, configurations: configuration)
      }
      """
    ]
  ) { context in
    let open = (context.history.swiftFacts?.configurations ?? []).filter { !$0.choosesCloudKit }
    guard context.history.settings.cloudKit == .off, let first = open.first else { return [] }
    return [
      Finding(
        "whether this store is mirrored to CloudKit is left to the app's entitlements",
        at: first.place, about: .place(first.place),
        notes: open.dropFirst().map { .init("this one's as well", at: $0.place) },
        hints: [
          "say it:  ModelConfiguration(…, cloudKitDatabase: .none)",
          "or, where it is to be mirrored:  cloudKitDatabase: .private(\"iCloud.…\")",
        ])
    ]
  }
}
