import SchemaModel
import Testing

@Suite struct ProofTests {
  private func verdict(_ dropped: [DroppedData], failures: [String] = []) -> String {
    Proof(entities: [], dropped: dropped, failures: failures).verdict
  }

  private let notes = DroppedData(
    kind: .values, element: "Viaje.notas", count: 12_040, isAnnounced: true)

  @Test func whatIsAnnouncedIsPlanned() {
    #expect(verdict([]) == "nothing lost")
    #expect(
      verdict([notes])
        == "nothing lost but what was planned: 12,040 values of ‘Viaje.notas’ dropped")
  }

  @Test func whatNoVersionAnnouncesIsNotCalledPlanned() {
    let rows = DroppedData(kind: .rows, element: "Borrador", count: 1)
    #expect(
      verdict([notes, rows]) == "dropped, and no ‘dropped:’ announces it: 1 row of ‘Borrador’")
  }

  @Test func aFailureGoesBeforeEverything() {
    #expect(verdict([notes], failures: ["a", "b"]) == "a, and 1 more")
  }

  @Test func countsAreGroupedByThrees() {
    #expect(
      [0, 7, 999, 1000, 1_234_567, -1000].map(Count.grouped)
        == ["0", "7", "999", "1,000", "1,234,567", "-1,000"])
    #expect(Count.rows(4, keys: [1, 2, 3]) == "4 rows (Z_PK 1, 2, 3, …)")
    #expect(Count.rows(1) == "1 row")
  }
}
