/// A line of source with a caret under the place that is meant.
struct Snippet {
  /// The line as shown: tabs as spaces, control characters written out, clipped.
  let text: String
  /// Columns before the caret.
  let indent: Int
  /// Columns of the place, at least 1.
  let width: Int

  /// - Parameters:
  ///   - column: where the place begins, in Unicode scalars from 1.
  ///   - length: how many scalars it covers.
  ///   - limit: how many columns the line may take.
  init(line: String, column: Int, length: Int, limit: Int) {
    let cells = Self.cells(of: line)
    let begin = max(1, column) - 1
    let end = begin.addingReportingOverflow(max(1, length)).partialValue
    let total = cells.last?.end ?? 0
    // The whole character in which the place begins is marked, and so is the last one.
    let start = cells.first { $0.scalars.upperBound > begin }?.start ?? total
    let stop = cells.last { $0.scalars.lowerBound < max(end, begin) }?.end ?? total
    let window = Self.window(around: start..<max(stop, start), of: total, limit: limit)
    let shown = cells.filter { $0.start >= window.lowerBound && $0.end <= window.upperBound }
    let isCutBefore = window.lowerBound > 0
    let isCutAfter = window.upperBound < total
    text =
      (isCutBefore ? "…" : "") + shown.map(\.text).joined() + (isCutAfter ? "…" : "")
    let origin = (shown.first?.start ?? window.lowerBound) - (isCutBefore ? 1 : 0)
    indent = max(0, start - origin)
    width = max(1, min(stop, shown.last?.end ?? stop) - start)
  }

  /// The underline: a caret, then tildes.
  var marks: String {
    String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: width - 1)
  }

  /// One character as it is shown.
  private struct Cell {
    var text: String
    var start: Int
    var end: Int
    var scalars: Range<Int>
  }

  private static let tabWidth = 4

  private static func cells(of line: String) -> [Cell] {
    var cells: [Cell] = []
    var column = 0
    var scalar = 0
    for character in line {
      let count = character.unicodeScalars.count
      let text: String
      if character == "\t" {
        text = String(repeating: " ", count: tabWidth - column % tabWidth)
      } else {
        text = PrintableText.escaped(String(character))
      }
      let width = text == String(character) ? DisplayWidth.of(character) : text.utf8.count
      cells.append(
        Cell(text: text, start: column, end: column + width, scalars: scalar..<(scalar + count)))
      column += width
      scalar += count
    }
    return cells
  }

  /// The part of the line that is shown: all of it, or what lies around the place, two columns
  /// kept for the signs that something was cut.
  private static func window(around place: Range<Int>, of total: Int, limit: Int) -> Range<Int> {
    guard total > limit else { return 0..<total }
    let room = max(8, limit - 2)
    let lead = max(0, (room - min(place.count, room)) / 2)
    let start = min(max(0, place.lowerBound - lead), max(0, total - room))
    return start..<min(total, start + room)
  }
}
