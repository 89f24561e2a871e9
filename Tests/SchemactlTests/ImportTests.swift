import Foundation
import SchemaCoreData
import SchemaStore
import TestSupport
import Testing

@testable import schemactl

/// `import` and `init`: what sources become, and what is refused before anything is written.
@Suite struct ImportTests {
  private let folder: WorkFolder

  init() throws {
    folder = try WorkFolder()
    try FileManager.default.copyItem(
      at: packageFolder.appendingPathComponent("samples/sources"),
      to: folder.url.appendingPathComponent("App"))
  }

  @Test(arguments: ["App/Notes.xcdatamodeld", "App/Trips"])
  func whatIsImportedHashesAsItsSource(source: String) throws {
    #expect(try folder.run("schemactl import \(source)/ -o yaml").code == 0)
    let imported = try folder.run("schemactl checksum --history yaml")
    #expect(imported.code == 0)
    #expect(imported.output == (try folder.run("schemactl checksum --history \(source)").output))
    #expect(imported.output == (try folder.run("schemactl checksum \(source)").output))
    #expect(
      try folder.run("schemactl diff \(source):latest yaml").output.contains("no difference"))
  }

  @Test func whatYAMLCannotSayIsNotWritten() throws {
    try folder.write(
      "Odd.xcdatamodeld/Odd.xcdatamodel/contents",
      """
      <model>
      <entity name="Note"><relationship name="part" optional="YES" maxCount="1"
        deletionRule="Nullify" destinationEntity="My-Part"/></entity>
      <entity name="My-Part"/>
      </model>
      """)
    for command in ["import Odd.xcdatamodeld -o yaml", "init --from Odd.xcdatamodeld -o yaml"] {
      let result = try folder.run("schemactl \(command)")
      #expect(result.code == 3)
      #expect(
        result.output.contains(
          "Odd.xcdatamodeld/Odd.xcdatamodel/contents:1:1: error: ‘Odd’ cannot be written as YAML"))
      #expect(!folder.exists("yaml"))
    }
    #expect(try folder.run("schemactl checksum Odd.xcdatamodeld").code == 0)
  }

  @Test func theFirstLineSaysWhereAFileCameFrom() throws {
    _ = try folder.run("schemactl import App/Notes.xcdatamodeld -o yaml")
    #expect(
      try folder.text("yaml/v2.yaml").hasPrefix(
        "# Imported from App/Notes.xcdatamodeld, Notes 2.\nmodel: Notes\nversion: 2.0.0\n"))
    _ = try folder.run("schemactl import App/Trips -o trips")
    #expect(
      try folder.text("trips/plan.yaml").hasPrefix(
        "# Imported from App/Trips, TripsMigrationPlan.\nplan: TripsMigrationPlan\n"))
  }

  @Test func nothingIsOverwrittenAndNothingIsWrittenInPart() throws {
    try folder.write("yaml/v3.yaml", "mine")
    let result = try folder.run("schemactl import App/Notes.xcdatamodeld -o yaml")
    #expect(result.code == 3)
    #expect(result.output.hasPrefix("error: yaml/v3.yaml: there is a file already"))
    #expect(try folder.text("yaml/v3.yaml") == "mine")
    #expect(!folder.exists("yaml/v1.yaml"))
  }

  @Test func severalVersionsNeedAFolder() throws {
    let result = try folder.run("schemactl import App/Notes.xcdatamodeld -o one.yaml")
    #expect(result.code == 2)
    #expect(result.output.contains("‘App/Notes.xcdatamodeld’ has 3 versions"))
    #expect(!folder.exists("one.yaml"))
  }

  @Test func oneVersionGoesIntoTheFileThatIsNamed() throws {
    let source = "'App/Notes.xcdatamodeld/Notes 2.xcdatamodel'"
    let result = try folder.run("schemactl import \(source) --as 7.1.0 --model Memo -o new/x.yaml")
    #expect(result.output == "new/x.yaml: Memo 7.1.0, 2 entities\n")
    #expect(try folder.text("new/x.yaml").contains("\nmodel: Memo\nversion: 7.1.0\n"))
    let both = try folder.run("schemactl import App/Notes.xcdatamodeld --as 7.0.0 -o all")
    #expect(both.code == 2)
    #expect(both.output.contains("‘--as’ numbers one version"))
  }

  @Test(arguments: [
    "App/Notes.xcdatamodeld:Notes 2", "App/Notes.xcdatamodeld:2.0.0",
    "App/Notes.xcdatamodeld/Notes 2.xcdatamodel", "App/Notes.xcdatamodeld:Notes 2.xcdatamodel",
  ])
  func aVersionInABundleHasSeveralNames(address: String) throws {
    let result = try folder.run("schemactl checksum '\(address)'")
    #expect(result.output.hasPrefix("Notes 2.0.0\n"))
    #expect(result.code == 0)
  }

  @Test func aMisspeltVersionIsAnsweredWithTheNearest() throws {
    let result = try folder.run("schemactl diff 'App/Notes.xcdatamodeld:Note 2' latest")
    #expect(result.code == 2)
    #expect(
      result.output.contains(
        "(did you mean ‘Notes 2’?); versions: 1.0.0 (Notes), 2.0.0 (Notes 2), "))
  }

  @Test func yamlIsNotImported() throws {
    _ = try folder.run("schemactl import App/Trips -o yaml")
    let result = try folder.run("schemactl import yaml -o other")
    #expect(result.code == 2)
    #expect(result.output.hasPrefix("schemactl: ‘yaml’ is YAML already"))
  }

  @Test func initBeginsAHistoryThatIsClean() throws {
    let result = try folder.run("schemactl init --model Books")
    #expect(result.code == 0)
    #expect(result.output.contains("schemactl lint schemas/books"))
    #expect(result.output.contains("\n  v1.yaml         1.0.0  1 entity\n  schemactl.yaml\n"))
    #expect(try folder.run("schemactl lint schemas/books --strict --fail-on info").code == 0)
    #expect(try folder.text("schemas/books/v1.yaml").contains("model: Books\n"))
    let again = try folder.run("schemactl init --model Books")
    #expect(again.code == 3)
    #expect(again.output.contains("schemas/books/v1.yaml: there is a file already"))
  }

  @Test func everyCommandThatInitNamesCanBeRun() throws {
    let output = try folder.run("schemactl init --from App/Trips").output
    _ = try folder.run("schemactl synth latest --history schemas/trips -o STORE")
    let commands = output.split(separator: "\n").filter { $0.hasPrefix("  schemactl ") }
    #expect(commands.count == 4)
    for command in commands {
      let line = command.dropFirst(2).split(separator: "  ")[0]
      #expect(try folder.run(String(line)).code == 0, "\(line)")
    }
  }

  @Test func aStoreOfABundlesVersionIsRecognisedAndMigrated() throws {
    let history = "--history App/Trips"
    _ = try folder.run("schemactl synth TripsSchemaV1 \(history) -o a.store")
    #expect(
      try folder.run("schemactl inspect a.store \(history)").output.contains("Trips 1.0.0"))
    #expect(try folder.run("schemactl migrate a.store -o b.store \(history)").code == 0)
    #expect(
      try folder.run("schemactl inspect b.store \(history)").output.contains("Trips 2.0.0"))
  }

  @Test func aStoreThatSharesNoEntityHasNoNearestVersion() throws {
    _ = try folder.run("schemactl synth latest --history App/Trips -o a.store")
    let result = try folder.run("schemactl inspect a.store --history App/Notes.xcdatamodeld")
    #expect(result.code == 6)
    #expect(result.output.contains("none of Notes: no version shares an entity with it\n"))
  }

  @Test func aVersionThatIsNotThereIsAnsweredWithTheNamesOfTheSource() throws {
    let result = try folder.run("schemactl synth 9.0.0 --history App/Trips -o a.store")
    #expect(result.output.contains("versions: 1.0.0 (TripsSchemaV1), 2.0.0 (TripsSchemaV2)"))
  }
}

