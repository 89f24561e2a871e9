import SwiftData

enum CatalogV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { .init(2, 0, 0) }
  static var models: [any PersistentModel.Type] { CatalogV2Lists.products + CatalogV2Lists.people }

  @Model final class Product {
    var sku: String = ""
    var weight: Double?
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

  @Model final class Reviewer {
    var nick: String = ""
    init() {}
  }
}

enum CatalogV2Lists {
  static let products: [any PersistentModel.Type] = [CatalogV2.Product.self, CatalogV2.Brand.self]
  static var people: [any PersistentModel.Type] { [CatalogV2.Review.self, CatalogV2.Reviewer.self] }
}
