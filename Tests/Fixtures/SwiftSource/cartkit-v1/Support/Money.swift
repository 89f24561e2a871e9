import Foundation

/// An amount in a currency. The models keep its two parts in columns of their own.
public struct Money: Hashable, Sendable {
    public var amount: Decimal
    public var currencyCode: String

    public init(amount: Decimal, currencyCode: String) {
        self.amount = amount
        self.currencyCode = currencyCode
    }
}

/// The stages of a cart's life; stored as text.
public enum CartStatus: String, Sendable, CaseIterable {
    case active
    case checkedOut
    case cancelled
    case expired
}
