import Foundation

struct Schema {
  var models: [String] = []
}

protocol Versioned {}

enum Release: Versioned {
  static let versionIdentifier = "1.0.0"
  static let models = ["a", "b"]
}

@propertyWrapper
struct Attribute<Value> {
  var wrappedValue: Value
}

class Model {
  @Attribute var text = ""
}
