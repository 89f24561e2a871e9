import SwiftData

@Model
final class Member {
  var name: String = ""
  var libraries: [Library] = []
  @Relationship(deleteRule: .deny, hashModifier: "1", inverse: \Card.member) var card: Card?

  init() {}
}

@Model
final class Card {
  var number: Int = 0
  @Relationship var member: Member?

  init() {}
}

@Model
final class Writer {
  var name: String = ""

  init() {}
}
