/// The files that one input stands for: a line `=== NAME` begins each.
public enum InputFiles {
  /// The files in order; what stands before the first of those lines is the file `first`.
  public static func split(_ bytes: [UInt8], first: String) -> [(path: String, text: [UInt8])] {
    let newline = UInt8(ascii: "\n")
    var files: [(path: String, lines: [ArraySlice<UInt8>])] = [(first, [])]
    for line in bytes.split(separator: newline, omittingEmptySubsequences: false) {
      if line.starts(with: marker) {
        files.append((String(decoding: line.dropFirst(marker.count), as: UTF8.self), []))
      } else {
        files[files.count - 1].lines.append(line)
      }
    }
    if files[0].lines.isEmpty { files.removeFirst() }
    return files.map { ($0.path, Array($0.lines.joined(separator: [newline]))) }
  }

  private static let marker = Array("=== ".utf8)
}
