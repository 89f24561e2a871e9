/// What a drink, or an ingredient of it, is like.
struct Tags: Codable, Hashable {
    var flavors: [Flavor]?
    var profiles: [Profile]?
    var styles: [Style]?
    var booze: [Booze]?
    var nA: [NonAlcoholic]?

    func merged(with other: Tags?) -> Tags {
        guard let other else { return self }
        return Tags(
            flavors: (flavors ?? []) + (other.flavors ?? []),
            profiles: (profiles ?? []) + (other.profiles ?? []),
            styles: (styles ?? []) + (other.styles ?? []),
            booze: (booze ?? []) + (other.booze ?? []),
            nA: (nA ?? []) + (other.nA ?? [])
        )
    }
}

enum Flavor: String, Codable, CaseIterable {
    case almond, apple, banana, basil, cherry, chocolate, cinnamon, coconut
    case ginger, honey, lemon, lime, mint, orange, smoke
}

enum Profile: String, Codable, CaseIterable {
    case bitter = "Bitter"
    case bright = "Bright"
    case dry = "Dry"
    case effervescent = "Effervescent"
    case sweet = "Sweet"
    case tart = "Tart"
}

enum Style: String, Codable, CaseIterable {
    case built, fizz, highball, sour, stirred, swizzle
    case tiki = "Tiki & Tropical"
}

enum NonAlcoholic: String, Codable, CaseIterable {
    case soda, tonic, gingerBeer, coffee, tea, milk
}

/// A spirit among the tags.
struct Booze: Codable, Hashable {
    var name: String
    var isBase: Bool
}
