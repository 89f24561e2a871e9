import SchemaEvolution
import SchemaFormats
import SchemaModel
import TestSupport
import Testing

@Suite struct ExampleHistoriesTests {
  private func history(_ folder: String) throws -> History {
    let files = try ProjectFiles.yamlFiles(in: folder)
    let (history, diagnostics) = HistoryReader.read(files: files, source: folder)
    #expect(diagnostics == [])
    return try #require(history)
  }

  @Test(arguments: ProjectFiles.examples + ProjectFiles.mistakes)
  func everyHistoryIsReadAndWrittenBackTheSame(folder: String) throws {
    let history = try history(folder)
    #expect(history.versions.count >= 2)
    for version in history.versions {
      let text = VersionWriter.write(version.schema)
      let again = try VersionReader.read(Array(text.utf8), file: "again.yaml")
      #expect(again.schema == version.schema, "\(text)")
      #expect(VersionWriter.write(again.schema) == text)
    }
  }

  @Test(arguments: ProjectFiles.examples)
  func noTwoVersionsOfAnExampleShareAChecksum(folder: String) throws {
    let checksums = try history(folder).versions.map { VersionHashes(of: $0.schema).checksum }
    #expect(Set(checksums).count == checksums.count)
  }

  @Test(arguments: ProjectFiles.examples)
  func everyHopOfAnExampleIsInferable(folder: String) throws {
    let versions = try history(folder).versions
    for (old, new) in zip(versions, versions.dropFirst()) {
      let hop = Classifier(from: old.schema, to: new.schema).hop
      #expect(hop.verdict.isInferable, "\(old.version) → \(new.version): \(hop)")
      #expect(hop.obstacles.isEmpty)
    }
  }

  @Test func notesHaveTheSameHashesInBothFrameworks() throws {
    let swiftData = try history("schemas/notes/swiftdata").versions
    let coreData = try history("schemas/notes/coredata").versions
    #expect(
      swiftData.map { VersionHashes(of: $0.schema) }
        == coreData.map { VersionHashes(of: $0.schema) })
  }

  @Test func theSamplesNamedAfterTheChecksumHaveOneChecksum() throws {
    for folder in ProjectFiles.mistakes {
      let checksums = try history(folder).versions.map { VersionHashes(of: $0.schema).checksum }
      let isDuplicate = Set(checksums).count < checksums.count
      #expect(isDuplicate == folder.contains("duplicate-checksum"), "\(folder)")
    }
  }

  @Test func tripsHasItsStagesAndSettingsAreRead() throws {
    let trips = try history("schemas/trips")
    #expect(
      trips.versions.map(\.version.description) == ["1.0.0", "2.0.0", "3.0.0", "4.0.0", "5.0.0"])
    #expect(trips.stages.map(\.kind) == [.lightweight, .custom, .custom, .lightweight])
    #expect(try history("schemas/synced-trips").settings.cloudKit == .all)
    #expect(try history("schemas/shopping").plan == nil)
  }

  @Test func aHistoryWithoutVersionsOrWithTwoModelsIsRefused() {
    let empty = HistoryReader.read(files: [], source: "here")
    #expect(empty.history == nil)
    #expect(empty.diagnostics.map(\.message) == ["no version in ‘here’"])
    let mixed = HistoryReader.read(
      files: [
        ("b.yaml", Array("model: Año\nversion: 2.0.0".utf8)),
        ("a.yaml", Array("model: Trips\nversion: 1.0.0".utf8)),
      ], source: "here")
    #expect(mixed.history == nil)
    #expect(mixed.diagnostics.map(\.message) == ["‘Año’ is not the model of this history, ‘Trips’"])
    #expect(
      mixed.diagnostics.first?.location
        == SourceLocation(file: "b.yaml", line: 1, column: 8, length: 3))
  }

  @Test func versionsAreOrderedByNumberAndTwinsByFile() {
    let text = { (version: String) in Array("model: M\nversion: \(version)".utf8) }
    let (history, _) = HistoryReader.read(
      files: [
        ("d.yaml", text("2.0.0")), ("c.yaml", text("10.0.0")), ("b.yaml", text("2.0.0")),
        ("a.yaml", text("9.0.0")),
      ], source: ".")
    #expect(history?.versions.map(\.sourceMap.file) == ["b.yaml", "d.yaml", "a.yaml", "c.yaml"])
  }
}
