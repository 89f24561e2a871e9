import SchemaModel

/// The folders that imported histories become: one for one history, one below it for each of several.
struct ImportedFolders {
  var source: ImportedSource
  /// The path of each history's folder.
  var folders: [String]
  /// Files that every folder gets beside those of its history.
  var companions: [(name: String, text: String)] = []

  init(_ source: ImportedSource, in folder: String) {
    self.source = source
    folders = HistoryFiles.folders(for: source.histories, in: folder)
  }

  /// Each file's path and text.
  var files: [(path: String, text: String)] {
    zip(source.histories, folders).flatMap { history, folder in
      (HistoryFiles(history: history, source: source.name).all + companions).map {
        (SourceFiles.join(folder, $0.name), $0.text)
      }
    }
  }

  /// What the folders hold, a few lines for each.
  var summary: String {
    zip(source.histories, folders).map { history, folder in
      ([
        "\(folder): \(history.name), \(Self.count(history.versions.count, "version", "versions"))"
      ] + rows(of: history)).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  private func rows(of history: History) -> [String] {
    var rows = history.versions.map { version in
      [
        HistoryFiles.name(of: version.version), version.version.description,
        version.schema.sourceName ?? "", Self.entities(version.schema.entities.count),
      ]
    }
    if let stages = history.plan?.plan.stages {
      let custom = stages.count { $0.kind == .custom }
      rows.append([
        "plan.yaml", "",
        history.plan?.plan.name ?? "",
        Self.count(stages.count, "stage", "stages") + (custom > 0 ? ", \(custom) custom" : ""),
      ])
    }
    rows += companions.map { [$0.name] }
    let widths = (0..<4).map { column in
      rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = " "
      for (cell, width) in zip(row, widths) where width > 0 {
        line += " " + cell + String(repeating: " ", count: width - cell.count + 1)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// `1 entity`, `2 entities`.
  static func entities(_ number: Int) -> String { count(number, "entity", "entities") }

  /// A number with its noun.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(number) \(number == 1 ? one : many)"
  }
}
