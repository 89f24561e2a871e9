import Foundation
import SwiftData

enum SchemaV1: VersionedSchema {
  static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }

  static var models: [any PersistentModel.Type] {
    [Recipe.self, Ingredient.self]
  }

  @Model
  final class Recipe {
    var title: String
    @Relationship(deleteRule: .cascade, inverse: \Ingredient.recipe)
    var ingredients: [Ingredient]

    init(title: String, ingredients: [Ingredient] = []) {
      self.title = title
      self.ingredients = ingredients
    }
  }

  @Model
  final class Ingredient {
    var name: String
    var grams: Double
    var recipe: Recipe?

    init(name: String, grams: Double) {
      self.name = name
      self.grams = grams
    }
  }
}
