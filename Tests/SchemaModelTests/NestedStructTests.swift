import SchemaModel
import Testing

@Suite struct NestedStructTests {
  @Test func aStructThatHoldsItselfManyTimesHasAnEnd() {
    let members = (0..<20).map {
      TypeDeclaration.Member(name: "m\($0)", type: .named("Node"), isOptional: true)
    }
    var schema = Schema(model: "M", version: SchemaVersion(1, 0, 0))
    schema.types = [TypeDeclaration(name: "Node", kind: .structure(members))]
    let attribute = Attribute(name: "node", type: .named("Node"))
    schema.entities = [Entity(name: "A", attributes: [attribute])]
    guard case .composite(let leaves) = schema.storage(of: attribute) else {
      Issue.record("a struct is a composite attribute")
      return
    }
    #expect(leaves.count >= 2000 && leaves.count <= 4000)
  }
}
