/// A path of a file inside a bundle, taken apart.
struct BundlePath {
  /// The parts between slashes.
  private let parts: [Substring]

  init(_ path: String) { parts = path.split(separator: "/") }

  /// The file's own name.
  var fileName: String { parts.last.map(String.init) ?? "" }

  /// The name, without extension, of the innermost part that ends in `.extension`.
  func name(ofPartWith fileExtension: String) -> String? {
    parts.last { $0.hasSuffix(".\(fileExtension)") }
      .map { String($0.dropLast(fileExtension.utf8.count + 1)) }
  }

  /// The path up to and with the innermost part that ends in `.extension`.
  func path(ofPartWith fileExtension: String) -> String? {
    guard let index = parts.lastIndex(where: { $0.hasSuffix(".\(fileExtension)") }) else {
      return nil
    }
    return parts[...index].joined(separator: "/")
  }
}
