import SchemaEvolution
import SchemaModel
import Testing

@Suite struct RenameScoreTests {
  @Test func anotherNameAtTheSamePlaceOfTheSameTypeIsLikely() {
    #expect(
      renames(
        [text("nombre"), number("dias")], [text("titulo"), number("dias")]
      ) == ["E.nombre → E.titulo: same type, same position"])
  }

  @Test func aLikeNameElsewhereIsLikely() {
    #expect(
      renames(
        [text("color"), number("a"), number("b")], [number("a"), number("b"), text("hexColor")]
      ) == ["E.color → E.hexColor: shared word ‘color’, same type"])
  }

  @Test func anUnlikeNameElsewhereIsNot() {
    #expect(
      renames(
        [text("borrador"), number("a"), number("b")],
        [number("a"), number("b"), text("apodo")]
      ).isEmpty)
  }

  @Test func aShortWordInBothNamesIsNoLikeness() {
    #expect(
      renames(
        [text("isFavorite"), number("a"), number("b")],
        [number("a"), number("b"), text("isPendingDeletion")]
      ).isEmpty)
  }

  @Test func aTypeThatKeepsNoValueIsNoRename() {
    #expect(renames([text("dias")], [number("dia")]).isEmpty)
  }

  @Test func eachElementIsInTheBestPairOnly() {
    #expect(
      renames(
        [text("fechaInicio"), text("fechaFin")], [text("finFecha"), text("inicioFecha")]
      ) == [
        "E.fechaFin → E.finFecha: shared word ‘fecha’, same type",
        "E.fechaInicio → E.inicioFecha: shared word ‘inicio’, same type",
      ])
  }

  @Test func anAnnouncedRemovalIsNoRename() {
    var new = schema([text("titulo")])
    new.entities[0].dropped = [DroppedElement(name: "nombre", reason: "unused")]
    #expect(RenameScore.likelyRenames(from: schema([text("nombre")]), to: new).isEmpty)
  }

  @Test func aStatedRenameIsNoGuess() {
    var title = text("titulo")
    title.originalName = "nombre"
    #expect(renames([text("nombre")], [title]).isEmpty)
  }

  @Test func anEntityWithTheSamePropertiesIsLikely() {
    let old = schema([text("nombre"), number("dias")])
    var new = old
    new.entities[0].name = "Viaje"
    let renames = RenameScore.likelyRenames(from: old, to: new)
    #expect(renames.map(\.old) == [.entity("E")])
    #expect(renames.map(\.new) == [.entity("Viaje")])
    #expect(renames.first?.reasons == ["2 of 2 properties alike"])
  }

  @Test func aRelationshipToTheSamePlaceWithTheSameInverseIsLikely() {
    let old = linked("destino", inverse: "viajes")
    let new = linked("lugar", inverse: "viajes")
    #expect(
      RenameScore.likelyRenames(from: old, to: new).map(\.new) == [.property("lugar", of: "E")])
  }

  private func linked(_ name: String, inverse: String) -> Schema {
    Schema(
      model: "M", version: SchemaVersion(1, 0, 0),
      entities: [
        Entity(
          name: "E",
          relationships: [
            Relationship(name: name, destination: "D", isOptional: true, inverse: inverse)
          ]),
        Entity(
          name: "D",
          relationships: [
            Relationship(name: inverse, destination: "E", isToMany: true, inverse: name)
          ]),
      ])
  }

  @Test(.timeLimit(.minutes(1)), arguments: [(3000, 3000), (3000, 20), (20, 3000), (900, 90)])
  func aModelThatIsReplacedAsAWholeIsComparedInSeconds(removed: Int, added: Int) {
    let old = (0..<removed).map { number("zzz\($0)") }
    let new = (0..<added).map { text("qqqqq\($0)") }
    #expect(renames(old + [text("nombre")], [text("nombreCompleto")] + new).count <= 1)
    let same = (0..<3000).map { text("viejo\($0)") }
    let renamed = (0..<3000).map { text("viejo\($0)Nuevo") }
    #expect(renames(same, renamed).count == 3000)
  }

  private func renames(_ old: [Attribute], _ new: [Attribute]) -> [String] {
    RenameScore.likelyRenames(from: schema(old), to: schema(new)).map {
      "\($0.old) → \($0.new): \($0.reasons.joined(separator: ", "))"
    }
  }

  private func text(_ name: String) -> Attribute { Attribute(name: name, type: .scalar(.string)) }
  private func number(_ name: String) -> Attribute { Attribute(name: name, type: .scalar(.int)) }

  private func schema(_ attributes: [Attribute]) -> Schema {
    Schema(
      model: "M", version: SchemaVersion(1, 0, 0),
      entities: [Entity(name: "E", attributes: attributes)])
  }
}
