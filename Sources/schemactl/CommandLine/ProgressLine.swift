import SchemaStore

/// One line on standard error that says what runs; only drawn on a terminal.
struct ProgressLine: Sendable {
  var console: Console
  /// What is worked on, such as a store's name.
  var title: String

  /// Draws the line anew for a step.
  func show(_ step: Step, index: Int, count: Int) {
    guard console.errorIsTerminal else { return }
    let text = "\(title)  \(index + 1)/\(count)  \(step.summary)"
    console.writeError("\r\u{1B}[K" + String(text.prefix(max(10, console.width - 1))))
  }

  func clear() {
    if console.errorIsTerminal { console.writeError("\r\u{1B}[K") }
  }
}