/// Every bundle of the corpus, on its way through YAML.
@Suite(.enabled(if: Corpus.isAvailable, Comment(rawValue: Corpus.reason)))
struct ImportedCorpusTests {
  @Test func everyBundleHashesAsItsImport() throws {
    let corpus = try Corpus.url("corpus")
    let paths = FileManager.default.enumerator(atPath: corpus.path)?.compactMap { $0 as? String }
    let bundles = (paths ?? []).filter { $0.hasSuffix(".xcdatamodeld") }.sorted()
    let folder = try WorkFolder()
    var versions = 0
    for (number, bundle) in bundles.enumerated() {
      let source = "'\(corpus.path)/\(bundle)'"
      let imported = try folder.run("schemactl import \(source) -o \(number)/")
      #expect(imported.code == 0, "\(bundle): \(imported.output)")
      let recorders = [Recorder(), Recorder()]
      for (recorder, history) in zip(recorders, ["\(corpus.path)/\(bundle)", "\(number)"]) {
        _ = Main.run(["checksum", "--history", history], console: recorder.console(in: folder.url))
      }
      #expect(recorders[0].output == recorders[1].output, "\(bundle)")
      versions += recorders[0].output.components(separatedBy: "  checksum  ").count - 1
    }
    print("bundles whose import has their hashes: \(bundles.count), with \(versions) versions")
    #expect(bundles.count == 20)
    #expect(versions >= 63)
  }

