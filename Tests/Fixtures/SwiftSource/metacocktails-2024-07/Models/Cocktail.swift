import Foundation
import SwiftData

/// A drink of the catalogue.
@Model
final class Cocktail: Equatable, Hashable {
    let id: UUID
    @Attribute(.unique) let cocktailName: String
    var imageAsset: CocktailImage?
    let glasswareType: Glassware
    @Relationship(inverse: \Garnish.cocktails)
    var garnish: [Garnish]
    let ice: Ice?
    let author: Author?
    @Relationship(deleteRule: .cascade)
    var spec: [Ingredient]
    let buildOrder: Build?
    let compiledTags: Tags
    let variation: Variation?
    let collection: CocktailCollection?
    let collectionName: String
    let titleCocktail: Bool?

    init(
        cocktailName: String,
        imageAsset: CocktailImage? = nil,
        glasswareType: Glassware,
        garnish: [Garnish] = [],
        ice: Ice? = nil,
        author: Author? = nil,
        spec: [Ingredient],
        buildOrder: Build? = nil,
        tags: Tags,
        variation: Variation? = nil,
        collection: CocktailCollection? = nil,
        titleCocktail: Bool? = nil
    ) {
        self.id = UUID()
        self.cocktailName = cocktailName
        self.imageAsset = imageAsset
        self.glasswareType = glasswareType
        self.garnish = garnish
        self.ice = ice
        self.author = author
        self.spec = spec
        self.buildOrder = buildOrder
        self.compiledTags = spec.reduce(tags) { $0.merged(with: $1.ingredientBase.tags) }
        self.variation = variation
        self.collection = collection
        self.collectionName = collection?.title ?? ""
        self.titleCocktail = titleCocktail
    }

    static func == (lhs: Cocktail, rhs: Cocktail) -> Bool {
        lhs.id == rhs.id
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(id)
    }
}
