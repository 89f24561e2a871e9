import Foundation
import Observation
import SwiftData
import SwiftUI

/// A player.
@MainActor
@Model
public final class Player: Identifiable, Comparable {
  // What the store holds.
  public private(set) var name: String
  internal var score: Int = 0 {
    didSet { Self.highest = max(Self.highest, score) }
  }
  fileprivate var `default`: Bool = false
  @Attribute(.unique)
  public var
    handle: String

  // What it does not hold.
  nonisolated(unsafe) static var highest = 0
  static let limits = 0...100
  class var kindName: String { "player" }
  @Transient private var cache: [String] = []
  public var initials: String { String(name.prefix(1)) }
  var rank: Rank {
    get { Rank(points: score) }
    set { score = newValue.points }
  }
  subscript(index: Int) -> Character { Array(name)[index] }

  struct Rank: Hashable {
    var points: Int
    var isTop: Bool { points > 90 }
  }

  public init(name: String, handle: String) {
    self.name = name
    self.handle = handle
  }

  convenience init() { self.init(name: "", handle: UUID().uuidString) }

  deinit {}

  public static func < (left: Player, right: Player) -> Bool { left.score < right.score }

  #if DEBUG
  static let sample = Player(name: "A", handle: "a")
  #endif
}

extension Player {
  var isNew: Bool { score == 0 }
}

#Preview {
  Text(verbatim: "players")
}

@Observable
final class Board {
  var players: [Player] = []
}

protocol Scoring { var score: Int { get } }
extension Player: Scoring {}
