import SchemaModel

extension Rule {
  static let reservedName = Rule(
    id: "reserved-name", group: .model, severity: .error,
    problem: "a name is one that the framework, Swift or the store keeps for itself",
    rationale: """
      A property named like one of the framework's own does not compile, shadows it, or crashes when \
      the model is built; a name like one of the store's columns or tables collides with it. Other \
      keywords of Swift are allowed: generated code puts them into backticks.
      """,
    bad: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { ↓description: String } } }
      """
    ],
    good: [
      """
      --- v1.yaml
      model: Trips
      version: 1.0.0
      entities: { Viaje: { attributes: { descripcion: String, class: String } } }
      """
    ]
  ) { context in
    context.inEveryEntity { version, entity in
      let entityPath = SchemaPath.entity(entity.name)
      let own = ReservedNames.owner(ofEntity: entity.name).map {
        finding(at: entityPath, name: entity.name, owner: $0, in: version)
      }
      let names = entity.attributes.map(\.name) + entity.relationships.map(\.name)
      return (own.map { [$0] } ?? [])
        + names.compactMap { name in
          ReservedNames.owner(ofProperty: name, in: version.schema.framework).map {
            finding(at: .property(name, of: entity.name), name: name, owner: $0, in: version)
          }
        }
    }
  }
}

private func finding(at path: SchemaPath, name: String, owner: String, in version: LintedVersion)
  -> Finding
{
  Finding(
    "\(quoted(path)) has a name that \(owner) keeps for itself", at: version.place(of: path),
    about: version.subject(path), hints: ["name it otherwise, such as ‘\(replacement(name))’"])
}

private func replacement(_ name: String) -> String {
  let bare = name.drop { $0 == "_" || $0 == "$" }
  return bare.hasPrefix("Z_") || bare.hasPrefix("z_")
    ? "\(bare.dropFirst(2))" : "\(bare.isEmpty ? "value" : bare)Value"
}

/// The names that are taken. Source: design, swiftdata.md section 2, rules.md "reserved-name".
private enum ReservedNames {
  private static let ofBoth: Set<String> = [
    "description", "hash", "superclass", "isDeleted", "hasChanges", "objectID", "entity", "self",
  ]
  private static let ofSwiftData = ofBoth.union(["persistentModelID", "modelContext"])
  /// The properties of NSManagedObject among them.
  private static let ofCoreData = ofBoth.union([
    "managedObjectContext", "isInserted", "isUpdated", "isFault", "hasPersistentChangedValues",
    "faultingState",
  ])
  private static let types: Set<String> = ["Any", "Protocol", "Self", "Type"]

  static func owner(ofEntity name: String) -> String? {
    if types.contains(name) { return "Swift" }
    return isStores(name) ? "the store" : nil
  }

  static func owner(ofProperty name: String, in framework: Framework) -> String? {
    if isStores(name) { return "the store" }
    switch framework {
    case .swiftData:
      return ofSwiftData.contains(name) || name.hasPrefix("_$") ? "SwiftData" : nil
    case .coreData: return ofCoreData.contains(name) ? "Core Data" : nil
    }
  }

  /// Whether Core Data's prefix would make a name of the store's own, such as `Z_PK`.
  private static func isStores(_ name: String) -> Bool {
    name.uppercased().hasPrefix("Z_")
      || ["_PK", "_ENT", "_OPT"].contains(name.uppercased())
  }
}
