import Foundation
import SwiftData

@Model
final class Person {
    var id: String
    var treeID: String

    var displayName: String
    var genderRaw: String

    var birthDate: Date?
    var birthDatePrecisionRaw: String
    var deathDate: Date?

    var addressLine: String
    var city: String
    var province: String
    var postalCode: String
    var country: String

    var notes: String

    @Attribute(.externalStorage) var profilePhotoData: Data?

    private(set) var createdAt: Date

    init(
        id: String = UUID().uuidString,
        treeID: String,
        displayName: String,
        gender: Gender = .unspecified,
        birthDate: Date? = nil,
        birthDatePrecision: DatePrecision = .day,
        deathDate: Date? = nil,
        createdAt: Date = Date()
    ) {
        self.id = id
        self.treeID = treeID
        self.displayName = displayName
        self.genderRaw = gender.rawValue
        self.birthDate = birthDate
        self.birthDatePrecisionRaw = birthDatePrecision.rawValue
        self.deathDate = deathDate
        self.addressLine = ""
        self.city = ""
        self.province = ""
        self.postalCode = ""
        self.country = ""
        self.notes = ""
        self.createdAt = createdAt
    }

    // MARK: Typed views of the raw columns

    var gender: Gender {
        get { Gender(rawValue: genderRaw) ?? .unspecified }
        set { genderRaw = newValue.rawValue }
    }

    var birthDatePrecision: DatePrecision {
        get { DatePrecision(rawValue: birthDatePrecisionRaw) ?? .day }
        set { birthDatePrecisionRaw = newValue.rawValue }
    }

    var isAlive: Bool { deathDate == nil }
}

extension Person {
    enum Gender: String, CaseIterable, Identifiable {
        case female, male, other, unspecified

        var id: Self { self }
    }

    enum DatePrecision: String, CaseIterable {
        case day, month, year, approximate
    }
}
