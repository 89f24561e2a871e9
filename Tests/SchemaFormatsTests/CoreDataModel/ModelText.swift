import SchemaFormats
import SchemaModel

/// The XML of a model around what a test is about.
enum ModelText {
  /// A model with these elements.
  static func model(_ elements: String, attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0"\(attributes)>
    \(elements)
    </model>
    """
  }

  /// A model with the entity ‘E’, of these elements.
  static func entity(_ elements: String, attributes: String = "") -> String {
    model("<entity name=\"E\" representedClassName=\"E\"\(attributes)>\n\(elements)\n</entity>")
  }

  /// Reads the text as the file `contents`.
  static func read(
    _ text: String
  ) throws(DiagnosticsError) -> (version: HistoryVersion, warnings: [Diagnostic]) {
    try CoreDataModelReader.read(
      Array(text.utf8), file: "contents", model: "M", version: SchemaVersion(1, 0, 0),
      sourceName: "M")
  }

  /// The entity ‘E’ of the model with these elements in it.
  static func entityRead(_ elements: String, attributes: String = "") throws -> Entity {
    let read = try read(entity(elements, attributes: attributes))
    return read.version.schema.entity(named: "E") ?? Entity(name: "missing")
  }

  /// Every mistake of the text, as `line:column message`.
  static func mistakes(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch {
      return error.diagnostics.map(line)
    }
  }

  /// Every warning of the text, as `line:column message`.
  static func warnings(_ text: String) throws -> [String] {
    try read(text).warnings.map(line)
  }

  private static func line(_ diagnostic: Diagnostic) -> String {
    let place = diagnostic.location.map { "\($0.line):\($0.column)" } ?? "-"
    return "\(place) \(diagnostic.message)"
  }
}
