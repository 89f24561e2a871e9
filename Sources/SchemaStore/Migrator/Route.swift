import SchemaEvolution
import SchemaModel

/// The way from one version of a history to a later one, hop by hop, along the plan's stages.
public struct Route: Sendable {
  public struct Hop: Sendable {
    public var from: HistoryVersion
    public var to: HistoryVersion
    public var stage: MigrationStage
  }

  public var hops: [Hop]

  /// Hooks that run in the app only.
  public var skippedHooks: [String] {
    hops.flatMap { $0.stage.willMigrate + $0.stage.didMigrate }.filter { $0.kind == .hook }.map {
      if case .text(let name) = $0.subject { return name }
      return "hook"
    }
  }

  /// Follows the stages. Refuses a version that no stage leads on from.
  public init(in history: History, from: HistoryVersion, to: HistoryVersion)
    throws(MigrationRefusal)
  {
    hops = []
    guard from.version <= to.version else {
      throw MigrationRefusal(
        "\(to.version) is older than \(from.version): migrations only lead forward (134506)")
    }
    var current = from
    var seen: Set<SchemaVersion> = []
    while current.version != to.version {
      guard seen.insert(current.version).inserted,
        let stage = history.stages.first(where: { $0.from == current.version }),
        let next = history[stage.to]
      else {
        throw MigrationRefusal(
          "no stage leads from \(current.version) to \(to.version)",
          hints: ["add the stage to the plan"])
      }
      guard next.version <= to.version else {
        throw MigrationRefusal(
          "the stage from \(current.version) leads to \(next.version), past \(to.version)")
      }
      hops.append(Hop(from: current, to: next, stage: stage))
      current = next
    }
  }

  /// Refuses transformations, which do not run on stores yet; hooks run in the app only.
  func refuseTransformations() throws(MigrationRefusal) {
    for hop in hops { try Self.check(hop.stage, isFirst: hop.from.version == hops[0].from.version) }
  }

  private static func check(_ stage: MigrationStage, isFirst: Bool) throws(MigrationRefusal) {
    let transformations = (stage.willMigrate + stage.didMigrate).filter { $0.kind != .hook }
    guard let first = transformations.first else { return }
    let place = first.location.map { " (\($0))" } ?? ""
    let kinds = transformations.map { "‘\($0.kind.rawValue)’" }
    throw MigrationRefusal(
      "the custom stage \(stage.from) → \(stage.to) has transformations, which are not supported on stores yet",
      details: ["steps: \(kinds.joined(separator: ", "))\(place)"],
      hints: isFirst ? [] : ["migrate up to \(stage.from): --to \(stage.from)"])
  }
}
