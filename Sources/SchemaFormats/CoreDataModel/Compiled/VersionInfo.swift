import SchemaCoreData
import SchemaModel

/// What the compiler of models notes in a `.momd` beside them: the file `VersionInfo.plist`.
struct VersionInfo {
  var currentVersion: String?
  /// The entity hashes of each version, by its name.
  var hashes: [String: [String: [UInt8]]]
  /// The checksum of each version, by its name; Xcode writes them since 15.
  var checksums: [String: String]
  var location: SourceLocation

  /// Reads the file, a binary or an XML property list.
  init(_ bytes: [UInt8], file: String) throws(DiagnosticsError) {
    let location = SourceLocation(file: file, line: 1, column: 1)
    let list: PropertyList
    if bytes.starts(with: "bplist".utf8) {
      do {
        list = try BinaryPropertyList.read(bytes)
      } catch {
        throw DiagnosticsError(
          Diagnostic(.error, "the file cannot be read: \(error)", at: location))
      }
    } else {
      list = try XMLPropertyList.read(bytes, file: file)
    }
    self.location = location
    currentVersion = list["NSManagedObjectModel_CurrentVersionName"]?.string
    hashes = [:]
    for version in list["NSManagedObjectModel_VersionHashes"]?.dictionary ?? [] {
      let entities = (version.value.dictionary ?? []).compactMap { entity in
        entity.value.data.map { (entity.key, $0) }
      }
      hashes[version.key] = Dictionary(entities) { first, _ in first }
    }
    let texts = (list["NSManagedObjectModel_VersionChecksums"]?.dictionary ?? []).compactMap {
      pair in pair.value.string.map { (pair.key, $0) }
    }
    checksums = Dictionary(texts) { first, _ in first }
  }

  /// What is wrong with the model of one version: computed hashes that are not the noted ones.
  func mistake(in schema: Schema, named name: String) -> Diagnostic? {
    guard let expected = hashes[name] else {
      return Diagnostic(
        .warning, "‘VersionInfo.plist’ does not know the version ‘\(name)’", at: location)
    }
    let computed = VersionHashes(of: schema)
    let names = Set(expected.keys).union(computed.entities.map(\.name))
    let wrong = names.filter { computed[$0]?.bytes != expected[$0] }.sorted(by: byteOrder)
    if !wrong.isEmpty {
      let list = wrong.map { "‘\($0)’" }.joined(separator: ", ")
      return Diagnostic(
        .error, "the model ‘\(name)’ has other hashes than ‘VersionInfo.plist’ says: \(list)",
        at: location, hints: ["build the app anew: the files are of different builds"])
    }
    guard let checksum = checksums[name], checksum != computed.checksum else { return nil }
    return Diagnostic(
      .error, "the model ‘\(name)’ has another checksum than ‘VersionInfo.plist’ says",
      at: location, hints: ["build the app anew: the files are of different builds"])
  }
}
