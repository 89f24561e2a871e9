import Foundation
import SwiftData

/// A shopping cart of one profile in one store, as it is kept on disk.
@Model
public final class CartModel {
    /// The cart's identifier, chosen by the caller.
    @Attribute(.unique)
    public private(set) var id: String

    public var storeId: String
    public var profileId: String?
    /// The raw value of `CartStatus`.
    public var status: String

    public var createdAt: Date
    public var updatedAt: Date

    // Free metadata, encoded by the client
    public var metadataJSON: Data?
    public var displayName: String?
    public var context: String?
    public var storeImageURLString: String?

    // Limits
    public var minSubtotalAmount: Decimal?
    public var minSubtotalCurrencyCode: String?
    public var maxItemCount: Int?

    @Relationship(deleteRule: .cascade)
    public var items: [CartItemModel]

    public init(
        id: String,
        storeId: String,
        profileId: String? = nil,
        status: CartStatus = .active,
        createdAt: Date = .now,
        updatedAt: Date = .now,
        items: [CartItemModel] = []
    ) {
        self.id = id
        self.storeId = storeId
        self.profileId = profileId
        self.status = status.rawValue
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.items = items
    }
}

extension CartModel {
    /// The number of pieces over all lines.
    public var pieceCount: Int {
        items.reduce(0) { $0 + $1.quantity }
    }

    public var minimumSubtotal: Money? {
        get {
            guard let amount = minSubtotalAmount, let code = minSubtotalCurrencyCode else { return nil }
            return Money(amount: amount, currencyCode: code)
        }
        set {
            minSubtotalAmount = newValue?.amount
            minSubtotalCurrencyCode = newValue?.currencyCode
        }
    }

    func touch(at date: Date = .now) {
        updatedAt = date
    }
}
