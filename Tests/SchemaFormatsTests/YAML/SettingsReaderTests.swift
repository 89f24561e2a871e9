import SchemaModel
import Testing

@testable import SchemaFormats

@Suite struct SettingsReaderTests {
  @Test func readsEverySetting() throws {
    let settings = try SettingsReader.read(Array(Examples.settings.utf8), file: "schemactl.yaml")
    #expect(settings.source == .folder("."))
    #expect(settings.cloudKit == .configurations(["synced"]))
    #expect(settings.deployment == [UserInfoEntry(key: "iOS", value: "17.0")])
    #expect(settings.preset == .recommended)
    #expect(settings.rules == ["missing-delete-rule": .off, "unique-on-display-name": .error])
    #expect(
      settings.ruleLocations["unique-on-display-name"]
        == SourceLocation(file: "schemactl.yaml", line: 6, column: 39, length: 22))
    #expect(settings.failOn == .error)
    #expect(
      settings.swiftGeneration
        == .init(output: "Sources/Model/Generated", namespace: "TripsSchema", access: .public))
  }

  @Test(arguments: [
    ("cloudkit: on", "‘cloudkit’ is true, false or a list of configurations, not ‘on’"),
    ("histori: .", "unknown key ‘histori’ (did you mean ‘history’?)"),
    ("swift: Sources", "‘swift’ is a list, not ‘Sources’"),
    (
      "history: .\ncoredata: App.xcdatamodeld",
      "‘coredata’ beside ‘history’: a history has one source"
    ),
    ("deployment: { ios: 17 }", "unknown key ‘ios’ (did you mean ‘iOS’?)"),
    ("deployment: { iOS: new }", "‘new’ is no system version"),
    ("lint: { preset: strickt }", "‘preset’ cannot be ‘strickt’ (did you mean ‘strict’?)"),
    ("generate: { swift: { namespace: A } }", "‘swift’ has no ‘output’"),
  ])
  func saysWhatIsWrong(text: String, message: String) {
    let error = #expect(throws: DiagnosticsError.self) {
      try SettingsReader.read(Array(text.utf8), file: "schemactl.yaml")
    }
    #expect(error?.diagnostics.map(\.message) == [message])
  }
}
