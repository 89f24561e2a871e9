import Foundation
import SwiftData

// The persistent twins of the app's value types. The views never see these classes: a mapper copies
// them into structs and back. All of them are in this one file because they only change together.

// MARK: - Folder

@Model
final class SDFolder: Identifiable {
    @Attribute(.unique) let id: UUID
    var name: String
    var imageData: Data?
    var folderType: FolderType

    @Relationship(deleteRule: .cascade, inverse: \SDFolder.parentFolder)
    var folders: [SDFolder] = []

    @Relationship(deleteRule: .cascade, inverse: \SDRecipe.parentFolder)
    var recipes: [SDRecipe] = []

    var parentFolder: SDFolder?

    init(
        id: UUID = UUID(),
        name: String = "",
        imageData: Data? = nil,
        folderType: FolderType = .user,
        parentFolder: SDFolder? = nil
    ) {
        self.id = id
        self.name = name
        self.imageData = imageData
        self.folderType = folderType
        self.parentFolder = parentFolder
    }

    var isSystemFolder: Bool { folderType.isSystem }
}

// MARK: - Recipe

@Model
final class SDRecipe: Identifiable {
    @Attribute(.unique) let id: UUID
    var parentFolder: SDFolder?
    var name: String
    /// The photos of the dish, JPEG.
    var imageData: [Data]

    @Relationship(deleteRule: .cascade, inverse: \SDAboutSection.parentRecipe) var aboutSections:
        [SDAboutSection]
    @Relationship(deleteRule: .cascade, inverse: \SDIngredientSection.parentRecipe)
    var ingredientSections: [SDIngredientSection]
    @Relationship(deleteRule: .cascade, inverse: \SDStepSection.parentRecipe) var stepSections:
        [SDStepSection]

    init(id: UUID, parentFolder: SDFolder? = nil, name: String, imageData: [Data] = []) {
        self.id = id
        self.parentFolder = parentFolder
        self.name = name
        self.imageData = imageData
        self.aboutSections = []
        self.ingredientSections = []
        self.stepSections = []
    }
}

// MARK: - About

@Model
final class SDAboutSection: Identifiable {
    @Attribute(.unique) let id: UUID
    var parentRecipe: SDRecipe?
    var name: String
    // `description` is taken by NSManagedObject.
    var description_: String

    init(id: UUID, parentRecipe: SDRecipe?, name: String, description_: String) {
        self.id = id
        self.parentRecipe = parentRecipe
        self.name = name
        self.description_ = description_
    }
}

// MARK: - Ingredients

@Model
final class SDIngredientSection: Identifiable {
    @Attribute(.unique) let id: UUID
    var parentRecipe: SDRecipe?
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \SDIngredient.parentIngredientSection)
    var ingredients: [SDIngredient] = []

    init(id: UUID, parentRecipe: SDRecipe? = nil, name: String) {
        self.id = id
        self.parentRecipe = parentRecipe
        self.name = name
    }
}

@Model
final class SDIngredient: Identifiable {
    @Attribute(.unique) let id: UUID
    var parentIngredientSection: SDIngredientSection?
    var name: String
    var amount: Double = 0
    var measure: String = ""

    init(id: UUID, parentIngredientSection: SDIngredientSection? = nil, name: String) {
        self.id = id
        self.parentIngredientSection = parentIngredientSection
        self.name = name
    }
}

// MARK: - Steps

@Model
final class SDStepSection: Identifiable {
    @Attribute(.unique) let id: UUID
    var parentRecipe: SDRecipe?
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \SDStep.parentStepSection) var steps: [SDStep] = []

    init(id: UUID, parentRecipe: SDRecipe? = nil, name: String) {
        self.id = id
        self.parentRecipe = parentRecipe
        self.name = name
    }
}

@Model
final class SDStep: Identifiable {
    @Attribute(.unique) let id: UUID
    var parentStepSection: SDStepSection?
    var description_: String
    var imageData: [Data] = []

    init(id: UUID, parentStepSection: SDStepSection? = nil, description_: String) {
        self.id = id
        self.parentStepSection = parentStepSection
        self.description_ = description_
    }
}
