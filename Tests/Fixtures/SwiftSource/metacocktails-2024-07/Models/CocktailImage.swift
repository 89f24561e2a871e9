import SwiftData

/// The layers that a picture of a drink is put together from, back to front.
@Model
final class CocktailImage {
    var glassBackLayer: String
    var drinkLayer: String
    var drinkColor: LinearColor
    var backgroundColor: LinearColor
    var iceLayer: String?
    var inDrinkComponents: [String]?
    var garnishes: [String]?
    var straw: String?
    var innerRim: String
    var glassReflection: String

    init(glass: String, drinkColor: LinearColor, backgroundColor: LinearColor = .white) {
        glassBackLayer = "\(glass)-back"
        drinkLayer = "\(glass)-drink"
        innerRim = "\(glass)-rim"
        glassReflection = "\(glass)-reflection"
        self.drinkColor = drinkColor
        self.backgroundColor = backgroundColor
    }
}

/// A colour as four numbers, so that it can be stored.
struct LinearColor: Codable, Hashable {
    var linearRed: Float
    var linearGreen: Float
    var linearBlue: Float
    var opacity: Float = 1

    static let white = LinearColor(linearRed: 1, linearGreen: 1, linearBlue: 1)
}
