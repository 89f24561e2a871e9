public enum Glassware: String, Codable, CaseIterable {
    case coupe
    case collins
    case doubleOldFashioned
    case flute
    case martini
    case mug
    case nickAndNora

    /// The name of the picture in the asset catalogue.
    var asset: String { "glass-\(rawValue)" }
}

enum Ice: String, Codable {
    case blended = "Blended"
    case block = "Block"
    case cubes = "Cubes"
    case crushed = "Crushed"
}

enum MeasurementUnit: String, Codable {
    case fluidOunces = "oz"
    case dashes
    case barSpoon = "bar spoon"
    case drops
    case none = ""
}

enum Variation: String, Codable {
    case daiquiri, manhattan, margarita, martini, negroni, oldFashioned
}

enum CocktailCollection: Int, Codable, CaseIterable {
    case classics = 1
    case tiki
    case house = 10
    case guests

    var title: String {
        switch self {
        case .classics: "Classics"
        case .tiki: "Tiki"
        case .house: "House drinks"
        case .guests: "Guests"
        }
    }
}
