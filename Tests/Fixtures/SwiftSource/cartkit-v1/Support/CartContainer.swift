import SwiftData

/// Makes the container that the carts live in.
public enum CartContainer {
    static let schema = Schema([CartModel.self, CartItemModel.self, CartItemModifierModel.self])

    public static func make(inMemory: Bool = false) throws -> ModelContainer {
        let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: inMemory)
        return try ModelContainer(for: schema, configurations: configuration)
    }
}
