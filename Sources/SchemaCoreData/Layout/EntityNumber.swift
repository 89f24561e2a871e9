import SchemaModel

/// An entity's row in Z_PRIMARYKEY, without the highest primary key that was used.
public struct EntityNumber: Hashable, Sendable {
  /// Z_ENT.
  public var number: Int
  /// Z_NAME.
  public var name: String
  /// Z_SUPER: the parent's number, or 0.
  public var parentNumber: Int

  public init(number: Int, name: String, parentNumber: Int) {
    self.number = number
    self.name = name
    self.parentNumber = parentNumber
  }

  /// The numbers of entities: from 1, roots sorted without regard to case, each followed depth-first
  /// by its sub-entities in the same order. Source: design, coredata-store.md section 3.
  ///
  /// An entity whose parent is not among the entities, or is in a cycle, counts as a root.
  static func all(of entities: [Entity]) -> [EntityNumber] {
    let names = Set(entities.map(\.name))
    var children: [String: [String]] = [:]
    var roots: [String] = []
    for entity in entities {
      if let parent = entity.parent, names.contains(parent) {
        children[parent, default: []].append(entity.name)
      } else {
        roots.append(entity.name)
      }
    }
    var result: [EntityNumber] = []
    var seen: Set<String> = []
    // Depth-first with an own stack, so that a deep hierarchy costs none of the thread's.
    func visit(_ roots: [String]) {
      var stack = roots.sorted(by: precedes).reversed().map { (name: $0, parent: 0) }
      while let (name, parent) = stack.popLast() {
        guard seen.insert(name).inserted else { continue }
        let number = result.count + 1
        result.append(EntityNumber(number: number, name: name, parentNumber: parent))
        let below = (children[name] ?? []).sorted(by: precedes)
        stack += below.reversed().map { (name: $0, parent: number) }
      }
    }
    visit(roots)
    for entity in entities where !seen.contains(entity.name) { visit([entity.name]) }
    return result
  }

  private static func precedes(_ left: String, _ right: String) -> Bool {
    let (lowerLeft, lowerRight) = (left.lowercased(), right.lowercased())
    return lowerLeft == lowerRight ? byteOrder(left, right) : byteOrder(lowerLeft, lowerRight)
  }
}
