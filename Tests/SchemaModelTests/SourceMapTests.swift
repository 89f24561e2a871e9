import SchemaModel
import Testing

@Suite struct SourceMapTests {
  private let map: SourceMap = {
    var map = SourceMap(file: "v1.yaml")
    map[exactly: .entity("Viaje")] = SourceLocation(file: "v1.yaml", line: 4, column: 3)
    map[exactly: .property("nombre", of: "Viaje")] = SourceLocation(
      file: "v1.yaml", line: 6, column: 7)
    map[exactly: .property("nombre", of: "Viaje", key: "default")] = SourceLocation(
      file: "v1.yaml", line: 6, column: 30)
    return map
  }()

  @Test func anAddressHasItsOwnPlace() {
    #expect(
      map.location(of: .property("nombre", of: "Viaje", key: "default")).description
        == "v1.yaml:6:30")
  }

  @Test func aKeyWithoutPlaceHasItsElements() {
    #expect(
      map.location(of: .property("nombre", of: "Viaje", key: "originalName")).description
        == "v1.yaml:6:7")
    #expect(
      map.location(of: .property("inicio", of: "Viaje", key: "type")).description == "v1.yaml:4:3")
  }

  @Test func whatIsNowhereIsAtTheTopOfTheFile() {
    #expect(map.location(of: .entity("Destino")).description == "v1.yaml:1:1")
    #expect(map[exactly: .entity("Destino")] == nil)
  }

  @Test func aPlaceIsAtLeastOneWide() {
    #expect(SourceLocation(file: "a", line: 1, column: 1, length: 0).length == 1)
  }

  @Test func placesMayLieInSeveralFiles() {
    var map = map
    let elsewhere = SourceLocation(file: "Destino.swift", line: 3, column: 5, length: 4)
    map[exactly: .entity("Destino")] = elsewhere
    map.record(
      property: "nombre", of: "Destino", at: elsewhere,
      keys: [("type", SourceLocation(file: "Other.swift", line: 9, column: 1))])
    #expect(map.location(of: .entity("Destino")) == elsewhere)
    #expect(
      map.location(of: .property("nombre", of: "Destino", key: "type")).description
        == "Other.swift:9:1")
    #expect(map.location(of: .entity("Viaje")).description == "v1.yaml:4:3")
  }
}
