import Foundation
import SwiftData

/// A choice that changes the price of a line, such as a size or an extra.
@Model
public final class CartItemModifierModel {
    @Attribute(.unique)
    public private(set) var id: String
    public var name: String
    public var priceDeltaAmount: Decimal
    public var priceDeltaCurrencyCode: String

    public init(id: String, name: String, priceDelta: Money) {
        self.id = id
        self.name = name
        priceDeltaAmount = priceDelta.amount
        priceDeltaCurrencyCode = priceDelta.currencyCode
    }
}
