import Foundation

extension Expense {
    var formattedAmount: String {
        amount.formatted(.currency(code: currencyCode))
    }

    /// The first day of the month that the expense counts for.
    func month(in calendar: Calendar = .current) -> Date {
        calendar.dateInterval(of: .month, for: date)?.start ?? date
    }
}
