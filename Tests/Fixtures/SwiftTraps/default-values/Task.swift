import Foundation
import SwiftData

@Model
final class TodoTask {
  var identifier: UUID = UUID()
  var code = UUID()
  var title = ""
  var subtitle: String = "none"
  var quoted: String = "a \"b\" \u{e9}\n"
  var lines: String = """
    one
    two
    """
  var count = 0
  var big = 1_000_000
  var mask: Int = 0xFF
  var offset: Int = -3
  var ratio = 0.5
  var factor: Double = 2
  var weight: Float = -1.5
  var price: Decimal = 0
  var isDone = false
  var isOpen: Bool = true
  var created: Date = Date()
  var updated = Date.now
  var seen: Date = .now
  var due: Date? = nil
  var remark: String?
  var status: Status = Status.open
  var priority: Priority = .normal
  var optionalPriority: Priority? = Priority.high
  var tags: [String] = []
  var words: [String] = ["a", "b"]
  var scores: [String: Int] = [:]
  var epoch: Date = Date(timeIntervalSinceReferenceDate: 0)
  var payload: Data = Data()

  init(title: String, remark: String = "from init") {
    self.title = title
    self.remark = remark
  }
}

enum Status: String, Codable { case open, closed }
enum Priority: Int, Codable { case low, normal, high }
