/// Dates as ISO-8601 text, in seconds since 2001-01-01 00:00 UTC as Core Data counts them.
enum DateText {
  /// Reads `2026-05-01`, `2026-05-01T10:30:00Z`, with a fraction and an offset where given.
  static func seconds(_ text: String) -> Double? {
    var rest = Substring(text)
    guard let year = number(4, &rest), skip("-", &rest), let month = number(2, &rest),
      skip("-", &rest), let day = number(2, &rest), (1...12).contains(month), day >= 1,
      day <= daysInMonth(month, year: year)
    else { return nil }
    let midnight = (days(year, month, day) - days(2001, 1, 1)) * 86_400
    if rest.isEmpty { return Double(midnight) }
    guard skip("T", &rest), let hour = number(2, &rest), skip(":", &rest),
      let minute = number(2, &rest), skip(":", &rest), let second = number(2, &rest), hour < 24,
      minute < 60, second < 60, let fraction = fraction(&rest), let offset = offset(&rest),
      rest.isEmpty
    else { return nil }
    return Double(midnight + hour * 3600 + minute * 60 + second - offset) + fraction
  }

  /// The text that reads back as exactly these seconds; `nil` outside the years 1 to 9999 and for
  /// what a fraction in decimal digits cannot say.
  static func text(_ seconds: Double) -> String? {
    let whole = seconds.rounded(.down)
    guard let total = Int(exactly: whole), abs(total) < 400_000_000_000 else { return nil }
    let day = total >= 0 ? total / 86_400 : -((86_399 - total) / 86_400)
    let rest = total - day * 86_400
    let (year, monthNumber, dayNumber) = civil(day + days(2001, 1, 1))
    guard (1...9999).contains(year) else { return nil }
    let fraction = seconds == whole ? "" : String("\(seconds - whole)".dropFirst())
    let time = [rest / 3600, rest / 60 % 60, rest % 60].map { padded($0, 2) }
    let date = "\(padded(year, 4))-\(padded(monthNumber, 2))-\(padded(dayNumber, 2))"
    let text = "\(date)T\(time.joined(separator: ":"))\(fraction)Z"
    return DateText.seconds(text) == seconds ? text : nil
  }

  private static func number(_ digits: Int, _ text: inout Substring) -> Int? {
    let part = text.prefix(digits)
    guard part.utf8.count == digits, part.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else {
      return nil
    }
    text.removeFirst(digits)
    return Int(part)
  }

  private static func skip(_ character: Character, _ text: inout Substring) -> Bool {
    guard text.first == character else { return false }
    text.removeFirst()
    return true
  }

  private static func fraction(_ text: inout Substring) -> Double? {
    guard skip(".", &text) else { return 0 }
    let digits = text.prefix { "0123456789".contains($0) }
    guard !digits.isEmpty else { return nil }
    text.removeFirst(digits.count)
    return Double("0.\(digits)")
  }

  /// The seconds that the text's zone lies east of UTC.
  private static func offset(_ text: inout Substring) -> Int? {
    if skip("Z", &text) { return 0 }
    let isWest = text.first == "-"
    guard skip("+", &text) || skip("-", &text), let hours = number(2, &text), skip(":", &text),
      let minutes = number(2, &text), hours < 24, minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
  }

  /// Days since 0000-03-01 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear
  }

  /// The date of a day since 0000-03-01; sensible from the year 1 on.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    guard days >= 0 else { return (0, 1, 1) }
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }

  private static func daysInMonth(_ month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
