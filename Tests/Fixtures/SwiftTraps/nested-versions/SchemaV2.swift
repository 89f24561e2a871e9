import Foundation
import SwiftData

enum SchemaV2: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(2, 0, 0) }

  static var models: [any PersistentModel.Type] {
    [Recipe.self, Ingredient.self]
  }

  @Model
  final class Recipe {
    var title: String
    var servings: Int = 2
    @Relationship(deleteRule: .cascade, inverse: \Ingredient.recipe)
    var ingredients: [Ingredient]

    init(title: String, ingredients: [Ingredient] = []) {
      self.title = title
      self.ingredients = ingredients
    }
  }

  @Model
  final class Ingredient {
    @Attribute(originalName: "name") var product: String
    var grams: Double
    var recipe: Recipe?

    init(product: String, grams: Double) {
      self.product = product
      self.grams = grams
    }
  }
}
