import Foundation
import SwiftData

enum AddressPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] {
    [AddressV1.self, AddressV2.self, AddressV3.self]
  }
  static var stages: [MigrationStage] { [split, countries] }

  static let split = MigrationStage.custom(
    fromVersion: AddressV1.self, toVersion: AddressV2.self,
    willMigrate: { context in
      let all = try context.fetch(FetchDescriptor<AddressV1.Address>())
      let lines = all.map(\.line)
      try JSONEncoder().encode(lines).write(to: .temporaryDirectory.appending(path: "lines.json"))
      for address in all where address.line.isEmpty { context.delete(address) }
      try context.save()
    },
    didMigrate: { context in
      var descriptor = FetchDescriptor<AddressV2.Address>(sortBy: [SortDescriptor(\.line)])
      descriptor.fetchLimit = 500
      var offset = 0
      var batch: [AddressV2.Address] = []
      repeat {
        descriptor.fetchOffset = offset
        batch = try context.fetch(descriptor)
        for address in batch {
          let parts = address.line.split(separator: ",").map(String.init)
          address.street = parts.first
          address.city = parts.last
        }
        try context.save()
        offset += batch.count
      } while !batch.isEmpty
    })

  static let countries = MigrationStage.custom(
    fromVersion: AddressV2.self, toVersion: AddressV3.self, willMigrate: nil,
    didMigrate: { context in
      let addresses = try context.fetch(FetchDescriptor<AddressV3.Address>())
      addresses.first?.country = "AT"
      try finish(context)
    })

  private static func finish(_ context: ModelContext) throws {
    try context.save()
  }
}
