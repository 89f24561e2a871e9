import SwiftSyntax

/// The declarations of all files of a source, as one module sees them on one platform.
struct SwiftModule {
  let files: [SwiftFile]
  let conditions: SwiftPlatformConditions
  private(set) var declarations: [SwiftDeclaration] = []
  /// The types declared in each type, and at the top level, by name.
  private var children: [Int?: [String: [Int]]] = [:]
  /// Variables and functions of the top level, by name, with their files.
  private(set) var globals: [String: [(file: Int, declaration: DeclSyntax)]] = [:]
  private var extensions: [PendingExtension] = []

  private struct PendingExtension {
    var syntax: ExtensionDeclSyntax
    var file: Int
    var scope: Int?
  }

  init(files: [SwiftFile], platform: String) {
    self.files = files
    conditions = SwiftPlatformConditions(platform: platform)
    for (number, file) in files.enumerated() {
      for item in flattened(file.tree.statements) {
        if case .decl(let declaration) = item.item {
          collect(declaration, file: number, in: nil)
        }
      }
    }
    attachExtensions()
  }

  // MARK: Collecting

  private mutating func collect(_ syntax: DeclSyntax, file: Int, in scope: Int?) {
    switch syntax.as(DeclSyntaxEnum.self) {
    case .classDecl(let node):
      let isModel = node.attributes.contains { $0.name == "Model" }
      add(
        syntax, isModel ? .model : .classOrActor, node.name, node.inheritanceClause,
        node.memberBlock, file, scope)
    case .actorDecl(let node):
      add(syntax, .classOrActor, node.name, node.inheritanceClause, node.memberBlock, file, scope)
    case .structDecl(let node):
      add(syntax, .structure, node.name, node.inheritanceClause, node.memberBlock, file, scope)
    case .enumDecl(let node):
      add(syntax, .enumeration, node.name, node.inheritanceClause, node.memberBlock, file, scope)
    case .protocolDecl(let node):
      add(syntax, .protocolType, node.name, node.inheritanceClause, nil, file, scope)
    case .typeAliasDecl(let node):
      add(syntax, .alias, node.name, nil, nil, file, scope, aliased: node.initializer.value)
    case .extensionDecl(let node):
      extensions.append(PendingExtension(syntax: node, file: file, scope: scope))
    case .variableDecl(let node) where scope == nil:
      for name in node.boundNames { globals[name, default: []].append((file, syntax)) }
    case .functionDecl(let node) where scope == nil:
      globals[node.name.plainText, default: []].append((file, syntax))
    default: break
    }
  }

  private mutating func add(
    _ syntax: DeclSyntax, _ kind: SwiftDeclaration.Kind, _ name: TokenSyntax,
    _ inheritance: InheritanceClauseSyntax?, _ members: MemberBlockSyntax?, _ file: Int,
    _ scope: Int?, aliased: TypeSyntax? = nil
  ) {
    let plainName = name.plainText
    let outer = scope.map { declarations[$0].qualifiedName + "." } ?? ""
    let number = declarations.count
    declarations.append(
      SwiftDeclaration(
        kind: kind, name: plainName, qualifiedName: outer + plainName, parent: scope, file: file,
        syntax: syntax, nameToken: name,
        inherited: inheritance.map { Array($0.inheritedTypes) } ?? [],
        bodies: members.map {
          [.init(file: file, members: $0.members, isExtension: false)]
        } ?? [],
        aliased: aliased))
    children[scope, default: [:]][plainName, default: []].append(number)
    guard let members else { return }
    for member in flattened(members.members) { collect(member, file: file, in: number) }
  }

  /// Adds the members of extensions to the types that they extend, those of types that other
  /// extensions declare last.
  private mutating func attachExtensions() {
    while true {
      let pending = extensions
      extensions = []
      for item in pending {
        guard let components = item.syntax.extendedType.nameComponents,
          let target = resolve(components, from: item.scope, file: item.file)
        else {
          extensions.append(item)
          continue
        }
        if let clause = item.syntax.inheritanceClause {
          declarations[target].inherited += clause.inheritedTypes
        }
        let members = item.syntax.memberBlock.members
        declarations[target].bodies.append(
          .init(file: item.file, members: members, isExtension: true))
        for member in flattened(members) { collect(member, file: item.file, in: target) }
      }
      guard extensions.count < pending.count else { return }
    }
  }

  // MARK: Members as compiled

  /// The members that the platform compiles.
  func flattened(_ members: MemberBlockItemListSyntax) -> [DeclSyntax] {
    members.flatMap { item -> [DeclSyntax] in
      guard let condition = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      guard case .decls(let inner) = conditions.activeClause(of: condition)?.elements else {
        return []
      }
      return flattened(inner)
    }
  }

