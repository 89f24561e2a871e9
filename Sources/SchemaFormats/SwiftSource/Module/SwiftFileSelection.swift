import SchemaModel
import SwiftSyntax

/// Chooses and parses the files that matter: those that speak of SwiftData, and those that declare
/// the types that models name.
struct SwiftFileSelection {
  private let files: [(path: String, text: [UInt8])]
  private var parsed: [Int: SwiftFile] = [:]
  private var chosen: Set<Int> = []
  /// Files that could not be read, or not in full.
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that declare a type of a name; made when first needed.
  private var declaring: [String: [Int]]?

  init(_ files: [(path: String, text: [UInt8])]) { self.files = files }

  /// The module of the chosen files, in the order of their paths.
  mutating func module() -> SwiftModule {
    for (number, file) in files.enumerated() where SwiftText.speaksOfModels(file.text) {
      parse(number)
    }
    var module = parsedModule
    while true {
      let found = module.undeclaredTypeNames().sorted().flatMap { filesDeclaring($0) }
        .filter { !chosen.contains($0) }
      guard !found.isEmpty else { break }
      for number in found { parse(number) }
      module = parsedModule
    }
    diagnostics += syntaxErrors()
    return module
  }

  private var parsedModule: SwiftModule {
    SwiftModule(
      files: parsed.sorted { $0.key < $1.key }.map(\.value),
      platform: SwiftPlatformConditions.platforms[0])
  }

  private mutating func parse(_ number: Int) {
    guard chosen.insert(number).inserted else { return }
    let file = files[number]
    if let tree = SwiftFile(path: file.path, text: file.text) {
      parsed[number] = tree
    } else {
      diagnostics.append(
        Diagnostic(
          .warning, "the code nests too deep to be read: the file is left out",
          at: .init(file: file.path, line: 1, column: 1),
          hints: ["break its longest expression into parts"]))
    }
  }

  /// The mistakes of the parsed files, but of those that only use models.
  private func syntaxErrors() -> [Diagnostic] {
    let conditions = SwiftPlatformConditions(platform: SwiftPlatformConditions.platforms[0])
    return parsed.values.compactMap { $0.syntaxError(under: conditions) }.filter { mistake in
      let text = files.first { $0.path == mistake.location?.file }?.text ?? []
      return SwiftText.declaresModels(text) || !SwiftText.speaksOfModels(text)
    }
  }

  private mutating func filesDeclaring(_ name: String) -> [Int] {
    if declaring == nil {
      var index: [String: [Int]] = [:]
      for (number, file) in files.enumerated() where !chosen.contains(number) {
        for name in SwiftText.declaredNames(in: file.text) {
          index[name, default: []].append(number)
        }
      }
      declaring = index
    }
    return declaring?[name] ?? []
  }
}

/// What a text of Swift tells before it is parsed.
enum SwiftText {
  /// Whether a text holds one of the words with which code about models begins.
  static func speaksOfModels(_ text: [UInt8]) -> Bool {
    words(of: text).contains { markers.contains($0) }
  }

  /// Whether a text holds one of the words with which models, versions and plans are declared.
  static func declaresModels(_ text: [UInt8]) -> Bool {
    words(of: text).contains { declaringMarkers.contains($0) }
  }

  /// The names behind `enum`, `struct`, `class`, `actor`, `typealias` and `extension`.
  static func declaredNames(in text: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    var isName = false
    for word in words(of: text) {
      if isName { names.insert(String(decoding: word, as: UTF8.self)) }
      isName = keywords.contains(word)
    }
    return names
  }

  private static let declaringMarkers = Set(
    ["Model", "VersionedSchema", "SchemaMigrationPlan", "MigrationStage"].map {
      ArraySlice($0.utf8)
    })

  private static let markers = declaringMarkers.union(
    [
      "PersistentModel", "ModelContainer", "modelContainer", "ModelConfiguration", "Predicate",
      "Query", "FetchDescriptor", "SortDescriptor",
    ].map { ArraySlice($0.utf8) })

  private static let keywords = Set(
    ["enum", "struct", "class", "actor", "typealias", "extension"].map { ArraySlice($0.utf8) })

  /// The words of a text: runs of letters, digits and underscores.
  private static func words(of text: [UInt8]) -> some Sequence<ArraySlice<UInt8>> {
    text.lazy.split { byte in
      !(byte >= 0x80 || byte == UInt8(ascii: "_")
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte))
    }
  }
}

extension SwiftModule {
  /// The names of types that models use and that no parsed file declares.
  func undeclaredTypeNames() -> Set<String> {
    var missing: Set<String> = []
    var pending = declarations.indices.filter { declarations[$0].kind == .model }
    var known = Set(pending)
    while let number = pending.popLast() {
      for inherited in declarations[number].inherited {
        missing.formUnion(
          type(inherited.type, from: number, file: declarations[number].file).unknownNames)
      }
      for variable in storedVariables(of: number) {
        guard let type = type(of: variable, in: number) else {
          missing.formUnion(names(in: variable.value))
          continue
        }
        missing.formUnion(type.unknownNames)
        pending += type.declarations.filter { known.insert($0).inserted }
      }
    }
    return Set(missing.map { String($0.prefix { $0 != "." && $0 != "<" }) })
  }

  /// The words that begin a value: the type or the constant that it names.
  private func names(in value: ExprSyntax?) -> [String] {
    guard let value else { return [] }
    let call = value.unwrapped.as(FunctionCallExprSyntax.self)?.calledExpression ?? value.unwrapped
    return call.nameComponents.map { [$0.first ?? ""] } ?? []
  }
}
