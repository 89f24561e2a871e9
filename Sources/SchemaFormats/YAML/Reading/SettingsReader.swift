import SchemaModel

/// Reads `schemactl.yaml`. Source: design, yaml.md "Settings".
public enum SettingsReader {
  /// The settings, or all mistakes of the file.
  public static func read(_ text: [UInt8], file: String) throws(DiagnosticsError) -> Settings {
    let document = try YAMLComposer.document(in: try YAMLSource(bytes: text, file: file))
    var builder = SettingsBuilder()
    let settings = builder.settings(document.root)
    try document.throwMistakes(with: builder.reader.mistakes)
    return settings
  }
}

/// The keys of the settings.
enum SettingsKey: String, CaseIterable {
  case history, swift, coredata, cloudkit, deployment, lint, generate
}

/// The platforms that can have a deployment target.
enum PlatformKey: String, CaseIterable {
  case iOS, macOS, macCatalyst, tvOS, watchOS, visionOS
}

/// The keys under `lint`.
enum LintKey: String, CaseIterable {
  case preset, rules, failOn
}

/// The keys under `generate`.
enum GenerateKey: String, CaseIterable {
  case swift
}

/// The keys under `generate`, `swift`.
enum SwiftGenerationKey: String, CaseIterable {
  case output, namespace, access
}

/// Builds settings out of nodes.
private struct SettingsBuilder {
  var reader = NodeReader()

  /// The settings; to be used only where no mistake was reported.
  mutating func settings(_ root: YAMLNode) -> Settings {
    var settings = Settings()
    var sources: [YAMLEntry] = []
    for (key, entry) in reader.keys(of: root, as: SettingsKey.self, in: "the settings") {
      let node = entry.value
      switch key {
      case .history:
        sources.append(entry)
        settings.source = .folder(reader.name(node, "‘history’") ?? ".")
      case .swift:
        sources.append(entry)
        settings.source = .swift(reader.names(node, "‘swift’") ?? [])
      case .coredata:
        sources.append(entry)
        settings.source = .coreData(reader.name(node, "‘coredata’") ?? "")
      case .cloudkit: settings.cloudKit = cloudKit(node)
      case .deployment: settings.deployment = deployment(node)
      case .lint: fillLint(&settings, node)
      case .generate: settings.swiftGeneration = generation(node)
      }
    }
    for entry in sources.dropFirst() {
      reader.report(
        "‘\(entry.key)’ beside ‘\(sources[0].key)’: a history has one source",
        at: entry.keyLocation)
    }
    return settings
  }

  private mutating func cloudKit(_ node: YAMLNode) -> Settings.CloudKit {
    switch node.content {
    case .sequence: return .configurations(reader.names(node, "‘cloudkit’") ?? [])
    case .scalar(let scalar) where scalar.text == "true": return .all
    case .scalar(let scalar) where scalar.text == "false": return .off
    case .scalar, .mapping:
      return reader.mismatch(
        node, expected: "‘cloudkit’ is true, false or a list of configurations") ?? .off
    }
  }

  private mutating func deployment(_ node: YAMLNode) -> [UserInfoEntry] {
    reader.keys(of: node, as: PlatformKey.self, in: "‘deployment’").compactMap { key, entry in
      guard let text = reader.text(entry.value, "‘\(key.rawValue)’") else { return nil }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard (1...3).contains(parts.count), parts.allSatisfy({ UInt16($0) != nil }) else {
        reader.report(
          "‘\(text)’ is no system version", at: entry.value.location,
          hint: "write one such as \"17.0\"")
        return nil
      }
      return UserInfoEntry(key: key.rawValue, value: text)
    }
  }

  private mutating func fillLint(_ settings: inout Settings, _ node: YAMLNode) {
    for (key, entry) in reader.keys(of: node, as: LintKey.self, in: "‘lint’") {
      switch key {
      case .preset:
        settings.preset =
          reader.word(entry.value, as: Settings.Preset.self, "‘preset’") ?? .recommended
      case .failOn:
        settings.failOn = reader.word(entry.value, as: Severity.self, "‘failOn’") ?? .error
      case .rules:
        for rule in reader.entries(of: entry.value, "‘rules’") ?? [] {
          settings.ruleLocations[rule.key] = rule.keyLocation
          settings.rules[rule.key] = reader.word(
            rule.value, as: Settings.RuleLevel.self, "‘\(rule.key)’")
        }
      }
    }
  }

  private mutating func generation(_ node: YAMLNode) -> Settings.SwiftGeneration? {
    var result: Settings.SwiftGeneration?
    for (key, entry) in reader.keys(of: node, as: GenerateKey.self, in: "‘generate’") {
      switch key {
      case .swift: result = swiftGeneration(entry)
      }
    }
    return result
  }

  private mutating func swiftGeneration(_ entry: YAMLEntry) -> Settings.SwiftGeneration {
    var result = Settings.SwiftGeneration(output: "")
    let keys = reader.keys(of: entry.value, as: SwiftGenerationKey.self, in: "‘swift’")
    for (key, inner) in keys {
      switch key {
      case .output: result.output = reader.name(inner.value, "‘output’") ?? ""
      case .namespace: result.namespace = reader.name(inner.value, "‘namespace’")
      case .access:
        result.access =
          reader.word(inner.value, as: Settings.SwiftGeneration.Access.self, "‘access’")
          ?? .internal
      }
    }
    if !keys.contains(where: { $0.key == .output }) {
      reader.report("‘swift’ has no ‘output’", at: entry.keyLocation)
    }
    return result
  }
}
