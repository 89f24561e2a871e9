import SchemaCoreData
import SchemaModel

/// Reads the file `xcmapping.xml` of an `.xcmappingmodel`: a Core Data store in its XML form, of
/// objects that point at each other by id.
///
/// Xcode leaves objects behind that belong to nothing any more: only what the mapping model reaches
/// counts.
enum MappingModelReader {
  /// The mapping model in the file.
  static func read(
    _ bytes: [UInt8], file: String, name: String
  ) throws(DiagnosticsError) -> MappingModel {
    let root = try XMLDocument.root(of: bytes, file: file)
    let objects = root.all("object").map { MappingObject($0) }
    guard let model = objects.first(where: { $0.type == "XDDEVMAPPINGMODEL" }) else {
      throw DiagnosticsError(
        Diagnostic(.error, "the file holds no mapping model", at: root.location))
    }
    let byIdentifier = Dictionary(objects.map { ($0.identifier, $0) }) { first, _ in first }
    func reached(from object: MappingObject, by relationship: String) -> [MappingObject] {
      object.references(relationship).compactMap { byIdentifier[$0] }
    }
    var mapping = MappingModel(
      name: name, sourcePath: model["sourcemodelpath"],
      destinationPath: model["destinationmodelpath"], policies: [], expressions: [],
      location: root.location)
    for entity in reached(from: model, by: "entitymappings").sorted(by: { $0.number < $1.number }) {
      if let policy = entity["migrationpolicyclassname"] {
        mapping.policies.append(.init(entityMapping: entity.entities, className: policy))
      }
      let properties =
        reached(from: entity, by: "attributemappings")
        + reached(from: entity, by: "relationshipmappings")
      let expressions = properties.compactMap { expression($0, of: entity) }
      mapping.expressions += expressions.sorted { byteOrder($0.property, $1.property) }
    }
    return mapping
  }

  private static func expression(
    _ property: MappingObject, of entity: MappingObject
  ) -> MappingModel.Expression? {
    guard let data = property["valueexpressiondata"], let name = property["name"] else {
      return nil
    }
    let bytes = Base64.decode(data.filter { !$0.isWhitespace })
    let owner = entity["destinationname"] ?? entity["sourcename"] ?? ""
    return .init(
      property: "\(owner).\(name)", text: bytes.flatMap { ArchivedExpression.text(of: $0) })
  }
}

/// One object of the file.
private struct MappingObject {
  var type: String
  var identifier: String
  private var attributes: [String: String] = [:]
  private var relationships: [String: String] = [:]

  init(_ element: XMLElement) {
    type = element["type"] ?? ""
    identifier = element["id"] ?? ""
    for child in element.children {
      guard let name = child["name"] else { continue }
      switch child.name {
      case "attribute": attributes[name] = child.text
      case "relationship": relationships[name] = child["idrefs"]
      default: break
      }
    }
  }

  /// An attribute that says something.
  subscript(name: String) -> String? {
    attributes[name].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// The ids that a relationship holds, each once.
  func references(_ name: String) -> [String] {
    var seen: Set<Substring> = []
    return (relationships[name] ?? "").split(separator: " ")
      .filter { seen.insert($0).inserted }.map(String.init)
  }

  /// The place of an entity mapping in the order in which they run.
  var number: Int { self["mappingnumber"].flatMap { Int($0) } ?? .max }

  /// An entity mapping's two ends.
  var entities: String {
    [self["sourcename"], self["destinationname"]].compactMap { $0 }.joined(separator: " → ")
  }
}
