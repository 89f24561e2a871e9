import SchemaFormats
import SchemaModel
import SchemaReport

/// The YAML files that a history becomes: `v1.yaml`, `v2.yaml`, … and `plan.yaml`.
struct HistoryFiles {
  var history: History
  /// What the first line of each file calls the source.
  var source: String

  /// Each file's name and text: the versions in their order, then the plan.
  var all: [(name: String, text: String)] {
    var files = history.versions.map { (Self.name(of: $0.version), text(of: $0.schema)) }
    if let plan = history.plan?.plan {
      files.append((HistoryReader.planFile, comment(plan.name) + PlanWriter.write(plan)))
    }
    return files
  }

  /// The file of a version: `v3.yaml` for 3.0.0, `v3.1.0.yaml` for 3.1.0.
  static func name(of version: SchemaVersion) -> String {
    version.minor == 0 && version.patch == 0 ? "v\(version.major).yaml" : "v\(version).yaml"
  }

  /// The text of a version, headed by where it came from.
  func text(of schema: Schema) -> String {
    comment(schema.sourceName) + VersionWriter.write(schema)
  }

  private func comment(_ part: String?) -> String {
    PrintableText.escaped("# Imported from \(source)" + (part.map { ", \($0)" } ?? "") + ".") + "\n"
  }

  /// A name as that of a folder: lower case, with dashes for what stands in no file's name.
  static func folderName(for name: String) -> String {
    let parts = name.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return parts.isEmpty ? "model" : parts.joined(separator: "-")
  }

  /// A folder for each history: the folder itself for one, one below it for each of several.
  static func folders(for histories: [History], in folder: String) -> [String] {
    guard histories.count > 1 else { return [folder] }
    var taken: Set<String> = []
    return histories.map { history in
      let name = folderName(for: history.label)
      var unique = name
      var number = 1
      while !taken.insert(unique).inserted {
        number += 1
        unique = "\(name)-\(number)"
      }
      return SourceFiles.join(folder, unique)
    }
  }
}
