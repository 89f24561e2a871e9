import Foundation
import SwiftData

/// One line of a cart.
@Model
public final class CartItemModel {
    @Attribute(.unique) public private(set) var id: String

    public var productId: String
    public var quantity: Int

    public var unitPriceAmount: Decimal
    public var unitPriceCurrencyCode: String
    public var totalPriceAmount: Decimal
    public var totalPriceCurrencyCode: String

    @Relationship(deleteRule: .cascade) public var modifiers: [CartItemModifierModel]

    public var imageURLString: String?
    public var availableStock: Int?

    public init(
        id: String,
        productId: String,
        quantity: Int,
        unitPrice: Money,
        modifiers: [CartItemModifierModel] = [],
        imageURLString: String? = nil,
        availableStock: Int? = nil
    ) {
        self.id = id
        self.productId = productId
        self.quantity = quantity
        self.unitPriceAmount = unitPrice.amount
        self.unitPriceCurrencyCode = unitPrice.currencyCode
        self.totalPriceAmount = unitPrice.amount * Decimal(quantity)
        self.totalPriceCurrencyCode = unitPrice.currencyCode
        self.modifiers = modifiers
        self.imageURLString = imageURLString
        self.availableStock = availableStock
    }

    /// Where the picture of the product lies.
    public var imageURL: URL? { imageURLString.flatMap(URL.init(string:)) }
}
