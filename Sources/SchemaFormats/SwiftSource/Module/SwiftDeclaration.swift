import SwiftSyntax

/// A type that Swift source declares, with the bodies of its extensions.
struct SwiftDeclaration {
  enum Kind: Hashable {
    /// A class with `@Model`.
    case model
    case classOrActor
    case structure
    case enumeration
    case protocolType
    case alias
  }

  let kind: Kind
  /// The name without backticks.
  let name: String
  /// The name from the top level, such as `SchemaV1.Trip`.
  let qualifiedName: String
  /// The declaration around it; `nil` at the top level.
  let parent: Int?
  /// The file it is declared in.
  let file: Int
  let syntax: DeclSyntax
  /// The token of its name.
  let nameToken: TokenSyntax
  /// The names of what it inherits from and conforms to, extensions included; last components.
  var inherited: [InheritedTypeSyntax]
  /// The members of the declaration, then those of its extensions.
  var bodies: [Body]
  /// The type that an alias stands for.
  let aliased: TypeSyntax?

  /// A block of members.
  struct Body {
    var file: Int
    var members: MemberBlockItemListSyntax
    var isExtension: Bool
  }

  /// Whether it names a type of that name among what it inherits from.
  func inherits(_ name: String) -> Bool {
    inherited.contains { $0.type.lastName == name }
  }
}

extension TypeSyntax {
  /// The components of a dotted name; `nil` for any other type.
  var nameComponents: [String]? {
    if let identifier = self.as(IdentifierTypeSyntax.self) { return [identifier.name.plainText] }
    if let member = self.as(MemberTypeSyntax.self) {
      return member.baseType.nameComponents.map { $0 + [member.name.plainText] }
    }
    if let attributed = self.as(AttributedTypeSyntax.self) {
      return attributed.baseType.nameComponents
    }
    return nil
  }

  /// The last component of a dotted name.
  var lastName: String? { nameComponents?.last }
}

extension TokenSyntax {
  /// The text without the backticks of an escaped name.
  var plainText: String {
    let text = self.text
    return text.count > 2 && text.hasPrefix("`") && text.hasSuffix("`")
      ? String(text.dropFirst().dropLast()) : text
  }
}

extension ExprSyntax {
  /// The components of a dotted name such as `SchemaV1.Trip`; a leading dot gives an empty first
  /// one; `nil` for any other expression.
  var nameComponents: [String]? {
    if let reference = self.as(DeclReferenceExprSyntax.self) {
      return reference.argumentNames == nil ? [reference.baseName.plainText] : nil
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      guard let base = member.base else { return ["", member.declName.baseName.plainText] }
      return base.nameComponents.map { $0 + [member.declName.baseName.plainText] }
    }
    if let specialized = self.as(GenericSpecializationExprSyntax.self) {
      return specialized.expression.nameComponents
    }
    return nil
  }

  /// The components of `Name.self`, without the `self`; `nil` for any other expression.
  var metatypeComponents: [String]? {
    guard let components = nameComponents, components.count > 1, components.last == "self" else {
      return nil
    }
    return Array(components.dropLast())
  }

  /// The expression without `try`, `await`, parentheses and `as …` around it.
  var unwrapped: ExprSyntax {
    if let node = self.as(TryExprSyntax.self) { return node.expression.unwrapped }
    if let node = self.as(AwaitExprSyntax.self) { return node.expression.unwrapped }
    if let node = self.as(TupleExprSyntax.self), node.elements.count == 1,
      let only = node.elements.first
    {
      return only.expression.unwrapped
    }
    if let node = self.as(SequenceExprSyntax.self), node.elements.count > 1,
      node.elements.dropFirst().allSatisfy({
        $0.is(UnresolvedAsExprSyntax.self) || $0.is(TypeExprSyntax.self)
      }), let first = node.elements.first
    {
      return first.unwrapped
    }
    return self
  }
}
