import SchemaModel

/// Writes a schema of Core Data as the XML of an `.xcdatamodel`, the file `contents`.
///
/// One schema has one text, and reading it gives the schema back, hashes included. What Xcode's
/// models have no words for is left out: doc comments, queries, announced removals, the filtering
/// predicate of a derived attribute, the defaults `now`, `new` and those of data. A model has one
/// version identifier there: the first.
public enum CoreDataModelWriter {
  /// The text of the model; it ends with a line break.
  public static func write(_ schema: Schema) -> String {
    ModelWriting(schema: schema).model.document
  }
}

/// Turns the parts of a schema into XML elements.
struct ModelWriting {
  let schema: Schema

  /// The root element; the tools' versions are those of an Xcode that knows all that is written.
  var model: XMLOutput {
    XMLOutput(
      "model",
      [
        ("type", "com.apple.IDECoreDataModeler.DataModel"), ("documentVersion", "1.0"),
        ("lastSavedToolsVersion", "22758"), ("systemVersion", "23E224"),
        ("minimumToolsVersion", "Automatic"), ("sourceLanguage", "Swift"),
        (ModelWord.usedWithCloudKit.rawValue, flag(schema.isUsedWithCloudKit)),
        (
          ModelWord.userDefinedModelVersionIdentifier.rawValue,
          schema.storedIdentifiers.first
        ),
      ],
      children: schema.entities.map(entity) + composites
        + schema.configurations.map(configuration)
        + schema.fetchRequests.map { fetchRequest($0, named: $0.name) })
  }

  private var composites: [XMLOutput] {
    schema.types.compactMap { type in
      switch type.kind {
      case .structure(let members):
        XMLOutput("composite", [("name", type.name)], children: members.map(member))
      case .enumeration, .codable, .external: nil
      }
    }
  }

  private func configuration(_ configuration: Configuration) -> XMLOutput {
    XMLOutput(
      "configuration",
      [
        (ConfigurationWord.name.rawValue, configuration.name),
        (ConfigurationWord.usedWithCloudKit.rawValue, flag(configuration.isUsedWithCloudKit)),
      ],
      children: configuration.entities.map { XMLOutput("memberEntity", [("name", $0)]) })
  }

  private func fetchRequest(_ request: FetchRequest, named name: String) -> XMLOutput {
    XMLOutput(
      "fetchRequest",
      [
        (FetchRequestWord.name.rawValue, name), (FetchRequestWord.entity.rawValue, request.entity),
        (FetchRequestWord.predicateString.rawValue, request.predicate),
      ] + request.options.map { ($0.key, $0.value) })
  }

  /// A fetched property; Xcode calls every request inside one alike.
  func fetchedProperty(_ property: FetchedProperty) -> XMLOutput {
    let request = FetchRequest(
      name: property.name, entity: property.entity, predicate: property.predicate,
      options: property.options)
    return XMLOutput(
      "fetchedProperty",
      FetchedPropertyWord.allCases.map { word in
        let value: String? =
          switch word {
          case .name: property.name
          case .optional: flag(property.isOptional)
          case .elementID: property.originalName
          case .versionHashModifier: property.hashModifier
          case .syncable: setting(property.isSyncable)
          }
        return (word.rawValue, value)
      },
      children: [fetchRequest(request, named: "fetchedPropertyFetchRequest")]
        + userInfo(property.userInfo))
  }

  /// The element of a user info dictionary; none for an empty one.
  func userInfo(_ entries: [UserInfoEntry]) -> [XMLOutput] {
    guard !entries.isEmpty else { return [] }
    let pairs = entries.map { XMLOutput("entry", [("key", $0.key), ("value", $0.value)]) }
    return [XMLOutput("userInfo", children: pairs)]
  }

  /// A flag that is left out when it is off.
  func flag(_ isSet: Bool) -> String? { isSet ? "YES" : nil }

  /// A flag that is left out when the model does not say.
  func setting(_ isSet: Bool?) -> String? { isSet.map { $0 ? "YES" : "NO" } }
}
