import Foundation
import SwiftData

@Model
class Name {
    var dbid: String = ""
    var firstname = ""
    var lastname = ""
    var gender = "F"
    var dob: Date?
    var startDate: Optional<Date>
    var endDate: Date? = nil
    var count = 0
    var dbSource: String

    /// The name as it is shown; not stored.
    @Transient var shownName: String = ""

    static let placeholder = "–"

    init(
        dbid: String = "",
        firstname: String,
        lastname: String,
        dob: Date? = nil,
        startDate: Date? = nil,
        dbSource: String
    ) {
        self.dbid = dbid
        self.firstname = firstname
        self.lastname = lastname
        self.dob = dob
        self.startDate = startDate
        self.dbSource = dbSource
    }
}
