import SchemaCoreData
import SchemaEvolution
import SchemaModel

/// What to look at in the store before and in the store after, so that both can be compared.
struct ProofPlan {
  let source: Schema
  let target: Schema
  let mapping: ModelMapping
  let sourceLayout: StoreLayout
  let targetLayout: StoreLayout
  let defaults: DefaultValues

  // MARK: Before

  /// The probes of the store before, each with what its values are to become.
  var probesBefore: [Probe] {
    mapping.entities.flatMap { entity -> [Probe] in
      guard let name = entity.source, let table = sourceLayout.table(of: name),
        let number = sourceLayout.number(of: name)
      else { return [] }
      let numbers: Set<Int64> = [Int64(number)]
      return attributesBefore(of: entity, table: table, numbers: numbers)
        + [lockCounter(of: entity, table: table, numbers: numbers)]
        + linksBefore(of: entity)
        + dropped(of: entity, source: name, table: table, numbers: numbers)
    }
  }

  private func dropped(
    of entity: EntityMapping, source name: String, table: String, numbers: Set<Int64>
  ) -> [Probe] {
    let attributes = entity.removedAttributes.compactMap { element -> Probe? in
      guard
        let column = sourceLayout.columns(of: element.attribute, in: name)?
          .first(where: { $0.leaf == element.leaf })?.column
      else { return nil }
      return Probe(
        subject: .dropped(entity: name, element: element.description, isLink: false),
        table: table, numbers: numbers, column: column)
    }
    return attributes + droppedLinks(of: entity, source: name)
  }

  // MARK: After

  /// The probes of the migrated store.
  var probesAfter: [Probe] {
    mapping.entities.flatMap { entity -> [Probe] in
      guard let table = targetLayout.table(of: entity.target),
        let number = targetLayout.number(of: entity.target)
      else { return [] }
      let attributes = entity.attributes.compactMap { attribute -> Probe? in
        guard let column = targetColumn(attribute.element, in: entity.target) else { return nil }
        return Probe(
          subject: .attribute(entity: entity.target, attribute.element), table: table,
          numbers: [Int64(number)], column: column.column)
      }
      return attributes + linksAfter(of: entity)
        + [lockCounter(of: entity, table: table, numbers: [Int64(number)])]
    }
  }

  // MARK: Both

  func targetColumn(_ element: StoredElement, in entity: String) -> AttributeColumn? {
    targetLayout.columns(of: element.attribute, in: entity)?.first { $0.leaf == element.leaf }
  }

  private func lockCounter(of entity: EntityMapping, table: String, numbers: Set<Int64>) -> Probe {
    Probe(
      subject: .lockCounter(entity: entity.target), table: table, numbers: numbers, column: "Z_OPT")
  }
}

extension ProofPlan {
  /// The number that a change in the persistent history has after the migration; `nil` where the
  /// change goes away with its entity.
  var historyAfter: @Sendable (Int64) -> Int64? {
    let (known, removed) = (numbersAfter, removedNumbers)
    return { number in
      if removed.contains(number) { return nil }
      return known[number] ?? number
    }
  }
}
