import SwiftData

@Model final class Lamp {
  enum State: String, Codable { case on, off }
  var state: State = State.off
  init() {}
}

@Model final class Door {
  enum State: String, Codable { case open, shut, locked }
  var state: State = State.shut
  init() {}
}
