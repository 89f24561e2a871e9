import SchemaCoreData
import SchemaModel

/// Finds the files of external binary storage that rows point at, and those that are not there.
///
/// A value that begins with 0x02 names a file beside the store. Source: design, coredata-store.md
/// section 5.
struct ExternalDataReader {
  var store: CoreDataStore
  /// The model that tells which attributes may be external; `nil` finds none.
  var model: Schema?

  /// `nil` where no attribute of the model may be external.
  func read() throws(DatabaseError) -> StoreReport.ExternalData? {
    let attributes = externalAttributes()
    guard !attributes.isEmpty else { return nil }
    let folder = ExternalData.folder(of: store.copy.original)
    var result = StoreReport.ExternalData(references: 0, bytes: 0, missing: [])
    for attribute in attributes {
      let statement = try store.database.prepare(
        """
        SELECT Z_PK, \(id: attribute.column) FROM \(id: attribute.table) \
        WHERE Z_ENT IN (\(attribute.kind)) AND substr(\(id: attribute.column), 1, 1) = x'02' \
        AND length(\(id: attribute.column)) = 38 ORDER BY Z_PK
        """)
      var missing = StoreReport.ExternalData.Missing(
        attribute: attribute.name, count: 0, firstKeys: [])
      while try statement.step() {
        result.references += 1
        let file = ExternalData.fileName(statement.bytes(1))
        if let file, let status = FileStatus(of: "\(folder)/\(file)"), status.kind == .file {
          result.bytes += status.size
        } else {
          missing.count += 1
          if missing.firstKeys.count < 3, let key = statement.value(0).integer {
            missing.firstKeys.append(key)
          }
        }
      }
      if missing.count > 0 { result.missing.append(missing) }
    }
    return result
  }

  private struct ExternalAttribute {
    var name: String
    var table: String
    var column: String
    var kind: SQL
  }

  private func externalAttributes() -> [ExternalAttribute] {
    guard let model else { return [] }
    let layout = StoreLayout(of: model, reading: store.shape.physical)
    return model.entities.flatMap { entity in
      entity.attributes.filter { $0.isExternalStorage && $0.isStored }.compactMap { attribute in
        guard let table = layout.table(of: entity.name),
          let column = layout.columns(of: attribute.name, in: entity.name)?.first?.column,
          store.shape.physical.table(named: table)?.column(named: column) != nil
        else { return nil }
        let numbers = layout.numbers(ofKind: entity.name).map { "\($0)" as SQL }
        return ExternalAttribute(
          name: "\(entity.name).\(attribute.name)", table: table, column: column,
          kind: numbers.joined(separator: ", "))
      }
    }
  }
}

/// Where external binary storage lies. Source: design, coredata-store.md section 5.
enum ExternalData {
  /// The folder of a store's external files: `.<name without extension>_SUPPORT/_EXTERNAL_DATA`.
  static func folder(of store: String) -> String { supportFolder(of: store) + "/_EXTERNAL_DATA" }

  static func supportFolder(of store: String) -> String {
    var name = FileQuery.name(of: store)
    if let dot = name.lastIndex(of: "."), dot != name.startIndex { name = String(name[..<dot]) }
    return "\(FileQuery.folder(of: store))/.\(name)_SUPPORT"
  }

  /// The name of the file that a value points at: 0x02, 36 characters of a UUID, NUL.
  static func fileName(_ value: [UInt8]) -> String? {
    guard value.count == 38, value[0] == 2, value[37] == 0 else { return nil }
    let name = value[1..<37]
    let isName = name.allSatisfy { byte in
      byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte) || (0x41...0x46).contains(byte)
        || (0x61...0x66).contains(byte)
    }
    return isName ? String(decoding: name, as: UTF8.self) : nil
  }
}
