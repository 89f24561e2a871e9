/// The address of an element of a schema or of a plan; prints as `Viaje.destinos`.
public struct SchemaPath: Hashable, Sendable, CustomStringConvertible {
  public enum Element: Hashable, Sendable {
    /// The file as a whole.
    case schema
    case entity(String)
    case property(entity: String, name: String)
    /// A type declared under `types`.
    case type(String)
    /// A case of an enum or a member of a struct.
    case member(type: String, name: String)
    /// A stage of the plan, counted from 0.
    case stage(Int)
  }

  public var element: Element
  /// The key under the element that is meant, such as `originalName`; `nil` is the element itself.
  public var key: String?

  public init(_ element: Element, key: String? = nil) {
    self.element = element
    self.key = key
  }

  public static let schema = SchemaPath(.schema)
  public static func entity(_ name: String, key: String? = nil) -> SchemaPath {
    SchemaPath(.entity(name), key: key)
  }
  public static func property(_ name: String, of entity: String, key: String? = nil) -> SchemaPath {
    SchemaPath(.property(entity: entity, name: name), key: key)
  }
  public static func type(_ name: String) -> SchemaPath { SchemaPath(.type(name)) }
  public static func stage(_ index: Int, key: String? = nil) -> SchemaPath {
    SchemaPath(.stage(index), key: key)
  }

  public var description: String {
    switch element {
    case .schema: "schema"
    case .entity(let name): name
    case .property(let entity, let name): "\(entity).\(name)"
    case .type(let name): name
    case .member(let type, let name): "\(type).\(name)"
    case .stage(let index): "stage \(index + 1)"
    }
  }

  /// The address that holds this one: the element of a key, the entity of a property, the schema.
  public var parent: SchemaPath? {
    if key != nil { return SchemaPath(element) }
    switch element {
    case .schema: return nil
    case .entity, .type, .stage: return .schema
    case .property(let entity, _): return .entity(entity)
    case .member(let type, _): return .type(type)
    }
  }
}
