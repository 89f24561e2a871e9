import SchemaModel

extension ReportFormat {
  /// One JSON document, described by `schemas/format/findings.json`.
  public static let json = ReportFormat(
    name: "json", summary: "a document of schemas/format/findings.json", isForMachines: true
  ) { report in
    JSONValue.findings(report.diagnostics).text
  }
}

extension JSONValue {
  /// The document of findings. Keys are never renamed or dropped; what grows, grows by new keys,
  /// and what could not be read by an old reader raises `formatVersion`.
  public static func findings(_ diagnostics: [Diagnostic]) -> JSONValue {
    func count(_ severity: Severity) -> JSONValue {
      .integer(diagnostics.count { $0.severity == severity })
    }
    return [
      "format": "schemactl-findings",
      "formatVersion": 1,
      "findings": .array(diagnostics.map { JSONValue($0) }),
      "summary": [
        "errors": count(.error), "warnings": count(.warning), "infos": count(.info),
      ],
    ]
  }

  /// One diagnostic.
  public init(_ diagnostic: Diagnostic) {
    self = [
      "severity": .string(diagnostic.severity.rawValue),
      "rule": JSONValue(diagnostic.rule),
      "message": .string(diagnostic.message),
      "location": JSONValue(diagnostic.location),
      "notes": .array(
        diagnostic.notes.map {
          ["message": .string($0.message), "location": JSONValue($0.location)]
        }),
      "hints": .array(diagnostic.hints.map { .string($0) }),
    ]
  }

  /// A place, or null.
  public init(_ location: SourceLocation?) {
    guard let location else {
      self = .null
      return
    }
    self = [
      "file": .string(location.file), "line": .integer(location.line),
      "column": .integer(location.column), "length": .integer(location.length),
    ]
  }
}