  @Test func mappingModelsMakeCustomStages() throws {
    let corpus = try Corpus.url("corpus/wibosco-example").path
    let bundle = "\(corpus)/models/CoreDataMigration_Example.xcdatamodeld"
    let folder = try WorkFolder()
    for (number, line) in [
      "schemactl import \(corpus) -o 0",
      "schemactl init --from \(bundle) --mappings \(corpus)/mappings -o 1",
    ].enumerated() {
      #expect(try folder.run(line).code == 0)
      let plan = try folder.text("\(number)/plan.yaml")
      #expect(plan.contains("- { hook: Migration1to2 }") && plan.contains("hook: Migration2to3"))
    }
    #expect(try folder.run("schemactl import \(bundle) -o 2").code == 0)
    #expect(!folder.exists("2/plan.yaml"))
    let wrong = try folder.run("schemactl lint \(bundle) --mappings nowhere")
    #expect(wrong.code == 2)
    #expect(wrong.output.hasPrefix("schemactl: there is no folder ‘nowhere’"))
  }

  @Test func aCompiledModelHashesAsTheStoreThatCachesIt() throws {
    let folder = try WorkFolder()
    let momd = folder.url.appendingPathComponent("Bookmarks.momd")
    try FileManager.default.createDirectory(at: momd, withIntermediateDirectories: true)
    for (number, name) in ["Bookmarks", "Bookmarks 2"].enumerated() {
      let store = folder.url.appendingPathComponent("\(number + 1).sqlite")
      try Corpus.data("corpus/duckduckgo-bsk/stores/Bookmarks_V\(number + 1).sqlite").write(
        to: store)
      let wal = try? Corpus.data("corpus/duckduckgo-bsk/stores/Bookmarks_V\(number + 1).sqlite-wal")
      try wal?.write(to: URL(fileURLWithPath: store.path + "-wal"))
      let copy = folder.url.appendingPathComponent("copy-\(number)")
      try FileManager.default.copyItem(at: store, to: copy)
      try wal?.write(to: URL(fileURLWithPath: copy.path + "-wal"))
      let cache = try Database(path: copy.path, access: .readWrite)
        .value("SELECT Z_CONTENT FROM Z_MODELCACHE")?.blob
      let archive = try Deflate.inflate(try #require(cache))
      try Data(archive).write(to: momd.appendingPathComponent("\(name).mom"))
    }
    for (version, name) in [("1", "Bookmarks"), ("2", "Bookmarks 2")] {
      for address in ["Bookmarks.momd:\(name)", "Bookmarks.momd/\(name).mom"] {
        let same = try folder.run("schemactl diff '\(address)' \(version).sqlite")
        #expect(same.output.contains("checksum") && same.output.contains("(both versions"))
      }
    }
    #expect(try folder.run("schemactl import Bookmarks.momd -o yaml").code == 0)
    let checksums = try ["yaml", "Bookmarks.momd"].map {
      try folder.run("schemactl checksum --history \($0)").output
    }
    #expect(checksums[0] == checksums[1])
    #expect(checksums[0].components(separatedBy: "  checksum  ").count == 3)
    #expect(try folder.run("schemactl lint Bookmarks.momd").output.contains("2 versions"))
    let store = try folder.run("schemactl inspect 1.sqlite --history Bookmarks.momd")
    #expect(store.output.contains("Bookmarks 1.0.0"))
    #expect(try folder.run("schemactl init --from 1.sqlite -o from-store").code == 0)
    #expect(
      try folder.run("schemactl checksum from-store").output
        .contains(folder.run("schemactl checksum 1.sqlite").output.split(separator: "\n")[1]))
  }
}
