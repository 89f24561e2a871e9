import Foundation
import Testing

@testable import schemactl

/// `diff` between sources that are no versions of one history, as two checkouts are.
@Suite struct DiffTests {
  private let folder: WorkFolder

  init() throws { folder = try WorkFolder() }

  @Test func twoCheckoutsAreToldApartByTheirFolders() throws {
    try folder.write("before/Trip.swift", Self.trip("var start: Date?"))
    try folder.write("after/Trip.swift", Self.trip("var start: Date?; var note: String?"))
    let result = try folder.run("schemactl diff before after")
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("Model 1.0.0 (before) → 1.0.0 (after)  "))
    #expect(result.output.contains("\nnote: both are 1.0.0: a plan that has only the new one"))
  }

  @Test func oneShapeUnderOneNameNeedsNoWarning() throws {
    try folder.write("before/Trip.swift", Self.trip("var start: Date?"))
    try folder.write("after/Trip.swift", Self.trip("var start: Date?"))
    let result = try folder.run("schemactl diff before after")
    #expect(result.output.contains("no difference"))
    #expect(!result.output.contains("note:"))
  }

  @Test func aLikelyRenameIsTold() throws {
    try folder.write("before/Trip.swift", Self.trip("var start: Date?"))
    try folder.write("after/Trip.swift", Self.trip("var startDate: Date?"))
    let result = try folder.run("schemactl diff before after")
    #expect(result.output.contains("note: ‘Trip.startDate’ looks like ‘Trip.start’ renamed ("))
    try folder.write(
      "after/Trip.swift", Self.trip("@Attribute(originalName: \"start\") var startDate: Date?"))
    let renamed = try folder.run("schemactl diff before after")
    #expect(renamed.output.contains("renamed from ‘start’"))
    #expect(!renamed.output.contains("looks like"))
  }

  @Test func whatLiesBesideTheFoldersIsNotSpokenOf() throws {
    for (name, property) in [("before", "name"), ("after", "title")] {
      let text = SourceTests.versions("Trips", "Trip")
      try folder.write(
        "\(name)/Trips.swift", text.replacingOccurrences(of: "var name", with: "var \(property)"))
    }
    let result = try folder.run("schemactl diff before after")
    #expect(result.code == 0)
    #expect(!result.output.contains("warning"))
  }

  @Test func aFolderNamedLikeAVersionStandsForIt() throws {
    try folder.write("TripsV1/Trips.swift", SourceTests.versions("Trips", "Trip"))
    try folder.write("TripsV2/Empty.swift", "")
    let result = try folder.run("schemactl diff TripsV1 TripsV2")
    #expect(result.output.contains("Trips 1.0.0 → 2.0.0"))
  }

  static func trip(_ properties: String) -> String {
    "import SwiftData\n@Model class Trip { \(properties); init() {} }\n"
  }
}
