import SwiftData

@Model
final class Tag {
  var label: String = ""
  init() {}
}

enum StableModels {
  static let all: [any PersistentModel.Type] = [Tag.self]
}
