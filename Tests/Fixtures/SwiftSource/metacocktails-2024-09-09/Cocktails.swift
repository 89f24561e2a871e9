import Foundation
import SwiftData
import SwiftUI

// The whole model of the app in one file: first the entities, then the values that they hold.

@Model
public class Cocktail {
    public var id: UUID = UUID()
    @Attribute(.unique) public var cocktailName: String
    /// The drawing; custom drinks have none.
    var imageAsset: CocktailImage?
    var glasswareType: Cocktail.Glassware
    @Relationship(deleteRule: .nullify, inverse: \Garnish.cocktails) var garnish: [Garnish] = []
    var ice: Ice?
    var author: Author?
    @Relationship(deleteRule: .cascade) var spec: [Ingredient] = []
    var buildOrder: Build?
    var compiledTags: Tags = Tags()
    var variation: Variation?
    /// The variation's name once more, because a predicate cannot look into an enum.
    var variationName: String?
    var collection: Collection?
    var collectionName: String
    var titleCocktail: Bool?
    var notes: String?
    var isCustomCocktail: Bool = false

    init(cocktailName: String, glasswareType: Glassware, collection: Collection? = nil) {
        self.cocktailName = cocktailName
        self.glasswareType = glasswareType
        self.collection = collection
        self.collectionName = collection.map(String.init(describing:)) ?? "custom"
    }

    convenience init(custom name: String, glass: Glassware, notes: String?) {
        self.init(cocktailName: name, glasswareType: glass)
        self.notes = notes
        isCustomCocktail = true
    }

    /// Whether any of the words stands in the name.
    func matches(_ words: [String]) -> Bool {
        words.contains { cocktailName.localizedStandardContains($0) }
    }
}

@Model
final class CocktailImage {
    var glassBackLayer: String
    var drinkLayer: String
    var iceLayer: String?
    var inDrinkComponents: [String]?
    var garnishes: [String]?
    var straw: String?
    var innerRim: String
    var glassReflection: String
    private(set) var drinkColor: ResolvedColor
    private(set) var backgroundColor: ResolvedColor

    var color: Color {
        get { drinkColor.color }
        set { drinkColor = ResolvedColor(newValue) }
    }

    init(layers: [String], drinkColor: ResolvedColor, backgroundColor: ResolvedColor) {
        glassBackLayer = layers.first ?? ""
        drinkLayer = layers.dropFirst(1).first ?? ""
        innerRim = layers.dropFirst(2).first ?? ""
        glassReflection = layers.dropFirst(3).first ?? ""
        self.drinkColor = drinkColor
        self.backgroundColor = backgroundColor
    }
}

@Model
final class Garnish {
    @Attribute(.unique) var name: String
    var cocktails: [Cocktail]? = []

    init(name: String) { self.name = name }
}

@Model
final class Ingredient {
    var id: UUID
    var ingredientBase: IngredientBase
    var value: Double
    var unit: Unit

    init(id: UUID = .init(), ingredientBase: IngredientBase, value: Double, unit: Unit) {
        self.id = id
        self.ingredientBase = ingredientBase
        self.value = value
        self.unit = unit
    }

    enum Unit: String, Codable, CaseIterable {
        case fluidOunces = "fl oz"
        case milliliters = "ml"
        case dashes, drops, whole
    }
}

@Model
final class IngredientBase {
    var id: UUID
    @Attribute(.unique) var name: String
    var info: String?
    // Three levels: “Spirit”, “Whiskies”, “Islay single malt”.
    var umbrellaCategory: String
    var baseCategory: String
    var specialtyCategory: String
    var tags: Tags?
    var prep: Prep?
    var isCustom: Bool

    init(
        name: String,
        categories: (umbrella: String, base: String, specialty: String),
        isCustom: Bool = false
    ) {
        id = UUID()
        self.name = name
        umbrellaCategory = categories.umbrella
        baseCategory = categories.base
        specialtyCategory = categories.specialty
        self.isCustom = isCustom
    }
}

// MARK: - Values

extension Cocktail {
    enum Glassware: String, Codable {
        case coupe, collins, rocks, flute, martini
    }

    enum Collection: Int, Codable {
        case classics, tiki, modern, house
    }
}

enum Ice: String, Codable { case blended, block, cubes, crushed }

enum Variation: String, Codable {
    case daiquiri = "Daiquiri"
    case martini = "Martini"
    case oldFashioned = "Old Fashioned"
}

struct Author: Codable {
    var id: UUID = UUID()
    var person: String
    var place: String
    var year: String
}

struct Build: Codable {
    var instructions: [Instruction] = []
}

struct Instruction: Codable, Identifiable {
    var id = UUID()
    var step: Int
    var method: String
}

struct Prep: Codable {
    var id: UUID
    var prepIngredientName: String
    var prepRecipe: [Instruction]
}

struct Tags: Codable {
    var flavors: [Flavor]?
    var profiles: [TasteProfile]?
    var styles: [String]?
    var booze: [Booze]?
    var nA: [String]?
}

enum Flavor: String, Codable { case citrus, herb, nut, smoke, spice }
enum TasteProfile: String, Codable { case bitter, dry, sweet, tart }
struct Booze: Codable { var name: String }

/// `Color.Resolved` with names of our own.
struct ResolvedColor: Codable {
    var linearRed: Float
    var linearGreen: Float
    var linearBlue: Float
    var opacity: Float
}

extension ResolvedColor {
    init(_ color: Color) {
        let resolved = color.resolve(in: EnvironmentValues())
        self.init(
            linearRed: resolved.linearRed,
            linearGreen: resolved.linearGreen,
            linearBlue: resolved.linearBlue,
            opacity: resolved.opacity
        )
    }

    var color: Color {
        Color(
            .sRGBLinear,
            red: Double(linearRed),
            green: Double(linearGreen),
            blue: Double(linearBlue),
            opacity: Double(opacity)
        )
    }
}