  /// The statements that the platform compiles.
  func flattened(_ statements: CodeBlockItemListSyntax) -> [CodeBlockItemSyntax] {
    statements.flatMap { item -> [CodeBlockItemSyntax] in
      guard case .decl(let declaration) = item.item,
        let condition = declaration.as(IfConfigDeclSyntax.self)
      else { return [item] }
      guard case .statements(let inner) = conditions.activeClause(of: condition)?.elements else {
        return []
      }
      return flattened(inner)
    }
  }

  // MARK: Names

  /// The declaration that a dotted name means at a place, aliases followed.
  func resolve(_ components: [String], from scope: Int?, file: Int) -> Int? {
    find(components, from: scope, file: file).flatMap { followAliases($0) }
  }

  /// As ``resolve(_:from:file:)``, but an alias at the end of the name is the answer itself.
  func find(_ components: [String], from scope: Int?, file: Int) -> Int? {
    find(components, from: scope, file: file, past: [])
  }

  private func find(_ components: [String], from scope: Int?, file: Int, past aliases: Set<Int>)
    -> Int?
  {
    guard let first = components.first, !first.isEmpty else { return nil }
    let rest = components.dropFirst()
    guard var current = lookUp(first, from: scope, file: file) else {
      // A name may begin with the module, whose own name nothing here tells.
      return rest.isEmpty ? nil : find(Array(rest), from: nil, file: file, past: aliases)
    }
    for component in rest {
      guard let type = followAliases(current, past: aliases),
        let next = children[type]?[component]?.first
      else { return nil }
      current = next
    }
    return current
  }

  /// The type at the end of a chain of aliases; `nil` where it has no end.
  func followAliases(_ number: Int) -> Int? { followAliases(number, past: []) }

  /// - Parameter past: the aliases on the way here, none of which can be meant again.
  private func followAliases(_ number: Int, past: Set<Int>) -> Int? {
    let declaration = declarations[number]
    guard declaration.kind == .alias else { return number }
    let aliases = past.union([number])
    guard aliases.count > past.count, past.count < Self.aliasLimit,
      let components = declaration.aliased?.nameComponents
    else { return nil }
    let (scope, file) = (declaration.parent, declaration.file)
    var next = find(components, from: scope, file: file, past: aliases)
    if scope != nil, next == nil || next == number {
      // An alias that has the name of what it stands for means the outer one.
      next = find(components, from: nil, file: file, past: aliases)
    }
    return next.flatMap { followAliases($0, past: aliases) }
  }

  /// The innermost declaration of a simple name, from a scope outwards.
  private func lookUp(_ name: String, from scope: Int?, file: Int) -> Int? {
    if name == "Self" { return scope }
    var current = scope
    while let type = current {
      if let found = children[type]?[name]?.first { return found }
      current = declarations[type].parent
    }
    let found = children[nil]?[name] ?? []
    return found.first { declarations[$0].file == file } ?? found.first
  }

  /// The types declared directly in a type.
  func types(in parent: Int) -> [Int] {
    (children[parent] ?? [:]).values.flatMap { $0 }.sorted()
  }

  /// The types that conform to a protocol of that name, themselves or by another protocol, in
  /// source order.
  func types(inheriting name: String) -> [Int] {
    declarations.indices.filter {
      declarations[$0].kind != .protocolType && inherits($0, name, depth: 0)
    }
  }

  /// Whether a type conforms to a protocol of that name, itself or by another protocol.
  func inherits(_ number: Int, _ name: String, depth: Int = 0) -> Bool {
    let declaration = declarations[number]
    if declaration.inherits(name) { return true }
    guard depth < Self.aliasLimit else { return false }
    return declaration.inherited.contains { inherited in
      guard let components = inherited.type.nameComponents,
        let next = resolve(components, from: declaration.parent, file: declaration.file),
        next != number
      else { return false }
      return declarations[next].kind == .protocolType && inherits(next, name, depth: depth + 1)
    }
  }

  /// The place of a declaration's name.
  func place(of number: Int) -> SwiftPlace {
    SwiftPlace(file: declarations[number].file, node: Syntax(declarations[number].nameToken))
  }

  /// How many aliases, or protocols, may follow each other.
  private static let aliasLimit = 10
}

/// A node and the file that it stands in.
struct SwiftPlace {
  var file: Int
  var node: Syntax
}

extension AttributeListSyntax.Element {
  /// The last component of an attribute's name, such as `Model` of `@SwiftData.Model`.
  var name: String? {
    switch self {
    case .attribute(let attribute): attribute.attributeName.lastName
    case .ifConfigDecl: nil
    @unknown default: nil
    }
  }
}

extension VariableDeclSyntax {
  /// The names that the declaration binds.
  var boundNames: [String] {
    bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.plainText }
  }
}
