import SchemaModel

/// What differs in a type that both versions declare under one name.
public enum TypeDetail: Hashable, Sendable {
  /// Another kind of type, or an enum with another raw type.
  case kind(from: TypeDeclaration.Kind, to: TypeDeclaration.Kind)

  /// A new case; `at` counts from 0 in the new version.
  case caseAdded(TypeDeclaration.EnumCase, at: Int)
  case caseRemoved(TypeDeclaration.EnumCase)
  /// A case that kept its raw value, by which the store knows it, under another name.
  case caseRenamed(from: String, to: String)
  case rawValueChanged(case: String, from: Literal?, to: Literal?)
  case payloadChanged(
    case: String, from: [TypeDeclaration.Payload], to: [TypeDeclaration.Payload])
  /// Another order of the cases that both versions have, by their new names.
  case casesReordered(from: [String], to: [String])

  /// A new stored member of a struct; `at` counts from 0 in the new version.
  case memberAdded(TypeDeclaration.Member, at: Int)
  case memberRemoved(TypeDeclaration.Member)
  case memberChanged(from: TypeDeclaration.Member, to: TypeDeclaration.Member)
  /// Another order of the members that both versions have.
  case membersReordered(from: [String], to: [String])

  /// Another shape of a type that is opaque to the store.
  case codableShapeChanged(from: [TypeDeclaration.Member], to: [TypeDeclaration.Member])

  /// The address of what differs, in the new version or (removed) in the old one.
  func path(in type: String) -> SchemaPath {
    switch self {
    case .kind, .casesReordered, .membersReordered, .codableShapeChanged: .type(type)
    case .caseAdded(let enumCase, _), .caseRemoved(let enumCase):
      SchemaPath(.member(type: type, name: enumCase.name))
    case .caseRenamed(_, let name), .rawValueChanged(let name, _, _),
      .payloadChanged(let name, _, _):
      SchemaPath(.member(type: type, name: name))
    case .memberAdded(let member, _), .memberRemoved(let member), .memberChanged(_, let member):
      SchemaPath(.member(type: type, name: member.name))
    }
  }
}
