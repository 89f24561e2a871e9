import Foundation
import SchemaFormats
import SchemaModel
import TestSupport
import Testing

@Suite struct CoreDataModelBundleTests {
  @Test(arguments: [
    (["Model 2", "Model", "Model 10", "Model 1"], ["Model", "Model 1", "Model 2", "Model 10"]),
    (["Modelv4", "Model_v3", "Model"], ["Model", "Model_v3", "Modelv4"]),
    (["Model 2.10", "Model 2.9", "Model 2"], ["Model 2", "Model 2.9", "Model 2.10"]),
    (["Draft", "Other 3", "Model"], ["Model", "Draft", "Other 3"]),
    (
      ["Model007", "Model 6", "Model99999999999999999999"],
      [
        "Model 6", "Model007", "Model99999999999999999999",
      ]
    ),
  ])
  func ordersVersionsAsPeopleNumberThem(names: [String], expected: [String]) throws {
    let files = names.map { file("Model.xcdatamodeld/\($0).xcdatamodel/contents", model) }
    let read = CoreDataModelBundle.read(files: files, source: "Model.xcdatamodeld")
    let history = try #require(read.history)
    #expect(history.versions.map(\.schema.sourceName) == expected)
    #expect(
      history.versions.map(\.version) == (1...expected.count).map { SchemaVersion($0, 0, 0) })
    #expect(history.name == "Model")
    #expect(history.plan == nil)
    #expect(read.diagnostics.isEmpty)
  }

  /// Entities that versions say in the same words are read once; their places still are their own.
  @Test func anEntityThatMovedDownIsWhereItStands() throws {
    let stop = """
      <entity name="Stop"><attribute name="title" optional="YES" attributeType="String"/></entity>
      """
    let trip =
      "<entity name=\"Trip\">\n<attribute name=\"note\" attributeType=\"String\"/>\n</entity>"
    let files = [
      file("M.xcdatamodeld/M.xcdatamodel/contents", ModelText.model(stop)),
      file("M.xcdatamodeld/M 2.xcdatamodel/contents", ModelText.model(trip + "\n" + stop)),
      file(
        "M.xcdatamodeld/M 3.xcdatamodel/contents",
        ModelText.model(trip + "\n" + stop.replacing("title", with: "name"))),
    ]
    let history = try #require(
      CoreDataModelBundle.read(files: files, source: "M.xcdatamodeld").history)
    let places = history.versions.map { version in
      version.sourceMap.location(of: .property("title", of: "Stop", key: "type")).description
    }
    #expect(
      places == [
        "M.xcdatamodeld/M.xcdatamodel/contents:3:60",
        "M.xcdatamodeld/M 2.xcdatamodel/contents:6:60",
        "M.xcdatamodeld/M 3.xcdatamodel/contents:6:1",
      ])
    #expect(history.versions[2].schema.entity(named: "Stop")?.attributes.map(\.name) == ["name"])
  }

  @Test func saysWhereNoNumberDecidesTheOrder() throws {
    let files = ["A 2", "B 2"].map { file("M.xcdatamodeld/\($0).xcdatamodel/contents", model) }
    let read = CoreDataModelBundle.read(files: files, source: "M.xcdatamodeld")
    #expect(read.history?.versions.count == 2)
    #expect(
      read.diagnostics.map(\.message) == [
        "no number tells ‘A 2’ and ‘B 2’ apart: they are ordered by name"
      ])
  }

  @Test func warnsWhereTheCurrentVersionIsNotTheLast() throws {
    let current = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>_XCCurrentVersionName</key>
        <string>M 2.xcdatamodel</string>
      </dict>
      </plist>
      """
    let names = ["M", "M 2", "M 3"]
    let files =
      names.map { file("M.xcdatamodeld/\($0).xcdatamodel/contents", model) }
      + [file("M.xcdatamodeld/.xccurrentversion", current)]
    let read = CoreDataModelBundle.read(files: files, source: "M.xcdatamodeld")
    #expect(read.history?.versions.count == 3)
    #expect(read.diagnostics.map(\.severity) == [.warning])
    #expect(
      read.diagnostics.map(\.message) == [
        "the current version ‘M 2’ is not the last: behind it come ‘M 3’"
      ])
    #expect(read.diagnostics[0].location?.description == "M.xcdatamodeld/.xccurrentversion:6:3")
  }

  @Test func readsALoneModelAndRefusesSeveral() throws {
    let one = CoreDataModelBundle.read(
      files: [file("App/Notes.xcdatamodel/contents", model)], source: "App/Notes.xcdatamodel")
    #expect(one.history?.name == "Notes")
    let two = CoreDataModelBundle.read(
      files: [
        file("A.xcdatamodel/contents", model), file("B.xcdatamodel/contents", model),
      ], source: "App")
    #expect(two.history == nil)
    #expect(two.diagnostics.map(\.message) == ["‘App’ holds several models"])
    let none = CoreDataModelBundle.read(files: [], source: "App")
    #expect(none.diagnostics.map(\.message) == ["no model in ‘App’"])
  }

  @Test func aVersionThatCannotBeReadLeavesNoHistory() {
    let read = CoreDataModelBundle.read(
      files: [
        file("M.xcdatamodeld/M.xcdatamodel/contents", model),
        file("M.xcdatamodeld/M 2.xcdatamodel/contents", "<model>"),
      ], source: "M.xcdatamodeld")
    #expect(read.history == nil)
    #expect(read.diagnostics.map(\.location?.file) == ["M.xcdatamodeld/M 2.xcdatamodel/contents"])
  }

  @Test func aMappingModelMakesItsHopCustom() throws {
    let read = CoreDataModelBundle.read(
      files: versions(3) + [file("One-to-Two.xcmappingmodel/xcmapping.xml", mapping("M", "M 2"))],
      source: "M.xcdatamodeld")
    let plan = try #require(read.history?.plan?.plan)
    #expect(plan.name == "MMigrationPlan")
    #expect(plan.stages.map(\.kind) == [.custom, .lightweight])
    #expect(plan.stages[0].didMigrate.map(\.kind) == [.hook])
    #expect(plan.stages[0].didMigrate.map(\.subject) == [.text("One_to_Two")])
    #expect(read.diagnostics.map(\.severity) == [.info])
    #expect(
      read.diagnostics[0].message
        == "the mapping model ‘One-to-Two’ makes 1.0.0 → 2.0.0 a custom stage with the hook ‘One_to_Two’"
    )
    #expect(
      read.diagnostics[0].notes.map(\.message) == [
        "‘E → E’ has the migration policy ‘App.Policy’",
        "‘E.a’ has a value expression that cannot be read",
      ])
    let text = PlanWriter.write(plan)
    let again = try PlanReader.read(Array(text.utf8), file: "plan.yaml").plan
    #expect(again.stages.map(\.kind) == plan.stages.map(\.kind))
  }

  @Test func whatAMappingModelNamesSeveralTimesCountsOnce() throws {
    // Thousands of names of one object, each of which names thousands, would be billions.
    let text = mapping("M", "M 2")
      .replacing("idrefs=\"z3\"", with: "idrefs=\"\(String(repeating: "z3 ", count: 10_000))\"")
      .replacing("idrefs=\"z1\"", with: "idrefs=\"\(String(repeating: "z1 ", count: 10_000))\"")
    let read = CoreDataModelBundle.read(
      files: versions(2) + [file("X.xcmappingmodel/xcmapping.xml", text)],
      source: "M.xcdatamodeld")
    let note = try #require(read.diagnostics.first)
    #expect(note.notes.count == 2)
  }

  @Test(arguments: [
    (
      "M", "M 3", "leads from 1.0.0 to 3.0.0, which is no hop between neighbours"
    ),
    ("M 2", "M", "leads from 2.0.0 to 1.0.0, which is no hop between neighbours"),
    ("M 3", "M 4", "maps models that are not in this history: ‘M 4.xcdatamodel’"),
  ])
  func aMappingModelOfNoHopIsLeftOut(from: String, to: String, reason: String) {
    let read = CoreDataModelBundle.read(
      files: versions(3) + [file("X.xcmappingmodel/xcmapping.xml", mapping(from, to))],
      source: "M.xcdatamodeld")
    #expect(read.history != nil)
    #expect(read.history?.plan == nil)
    #expect(
      read.diagnostics.map(\.message) == [
        "the mapping model ‘X’ \(reason): it takes no part in the plan"
      ])
  }

  private let model = ModelText.entity("<attribute name=\"a\" attributeType=\"String\"/>")

  private func versions(_ count: Int) -> [(path: String, text: [UInt8])] {
    (1...count).map { number in
      let name = number == 1 ? "M" : "M \(number)"
      return file("M.xcdatamodeld/\(name).xcdatamodel/contents", model)
    }
  }

  private func mapping(_ from: String, _ to: String) -> String {
    """
    <?xml version="1.0" standalone="yes"?>
    <!DOCTYPE database SYSTEM "file:///System/Library/DTDs/CoreData.dtd">
    <database>
      <object type="XDDEVATTRIBUTEMAPPING" id="z1">
        <attribute name="valueexpressiondata" type="binary">AAAA</attribute>
        <attribute name="name" type="string">a</attribute>
      </object>
      <object type="XDDEVMAPPINGMODEL" id="z2">
        <attribute name="sourcemodelpath" type="string">App/M.xcdatamodeld/\(from).xcdatamodel</attribute>
        <attribute name="destinationmodelpath" type="string">App/M.xcdatamodeld/\(to).xcdatamodel</attribute>
        <relationship name="entitymappings" type="0/0" idrefs="z3"></relationship>
      </object>
      <object type="XDDEVENTITYMAPPING" id="z3">
        <attribute name="sourcename" type="string">E</attribute>
        <attribute name="destinationname" type="string">E</attribute>
        <attribute name="migrationpolicyclassname" type="string">App.Policy</attribute>
        <relationship name="attributemappings" type="0/0" idrefs="z1"></relationship>
      </object>
      <object type="XDDEVENTITYMAPPING" id="z4">
        <attribute name="migrationpolicyclassname" type="string">App.Forgotten</attribute>
      </object>
    </database>
    """
  }

  private func file(_ path: String, _ text: String) -> (path: String, text: [UInt8]) {
    (path, Array(text.utf8))
  }
}
