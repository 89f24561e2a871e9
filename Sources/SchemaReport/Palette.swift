import SchemaModel

/// The colours of text output: they only mark, everything reads without them.
struct Palette {
  let isColored: Bool

  func bold(_ text: String) -> String { wrap(text, "1") }
  func faint(_ text: String) -> String { wrap(text, "2") }
  func hint(_ text: String) -> String { wrap(text, "32") }
  func note(_ text: String) -> String { wrap(text, "36") }

  func severity(_ text: String, _ severity: Severity) -> String {
    switch severity {
    case .error: wrap(text, "1;31")
    case .warning: wrap(text, "1;33")
    case .info: wrap(text, "1;34")
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
