import Foundation
import SwiftData

typealias Cents = Int
typealias Labels = [String]

@Model
final class Invoice {
  var number: Swift.String
  var issued: Foundation.Date
  var paid: Optional<Date>
  var remark: Swift.Optional<Swift.String>
  var total: Cents
  var discount: Cents?
  var labels: Labels
  var steps: Array<String>
  var counts: Dictionary<String, Int>
  var flags: (Bool)
  var link: URL?
  var weights: [Double?]
  @Relationship(deleteRule: .cascade, inverse: \Line.invoice) var lines: Array<Line>
  @Relationship(deleteRule: .nullify, inverse: \Customer.invoices) var customer: Optional<Customer>

  init(number: String, issued: Date) {
    self.number = number
    self.issued = issued
    self.total = 0
    self.labels = []
    self.steps = []
    self.counts = [:]
    self.flags = false
    self.weights = []
    self.lines = []
  }
}

@Model
final class Line {
  var text: String
  var invoice: Invoice?

  init(text: String) { self.text = text }
}

@Model
final class Customer {
  var name: String
  var invoices: [Invoice]?

  init(name: String) { self.name = name }
}
