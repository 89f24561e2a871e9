import SwiftData

enum VaultPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [VaultV1.self, VaultV2.self] }
  static var stages: [MigrationStage] { [rebuild] }

  nonisolated(unsafe) static var rebuilt: [VaultV2.Secret] = []

  static let rebuild = MigrationStage.custom(
    fromVersion: VaultV1.self, toVersion: VaultV2.self,
    willMigrate: { context in
      for secret in try context.fetch(FetchDescriptor<VaultV1.Secret>()) {
        rebuilt.append(VaultV2.Secret(text: secret.text))
        context.delete(secret)
      }
      try context.save()
    },
    didMigrate: { context in
      rebuilt.forEach { context.insert($0) }
      try context.save()
    })
}
