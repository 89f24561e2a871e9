import SchemaModel
import SchemaReport

extension Command {
  /// `checksum`: the hashes that the framework will compute.
  static let checksum = Command(
    name: "checksum",
    summary: "print the checksum and entity hashes that the framework will compute",
    usage: "[VERSION|SOURCE…]", positionals: 0...Int.max,
    flags: [.history, .mappings, checksumFormat],
    discussion: """
      Without VERSION every version of the history is shown, and so are all of a SOURCE such as
      App/Model.xcdatamodeld or Sources/Models; App/Model.xcdatamodeld:VERSION is one of them. The
      checksum is what SwiftData compares between versions and what a store records under
      NSStoreModelVersionChecksumKey; the digest is NSStoreModelVersionHashesDigest.
      """
  ) { invocation in
    let console = invocation.console
    let loader = HistoryLoader(invocation)
    let address = invocation.arguments.value(.history)
    let names = invocation.arguments.positionals
    var schemas = SchemaLoader(loader, history: address)
    let versions =
      names.isEmpty
      ? try loader.theHistory(address).versions : try names.flatMap { try schemas.versions(of: $0) }
    let report = ChecksumReport(schemas: versions.map(\.schema))
    switch invocation.arguments.value(checksumFormat) {
    case "json": console.write(report.json)
    case .some, nil: console.write(report.text)
    }
    return .success
  }

  private static let checksumFormat = Flag.format(["text", "json"])
}
