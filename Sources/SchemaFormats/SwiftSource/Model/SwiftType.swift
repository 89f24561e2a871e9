import SchemaModel
import SwiftSyntax

/// A type as the source resolves it: a value for an attribute, a `@Model` class, or a collection of
/// either. Declared types are named from the top level, such as `SchemaV1.Status`.
indirect enum SwiftType {
  case scalar(ScalarType)
  /// An enum, a struct or another type of the source.
  case declared(Int)
  /// A `@Model` class.
  case model(Int)
  case optional(SwiftType)
  case array(SwiftType)
  case set(SwiftType)
  case dictionary(key: SwiftType, value: SwiftType)
  /// A type that the source does not declare.
  case unknown(String)
}

extension SwiftType {
  /// The type without optionals around it, and whether there was one.
  var unwrapped: (type: SwiftType, isOptional: Bool) {
    if case .optional(let wrapped) = self { return (wrapped.unwrapped.type, true) }
    return (self, false)
  }

  /// The class that a relationship of the type leads to; `nil` for the type of an attribute.
  var destination: (model: Int, isToMany: Bool)? {
    switch unwrapped.type {
    case .model(let model): return (model, false)
    case .array(let element), .set(let element):
      guard case .model(let model) = element.unwrapped.type else { return nil }
      return (model, true)
    case .scalar, .declared, .optional, .dictionary, .unknown: return nil
    }
  }

  /// The declared types inside the type.
  var declarations: [Int] {
    switch self {
    case .declared(let number): [number]
    case .optional(let inner), .array(let inner), .set(let inner): inner.declarations
    case .dictionary(let key, let value): key.declarations + value.declarations
    case .scalar, .model, .unknown: []
    }
  }

  /// The names inside the type that nothing declares.
  var unknownNames: [String] {
    switch self {
    case .unknown(let name): [name]
    case .optional(let inner), .array(let inner), .set(let inner): inner.unknownNames
    case .dictionary(let key, let value): key.unknownNames + value.unknownNames
    case .scalar, .model, .declared: []
    }
  }
}

extension SwiftModule {
  /// What a type means at a place.
  func type(_ syntax: TypeSyntax, from scope: Int?, file: Int, depth: Int = 0) -> SwiftType {
    guard depth < Self.typeDepthLimit else { return .unknown(syntax.trimmedDescription) }
    func inner(_ syntax: TypeSyntax) -> SwiftType {
      type(syntax, from: scope, file: file, depth: depth + 1)
    }
    switch syntax.as(TypeSyntaxEnum.self) {
    case .optionalType(let node): return .optional(inner(node.wrappedType))
    case .implicitlyUnwrappedOptionalType(let node): return .optional(inner(node.wrappedType))
    case .arrayType(let node): return .array(inner(node.element))
    case .dictionaryType(let node):
      return .dictionary(key: inner(node.key), value: inner(node.value))
    case .attributedType(let node): return inner(node.baseType)
    case .someOrAnyType(let node): return inner(node.constraint)
    case .tupleType(let node):
      guard node.elements.count == 1, let only = node.elements.first else { break }
      return inner(only.type)
    case .identifierType(let node):
      let arguments = node.genericArgumentClause
      if let generic = genericType(node.name.plainText, arguments, inner) { return generic }
      return named([node.name.plainText], syntax, scope, file, depth)
    case .memberType(let node):
      let isSystem = ["Swift", "Foundation"].contains(node.baseType.trimmedDescription)
      if isSystem, let generic = genericType(node.name.plainText, node.genericArgumentClause, inner)
      {
        return generic
      }
      if let components = syntax.nameComponents {
        return named(components, syntax, scope, file, depth)
      }
    default: break
    }
    return .unknown(syntax.trimmedDescription)
  }

  private func named(
    _ components: [String], _ syntax: TypeSyntax, _ scope: Int?, _ file: Int, _ depth: Int
  ) -> SwiftType {
    guard let found = find(components, from: scope, file: file) else {
      return SwiftType(system: components) ?? .unknown(syntax.trimmedDescription)
    }
    let declaration = declarations[found]
    switch declaration.kind {
    case .model: return .model(found)
    case .alias:
      if let target = followAliases(found) {
        return declarations[target].kind == .model ? .model(target) : .declared(target)
      }
      guard let aliased = declaration.aliased else { return .unknown(declaration.name) }
      return type(
        aliased, from: declaration.parent, file: declaration.file, depth: depth + Self.aliasDepth)
    case .classOrActor, .structure, .enumeration, .protocolType: return .declared(found)
    }
  }

  private func genericType(
    _ name: String, _ clause: GenericArgumentClauseSyntax?, _ inner: (TypeSyntax) -> SwiftType
  ) -> SwiftType? {
    let arguments = (clause?.arguments ?? []).compactMap { argument -> SwiftType? in
      guard case .type(let type) = argument.argument else { return nil }
      return inner(type)
    }
    switch (name, arguments.count) {
    case ("Optional", 1): return .optional(arguments[0])
    case ("Array", 1), ("ContiguousArray", 1): return .array(arguments[0])
    case ("Set", 1): return .set(arguments[0])
    case ("Dictionary", 2): return .dictionary(key: arguments[0], value: arguments[1])
    default: return nil
    }
  }

  /// How deep types may nest, aliases included.
  private static let typeDepthLimit = 16
  /// What an alias counts for: each may name another one twice, and so double the type.
  private static let aliasDepth = 2
}

extension SwiftType {
  /// A type of the system; `nil` for one that is not stored as itself.
  fileprivate init?(system components: [String]) {
    let isQualified = components.count == 2 && ["Swift", "Foundation"].contains(components[0])
    guard components.count == 1 || isQualified, let name = components.last else { return nil }
    switch name {
    case "TimeInterval", "Float64": self = .scalar(.double)
    case "Float32": self = .scalar(.float)
    default:
      guard let scalar = ScalarType(rawValue: name) else { return nil }
      switch scalar {
      case .transformable, .objectID, .undefined: return nil
      case .bool, .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64,
        .float, .double, .decimal, .string, .date, .data, .uuid, .url:
        self = .scalar(scalar)
      }
    }
  }
}
