import SchemaEvolution
import SchemaModel
import TestSupport
import Testing

@Suite struct ClassifierHashTests {
  @Test(arguments: [Framework.coreData, .swiftData])
  func aSingleChangeEntersTheHashExactlyWhenItChangesIt(framework: Framework) {
    for seed in 0..<15 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let old = SchemaGenerator.schema(using: &random, framework: framework)
      for change in Differ.changes(
        from: old, to: SchemaGenerator.schema(using: &random, framework: framework))
      where change.kind == .changed && !isParentChange(change) {
        let new = old.applying([change])
        let classifier = Classifier(from: old, to: new)
        guard classifier.changes == [change] else { continue }
        #expect(
          classifier.entersHash(change) == (VersionHashes(of: old) != VersionHashes(of: new)),
          "seed \(seed): \(change)")
      }
    }
  }

  /// Alone, a new parent may be one that is not there.
  private func isParentChange(_ change: Change) -> Bool {
    if case .entityChanged(_, .parent) = change { true } else { false }
  }

  @Test(.timeLimit(.minutes(1))) func aLargeModelIsClassifiedInReasonableTime() {
    func model(_ type: ScalarType, isOptional: Bool) -> Schema {
      Schema(
        model: "Large", version: SchemaVersion(1, 0, 0), framework: .coreData,
        entities: (0..<100).map { index in
          Entity(
            name: "E\(index)",
            attributes: (0..<20).map {
              Attribute(name: "a\($0)", type: .scalar(type), isOptional: isOptional)
            })
        })
    }
    let hop = Classifier(
      from: model(.int64, isOptional: false), to: model(.double, isOptional: true)
    ).hop
    #expect(hop.changes.count == 4_000)
    #expect(hop.verdict == .lightweight)
  }
}
