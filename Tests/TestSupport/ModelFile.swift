import Foundation
import FoundationXML
import SchemaModel

/// Reads the corpus' models, `.xcdatamodel/contents` and hash vectors, for tests only.
///
/// It knows just what those files say, and takes class names as they are written.
public enum ModelFile {
  /// The schema of a `contents` file.
  public static func schema(xml: Data) throws -> Schema {
    let builder = NodeBuilder()
    let parser = XMLParser(data: xml)
    parser.delegate = builder
    guard parser.parse(), let model = builder.root else {
      throw CorpusError("a model is not well-formed XML")
    }
    return try ModelReader(model).schema()
  }

  /// The schema of a hash vector, whose keys are the XML's attribute names.
  public static func schema(json: Data) throws -> Schema {
    let file = try JSONSerialization.jsonObject(with: json) as? [String: Any]
    guard let model = file?["model"] as? [String: Any] else {
      throw CorpusError("a vector has no model")
    }
    return try ModelReader(Node(name: "model", json: model)).schema()
  }
}

/// An element of a model file.
struct Node {
  var name: String
  var attributes: [String: String] = [:]
  var children: [Node] = []

  subscript(key: String) -> String? { attributes[key] }
  func isOn(_ key: String) -> Bool { attributes[key] == "YES" }
  func all(_ name: String) -> [Node] { children.filter { $0.name == name } }
}

extension Node {
  /// The tree that the XML would give.
  fileprivate init(name: String, json: [String: Any]) {
    self.init(name: name)
    for (key, value) in json {
      switch value {
      case let text as String: attributes[key] = text
      case let list as [[String: Any]]:
        let element =
          key == "entities" ? "entity" : key == "elements" ? "element" : String(key.dropLast())
        children += list.map { Node(name: element, json: $0) }
      case let constraints as [[String]]:
        let nodes = constraints.map { keys in
          Node(
            name: "uniquenessConstraint",
            children: keys.map { Node(name: "constraint", attributes: ["value": $0]) })
        }
        children.append(Node(name: "uniquenessConstraints", children: nodes))
      default: break
      }
    }
  }
}

/// Builds the tree of elements; `XMLParser` takes no other delegate than a class.
private final class NodeBuilder: NSObject, XMLParserDelegate {
  private var open: [Node] = []
  var root: Node?

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(Node(name: name, attributes: attributes))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard let node = open.popLast() else { return }
    if open.isEmpty {
      root = node
    } else {
      open[open.count - 1].children.append(node)
    }
  }
}
