extension Entity {
  /// The class of an entity without one of its own.
  public static let genericClass = "NSManagedObject"

  /// The module that stands for the product's own, as Xcode writes a class with a leading point.
  public static let ownModule = "."

  /// Takes the class as Core Data writes it: `Model.Note`, `.Note` or `Note`; `nil` for none.
  public mutating func setClass(_ qualifiedName: String?) {
    guard let qualifiedName, !qualifiedName.isEmpty else {
      className = Entity.genericClass
      return
    }
    var name = Substring(qualifiedName)
    if let point = qualifiedName.firstIndex(of: ".") {
      let prefix = qualifiedName[..<point]
      module = prefix.isEmpty ? Entity.ownModule : String(prefix)
      name = qualifiedName[qualifiedName.index(after: point)...]
    }
    className = name == self.name ? nil : String(name)
  }

  /// The class as Core Data writes it; `nil` for ``genericClass``.
  public var qualifiedClassName: String? {
    let name = className ?? self.name
    guard let module else { return name == Entity.genericClass ? nil : name }
    return module == Entity.ownModule ? ".\(name)" : "\(module).\(name)"
  }
}
