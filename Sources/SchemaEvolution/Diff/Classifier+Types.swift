import SchemaModel

extension Classifier {
  func classify(_ detail: TypeDetail, of type: String, entersHash: Bool) -> Classification {
    guard entersHash else { return unseen(detail, of: type) }
    switch detail {
    case .caseAdded: return Classification(.lightweight, "a case without raw value is a column")
    case .caseRemoved(let enumCase):
      return Classification(
        .lightweight, "a case without raw value is a column, which goes away",
        loss: .certain("values of case ‘\(enumCase.name)’"))
    case .memberAdded(let member, _):
      return Classification(
        .lightweight,
        member.isOptional
          ? "a new column, nil in old rows"
          : "a new column, nil in old rows, which then fail when read")
    case .memberRemoved(let member):
      return Classification(
        .lightweight, "its column goes away",
        loss: .certain("values of ‘\(type).\(member.name)’"))
    case .memberChanged(let from, let to): return memberChange(from, to)
    case .kind, .caseRenamed, .rawValueChanged, .payloadChanged, .casesReordered,
      .membersReordered, .codableShapeChanged:
      return .hashed
    }
  }

  /// A change that no hash sees may still make old values unreadable.
  private func unseen(_ detail: TypeDetail, of type: String) -> Classification {
    let loss: Loss =
      switch detail {
      case .caseRemoved(let enumCase): .possible("values of case ‘\(enumCase.name)’")
      case .rawValueChanged(let name, _, _): .possible("values of case ‘\(name)’")
      case .codableShapeChanged, .kind, .payloadChanged:
        .possible("old values that the new ‘\(type)’ cannot read")
      case .memberChanged(let from, let to) where from.isStored(like: to): .none
      case .memberAdded, .memberRemoved, .memberChanged:
        .possible("old values that the new ‘\(type)’ cannot read")
      case .caseAdded, .caseRenamed, .casesReordered, .membersReordered: .none
      }
    return Classification(
      .unchanged,
      loss == .none
        ? "not part of the schema" : "not part of the schema: no migration touches old values",
      loss: isUsed(type) ? loss : .none)
  }

  private func isUsed(_ type: String) -> Bool {
    new.entities.contains { entity in
      entity.attributes.contains { $0.isStored && new.mentions($0.type, type) }
    }
  }

  private func memberChange(
    _ from: TypeDeclaration.Member, _ to: TypeDeclaration.Member
  ) -> Classification {
    guard case .scalar(let before) = from.type, case .scalar(let after) = to.type,
      before.storageType != after.storageType
    else { return .hashed }
    return Classification(
      .lightweight, "numbers are converted",
      loss: .ofConversion(from: before.storageType, to: after.storageType))
  }
}

extension TypeDeclaration.Member {
  /// Whether both are stored alike, whatever else differs: a default, a scalar accessor.
  fileprivate func isStored(like other: TypeDeclaration.Member) -> Bool {
    type == other.type && isOptional == other.isOptional && isTransient == other.isTransient
  }
}
