import SchemaModel

/// The order of the versions of a model, from their names as people write them.
///
/// Core Data itself knows no order. A version named like the model comes first, then those without a
/// number, then by the numbers in the names: `Model`, `Model 2`, `Model_v3`, `Model 10`. The model's
/// own name in front is not looked into, so that `Store3`, `Store3_v2` and `Store3_v3` are three
/// versions in order. Versions with equal numbers stand by name, which is no more than a habit:
/// ``ties`` names them.
struct VersionOrder {
  /// The names in order.
  let names: [String]
  /// Neighbours in the order that no number tells apart.
  let ties: [(first: String, second: String)]

  init(of names: [String], model: String) {
    let sorted = names.map { (name: $0, key: Key($0, model: model)) }
      .sorted { ($0.key, $0.name) < ($1.key, $1.name) }
    self.names = sorted.map(\.name)
    ties = zip(sorted, sorted.dropFirst()).filter { $0.key == $1.key }
      .map { (first: $0.name, second: $1.name) }
  }

  /// A warning that two versions are in an order that nothing says.
  static func diagnostic(
    of tie: (first: String, second: String), at path: String?
  ) -> Diagnostic {
    Diagnostic(
      .warning,
      "no number tells ‘\(tie.first)’ and ‘\(tie.second)’ apart: they are ordered by name",
      at: path.map { SourceLocation(file: $0, line: 1, column: 1) },
      hints: ["number the versions in the order in which they were released"])
  }

  /// What a name is sorted by.
  private struct Key: Comparable {
    var isNamedLikeModel: Bool
    var numbers: [Number]

    init(_ name: String, model: String) {
      isNamedLikeModel = name == model
      let rest = name.hasPrefix(model) ? name.dropFirst(model.count) : name[...]
      numbers = rest.split { !($0.isASCII && $0.isNumber) }.map { Number($0) }
    }

    static func < (left: Key, right: Key) -> Bool {
      if left.isNamedLikeModel != right.isNamedLikeModel { return left.isNamedLikeModel }
      return left.numbers.lexicographicallyPrecedes(right.numbers)
    }
  }

  /// A whole number of any length: its digits without leading zeros.
  private struct Number: Comparable {
    var digits: String

    init(_ text: Substring) { digits = String(text.drop { $0 == "0" }) }

    static func < (left: Number, right: Number) -> Bool {
      let lengths = (left.digits.utf8.count, right.digits.utf8.count)
      return lengths.0 == lengths.1 ? left.digits < right.digits : lengths.0 < lengths.1
    }
  }
}
