import FoundationEssentials
import SchemaModel

/// What a store says of itself, as `inspect` shows it: names and counts, never data.
public struct InspectionReport: Sendable {
  private let report: StoreReport

  public init(_ report: StoreReport) { self.report = report }

  /// One line a subject, the store's name first.
  public var text: String {
    var lines = [(PrintableText.escaped(report.name), headline)]
    lines += version
    lines.append(("rows", rows))
    if let history = report.history { lines.append(("history", describe(history))) }
    if let external = report.external { lines.append(("external data", describe(external))) }
    if !report.otherMetadataKeys.isEmpty {
      lines.append(("metadata keys", list(report.otherMetadataKeys)))
    }
    if !report.unknownTables.isEmpty {
      lines.append(("other tables", list(report.unknownTables)))
    }
    lines.append(
      ("integrity", report.integrity.isEmpty ? "ok" : list(report.integrity)))
    let column = lines.map { DisplayWidth.of($0.0) }.filter { $0 <= 40 }.max() ?? 0
    let width = max(column + 2, 18)
    return lines.map { label, value in
      let pad = max(2, width - DisplayWidth.of(label))
      return label + String(repeating: " ", count: pad) + value
    }.joined(separator: "\n")
  }

  private var headline: String {
    let framework =
      switch report.framework {
      case .swiftData: "SwiftData"
      case .coreData: "Core Data"
      }
    var parts = [framework + (report.frameworkVersion.map { " (framework \($0))" } ?? "")]
    parts[0] += ", \(bytes(report.size))"
    if let wal = report.walSize {
      parts.append(
        "WAL \(bytes(wal))" + (report.walHoldsRows ? " with rows that the main file lacks" : ""))
    }
    if report.pageSize != 4096 { parts.append("page size \(report.pageSize)") }
    if report.encoding != "UTF-8" { parts.append(report.encoding) }
    return parts.joined(separator: ", ")
  }

  private var version: [(String, String)] {
    let identifiers =
      report.identifiers.filter { !$0.isEmpty }.isEmpty
      ? "" : ", identifier \(report.identifiers.joined(separator: ", "))"
    let hashes = "checksum \(report.checksum)"
    switch report.identification {
    case .notCompared: return [("version", "not compared: no history (\(hashes)\(identifiers))")]
    case .version(let model, let version):
      let count = report.entities.count
      let all =
        switch count {
        case 1: "its entity hash matches"
        case 2: "both entity hashes match"
        default: "all \(count) entity hashes match"
        }
      return [("version", PrintableText.escaped("\(model) \(version) (\(hashes), \(all))"))]
    case .unknown(let model, let nearest, let differences):
      let near =
        nearest.map { "; nearest \($0), which differs in:" }
        ?? ": no version shares an entity with it"
      return [("version", PrintableText.escaped("none of \(model)\(near)"))]
        + differences.map { ("", "  " + PrintableText.escaped($0)) }
        + [
          ("", "\(hashes)\(identifiers)"),
          (
            "",
            "This is what “Cannot use staged migration with an unknown model version” (134504) means."
          ),
        ]
    }
  }

  private var rows: String {
    report.entities.isEmpty
      ? "no entity"
      : report.entities.map {
        "\(PrintableText.escaped($0.entity)) \(Count.grouped($0.rows))"
      }.joined(separator: " · ")
  }

  private func describe(_ history: StoreReport.History) -> String {
    let count = history.transactions
    let since = history.since.flatMap(day).map { " since \($0)" } ?? ""
    return
      "\(Count.grouped(count)) transaction\(count == 1 ? "" : "s"), \(Count.grouped(history.changes)) change\(history.changes == 1 ? "" : "s")\(since)"
  }

  private func describe(_ external: StoreReport.ExternalData) -> String {
    let missing = external.missing.map { missing in
      let keys = missing.firstKeys.map { "\($0)" }.joined(separator: ", ")
      let more = missing.count > Int64(missing.firstKeys.count) ? ", …" : ""
      return
        "\(Count.grouped(missing.count)) missing: Z_PK \(keys)\(more) of ‘\(missing.attribute)’"
    }
    let found = "\(Count.grouped(external.references)) files, \(bytes(external.bytes))"
    return PrintableText.escaped(([found] + missing).joined(separator: ", "))
  }

  private func list(_ names: [String]) -> String {
    PrintableText.escaped(names.joined(separator: ", "))
  }

  /// The day in UTC as `2025-11-02`; `nil` outside of the years that people live in.
  private func day(_ seconds: Double) -> String? {
    guard seconds.isFinite, abs(seconds) < 1e10 else { return nil }
    return Date(timeIntervalSinceReferenceDate: seconds).formatted(.iso8601.year().month().day())
  }

  private func bytes(_ count: Int64) -> String {
    if count < 1 << 10 { return "\(count) bytes" }
    let (value, unit) =
      count < 1 << 20 ? (Double(count) / 1024, "KB") : (Double(count) / 1_048_576, "MB")
    let tenths = Int64((value * 10).rounded())
    return tenths < 100 && tenths % 10 != 0
      ? "\(tenths / 10).\(tenths % 10) \(unit)" : "\(Count.grouped((tenths + 5) / 10)) \(unit)"
  }

  /// The report as JSON: the same subjects with plain numbers.
  public var json: String {
    JSONValue.object([
      .init("store", .string(report.name)),
      .init("framework", .string(report.framework.rawValue)),
      .init("frameworkVersion", .init(report.frameworkVersion)),
      .init("bytes", .integer(Int(report.size))),
      .init("walBytes", .init(report.walSize.map { Int($0) })),
      .init("walHoldsRows", .boolean(report.walHoldsRows)),
      .init("identifiers", .array(report.identifiers.map(JSONValue.string))),
      .init("checksum", .string(report.checksum)),
      .init("version", versionValue),
      .init(
        "rows",
        .object(report.entities.map { .init($0.entity, .integer(Int($0.rows))) })),
      .init("transactions", .init(report.history.map { Int($0.transactions) })),
      .init("externalFiles", .init(report.external.map { Int($0.references) })),
      .init(
        "missingExternalFiles",
        .init(report.external.map { Int($0.missing.reduce(0) { $0 + $1.count }) })),
      .init("metadataKeys", .array(report.otherMetadataKeys.map(JSONValue.string))),
      .init("otherTables", .array(report.unknownTables.map(JSONValue.string))),
      .init("integrity", .array(report.integrity.map(JSONValue.string))),
    ]).text
  }

  private var versionValue: JSONValue {
    switch report.identification {
    case .notCompared: .null
    case .version(let model, let version):
      .object([.init("model", .string(model)), .init("is", .string(version.description))])
    case .unknown(let model, let nearest, let differences):
      .object([
        .init("model", .string(model)), .init("is", .null),
        .init("nearest", .init(nearest?.description)),
        .init("differences", .array(differences.map(JSONValue.string))),
      ])
    }
  }
}
