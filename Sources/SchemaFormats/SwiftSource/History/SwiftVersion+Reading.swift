import SchemaModel
import SwiftSyntax

/// A version as its type declares it: its number and the classes it lists.
struct SwiftVersionSource {
  /// A class that the list names.
  struct Listed {
    var model: Int
    /// The alias that the list names in its place.
    var alias: Int?
    var place: SwiftPlace
  }

  /// The type; `nil` for the models of a source without versions.
  var number: Int?
  var version: SchemaVersion
  var identifier: SwiftValue?
  var listed: [Listed]
}

/// Reads the types that conform to `VersionedSchema`.
struct SwiftVersionReader {
  let module: SwiftModule
  var warnings: [SwiftWarning] = []

  init(module: SwiftModule) { self.module = module }

  /// The version of a type; `nil`, with a warning, where its number or its list is not understood.
  mutating func version(_ number: Int) -> SwiftVersionSource? {
    let name = module.declarations[number].name
    guard let identifier = module.member("versionIdentifier", of: number) else {
      warnings.append(
        SwiftWarning(
          "‘\(name)’ has no ‘versionIdentifier’ here: the version is left out",
          at: module.place(of: number),
          hint: "add `static var versionIdentifier: Schema.Version { Schema.Version(1, 0, 0) }`"))
      return nil
    }
    guard let version = self.version(of: identifier) else {
      warnings.append(
        SwiftWarning(
          "the number of ‘\(name)’ cannot be told from its code: the version is left out",
          at: identifier.place, hint: "write the number itself: Schema.Version(1, 0, 0)"))
      return nil
    }
    guard let models = module.member("models", of: number) else {
      warnings.append(
        SwiftWarning(
          "‘\(name)’ lists no models here: the version is left out", at: module.place(of: number),
          hint: "add `static var models: [any PersistentModel.Type] { [Trip.self] }`"))
      return nil
    }
    do {
      var list = SwiftList(module: module)
      let elements = try list.elements(of: models)
      return SwiftVersionSource(
        number: number, version: version, identifier: identifier,
        listed: elements.compactMap { listed($0, by: name) })
    } catch {
      warnings.append(
        SwiftWarning(
          "the models of ‘\(name)’ cannot be told from its code: the version is left out",
          at: error.place, hint: "list the classes: [Trip.self, Stop.self]"))
      return nil
    }
  }

  private mutating func listed(_ element: SwiftList.Element, by version: String)
    -> SwiftVersionSource.Listed?
  {
    if let components = element.expression.metatypeComponents,
      let found = module.find(components, from: element.scope, file: element.file),
      let model = module.followAliases(found), module.declarations[model].kind == .model
    {
      return .init(model: model, alias: model == found ? nil : found, place: element.mention)
    }
    warnings.append(
      SwiftWarning(
        "‘\(element.expression.trimmedDescription.prefix(60))’ in the models of ‘\(version)’ is no "
          + "@Model class of this source: the version is not whole",
        at: element.place, hint: "name the folder that declares it too"))
    return nil
  }

  /// `Schema.Version(1, 0, 0)`, `.init(1, 0, 0)`, or a constant that is one.
  private func version(of value: SwiftValue) -> SchemaVersion? {
    guard let expression = module.singleExpression(of: value),
      let call = expression.as(FunctionCallExprSyntax.self),
      ["Version", "init"].contains(call.calledExpression.nameComponents?.last)
    else { return nil }
    let numbers = call.arguments.compactMap { Int($0.expression.trimmedDescription) }
    guard numbers.count == 3, call.arguments.count == 3 else { return nil }
    return SchemaVersion(numbers[0], numbers[1], numbers[2])
  }
}

extension SwiftModule {
  /// The one expression that a value is, constants followed; `nil` for longer code.
  func singleExpression(of value: SwiftValue, depth: Int = 0) -> ExprSyntax? {
    guard depth < 16, let expression = value.content.onlyExpression?.unwrapped else { return nil }
    guard let components = expression.nameComponents,
      let next = self.value(components, from: value.scope, file: value.file)
    else { return expression }
    return singleExpression(of: next, depth: depth + 1)
  }

  /// The version type around a declaration; `nil` for one outside of all.
  func home(of number: Int) -> Int? {
    var current = declarations[number].parent
    while let type = current {
      if inherits(type, "VersionedSchema") { return type }
      current = declarations[type].parent
    }
    return nil
  }
}

extension SwiftValue.Content {
  /// The expression, or the only one of a getter; `nil` for longer code.
  var onlyExpression: ExprSyntax? {
    switch self {
    case .expression(let expression): return expression
    case .body(let statements):
      guard statements.count == 1, let first = statements.first else { return nil }
      switch first.item {
      case .expr(let expression): return expression
      case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
      case .decl: return nil
      @unknown default: return nil
      }
    }
  }
}
