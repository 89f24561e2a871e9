import SchemaModel

/// A closure of a stage together with the versions that the stage leads from and to.
struct StageClosure {
  /// When the closure runs.
  enum Side: String {
    case willMigrate
    case didMigrate
  }

  let side: Side
  let closure: SwiftClosure
  let from: DeclaredVersion
  let to: DeclaredVersion

  /// The version whose classes the closure's context knows.
  var known: DeclaredVersion {
    switch side {
    case .willMigrate: from
    case .didMigrate: to
    }
  }

  /// `willMigrate of 1.0.0 to 2.0.0`.
  var description: String { "\(side.rawValue) of \(from.version) to \(to.version)" }

  /// What the closure's uses of one class under one name are.
  struct Uses {
    let first: SwiftClosure.ModelUse
    /// All of them, the first one included.
    let places: [SourceLocation]

    /// The later ones as notes.
    var notes: [Diagnostic.Note] { places.dropFirst().map { .init("and here", at: $0) } }
  }

  /// The uses for which the test holds, those of one class under one name as one.
  func uses(where test: (SwiftClosure.ModelUse) -> Bool) -> [Uses] {
    var first: [SwiftClosure.ModelUse] = []
    var places: [String: [SourceLocation]] = [:]
    for use in closure.modelUses where test(use) {
      let key = "\(use.written) \(use.declaration)"
      if places[key] == nil { first.append(use) }
      places[key, default: []].append(use.place)
    }
    return first.map {
      Uses(first: $0, places: places["\($0.written) \($0.declaration)"] ?? [$0.place])
    }
  }
}

extension LintContext {
  /// A finding for each class that the closures of a side use and that its version does not have.
  func foreignClasses(in side: StageClosure.Side, hint: (StageClosure) -> String) -> [Finding] {
    stageClosures.filter { $0.side == side }.flatMap { stage in
      stage.uses { !stage.known.holds($0.declaration) }.map { uses in
        Finding(
          "\(stage.description) uses ‘\(uses.first.written)’, which \(stage.known.version) does not"
            + " have",
          at: uses.first.place, about: .place(uses.first.place), notes: uses.notes,
          hints: [hint(stage)])
      }
    }
  }

  /// The closures of the plan's stages; none for other sources than Swift.
  var stageClosures: [StageClosure] {
    let versions = declaredVersions
    return (history.swiftFacts?.stages ?? []).flatMap { stage -> [StageClosure] in
      guard let from = versions.first(where: { $0.name == stage.from }),
        let to = versions.first(where: { $0.name == stage.to })
      else { return [] }
      return [
        stage.willMigrate.map {
          StageClosure(side: .willMigrate, closure: $0, from: from, to: to)
        },
        stage.didMigrate.map { StageClosure(side: .didMigrate, closure: $0, from: from, to: to) },
      ].compactMap { $0 }
    }
  }
}
