import Foundation
import SwiftData

typealias Recipe = SchemaV3.Recipe
typealias Ingredient = SchemaV3.Ingredient

enum SchemaV3: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(3, 0, 0) }

  static var models: [any PersistentModel.Type] {
    [Recipe.self, Ingredient.self]
  }

  @Model
  final class Recipe {
    var title: String
    var servings: Int = 2
    var slug: String?
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
