import SwiftData

enum CatalogV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { .init(1, 0, 0) }
  static var models: [any PersistentModel.Type] { core + [Review.self] }

  private static let core: [any PersistentModel.Type] = [Product.self, Brand.self]

  @Model final class Product {
    var sku: String = ""
    init() {}
  }

  @Model final class Brand {
    var name: String = ""
    init() {}
  }

  @Model final class Review {
    var stars: Int = 0
    init() {}
  }
}
