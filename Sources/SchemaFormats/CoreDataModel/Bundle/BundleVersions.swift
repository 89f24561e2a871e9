import SchemaModel

/// The versions of one bundle, in the order of their names and numbered 1.0.0, 2.0.0, ….
struct BundleVersions {
  /// One version with the file that says it.
  struct Entry {
    var name: String
    var version: SchemaVersion
    var file: (path: String, text: [UInt8])
  }

  /// The bundle's name without extension; a lone version's, where there is no bundle.
  let model: String
  let entries: [Entry]
  /// A warning for each two names that no number tells apart.
  let ties: [Diagnostic]

  var names: Set<String> { Set(entries.map(\.name)) }

  /// Finds the versions among the files of a source. Throws where there is none, or where several
  /// bundles have some.
  ///
  /// - Parameters:
  ///   - part: the extension of a version, as `xcdatamodel`.
  ///   - bundle: the extension of the bundle around versions, as `xcdatamodeld`.
  ///   - none: what to say where there is no version.
  init(
    _ files: [(path: String, text: [UInt8])], part: String, bundle: String, source: String,
    none: @autoclosure () -> Diagnostic
  ) throws(DiagnosticsError) {
    let found = files.compactMap { file in
      BundlePath(file.path).name(ofPartWith: part).map { (name: $0, file: file) }
    }
    guard let first = found.first else { throw DiagnosticsError(none()) }
    let bundles = Set(found.map { BundlePath($0.file.path).path(ofPartWith: bundle) })
    guard bundles.count == 1, bundles.first != .some(nil) || found.count == 1 else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "‘\(source)’ holds several models", hints: ["name one .\(bundle) or .\(part)"]))
    }
    model = BundlePath(first.file.path).name(ofPartWith: bundle) ?? first.name
    let order = VersionOrder(of: found.map(\.name), model: model)
    let files = Dictionary(found.map { ($0.name, $0.file) }) { first, _ in first }
    entries = order.names.enumerated().compactMap { index, name in
      files[name].map { Entry(name: name, version: SchemaVersion(index + 1, 0, 0), file: $0) }
    }
    ties = order.ties.map { VersionOrder.diagnostic(of: $0, at: files[$0.second]?.path) }
  }
}
