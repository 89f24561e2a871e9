import SchemaModel
import SchemaReport

extension Command {
  /// `checksum`: the hashes that the framework will compute.
  static let checksum = Command(
    name: "checksum",
    summary: "print the checksum and entity hashes that the framework will compute",
    usage: "[VERSION…]", positionals: 0...Int.max, flags: [.history, checksumFormat],
    discussion: """
      Without VERSION every version of the history is shown. The checksum is what SwiftData compares
      between versions and what a store records under NSStoreModelVersionChecksumKey; the digest is
      NSStoreModelVersionHashesDigest.
      """
  ) { invocation in
    let console = invocation.console
    let history = try HistoryLoader(console: console).theHistory(
      invocation.arguments.value(.history))
    let resolver = VersionResolver(history: history)
    let names = invocation.arguments.positionals
    let versions = names.isEmpty ? history.versions : try names.map { try resolver.resolve($0) }
    let report = ChecksumReport(schemas: versions.map(\.schema))
    switch invocation.arguments.value(checksumFormat) {
    case "json": console.write(report.json)
    case .some, nil: console.write(report.text)
    }
    return .success
  }

  private static let checksumFormat = Flag.format(["text", "json"])
}
