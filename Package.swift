// swift-tools-version: 6.2
import Foundation
import PackageDescription

// MARK: - The toolchain's own SwiftSyntax

/// The folder of the toolchain that holds SwiftSyntax as modules and shared libraries, found from
/// the `swift` on PATH (or from SCHEMACTL_SWIFT_HOST when the toolchain lies elsewhere).
let swiftHostFolder: String = {
  let environment = ProcessInfo.processInfo.environment
  if let folder = environment["SCHEMACTL_SWIFT_HOST"] { return folder }
  for folder in (environment["PATH"] ?? "").split(separator: ":") {
    let swift = URL(fileURLWithPath: "\(folder)/swift").resolvingSymlinksInPath()
    let host = swift.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/host")
    if FileManager.default.fileExists(atPath: host.appendingPathComponent("libSwiftSyntax.so").path)
    {
      return host.path
    }
  }
  return "/usr/lib/swift/host"
}()

/// What a target needs to see SwiftSyntax, be it only because it imports one that reads Swift.
let swiftSyntaxSettings: [SwiftSetting] = [.unsafeFlags(["-I", swiftHostFolder])]

/// What a product that contains such a target needs to link and find SwiftSyntax.
let swiftSyntaxLinkerSettings: [LinkerSetting] = [
  .unsafeFlags(["-L", swiftHostFolder, "-Xlinker", "-rpath", "-Xlinker", swiftHostFolder]),
  .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftOperators"),
]

// MARK: - Targets

let package = Package(
  name: "schemactl",
  products: [.executable(name: "schemactl", targets: ["schemactl"])],
  targets: [
    .systemLibrary(
      name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),

    .target(name: "SchemaModel", dependencies: ["CCrypto"]),
    .target(
      name: "SchemaEvolution", dependencies: ["SchemaModel"],
      linkerSettings: swiftSyntaxLinkerSettings),
    .target(name: "SchemaCoreData", dependencies: ["SchemaModel", "SchemaEvolution", "CZlib"]),
    .target(
      name: "SchemaFormats",
      dependencies: ["SchemaModel", "SchemaEvolution", "SchemaCoreData", "CYAML", "CXML"]),
    .target(
      name: "SchemaLint", dependencies: ["SchemaModel", "SchemaEvolution", "SchemaCoreData"]),
    .target(
      name: "SchemaStore",
      dependencies: ["SchemaModel", "SchemaEvolution", "SchemaCoreData", "CSQLite"]),
    .target(
      name: "SchemaReport", dependencies: ["SchemaModel", "SchemaEvolution", "SchemaCoreData"]),
    .executableTarget(
      name: "schemactl",
      dependencies: [
        "SchemaModel", "SchemaEvolution", "SchemaCoreData", "SchemaFormats", "SchemaLint",
        "SchemaStore", "SchemaReport",
      ]),

    .target(
      name: "TestSupport", dependencies: ["SchemaModel", "SchemaEvolution", "SchemaCoreData"],
      path: "Tests/TestSupport"),
    .testTarget(name: "SchemaModelTests", dependencies: ["SchemaModel", "TestSupport"]),
    .testTarget(
      name: "SchemaEvolutionTests",
      dependencies: ["SchemaModel", "SchemaEvolution", "TestSupport"]),
    .testTarget(
      name: "SchemaCoreDataTests",
      dependencies: ["SchemaModel", "SchemaCoreData", "TestSupport"]),
    .testTarget(
      name: "SchemaFormatsTests",
      dependencies: ["SchemaModel", "SchemaEvolution", "SchemaFormats", "TestSupport"]),
    .testTarget(
      name: "SchemaLintTests",
      dependencies: [
        "SchemaModel", "SchemaEvolution", "SchemaFormats", "SchemaLint", "TestSupport",
      ]),
    .testTarget(
      name: "SchemaStoreTests",
      dependencies: [
        "SchemaModel", "SchemaEvolution", "SchemaCoreData", "SchemaFormats", "SchemaStore",
        "TestSupport",
      ]),
    .testTarget(
      name: "SchemaReportTests", dependencies: ["SchemaModel", "SchemaReport", "TestSupport"]),
    .testTarget(
      name: "SchemactlTests",
      dependencies: ["schemactl", "SchemaCoreData", "SchemaStore", "TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// MARK: - Fuzz targets, which only scripts/fuzz builds

let isFuzzing = ProcessInfo.processInfo.environment["SCHEMACTL_FUZZ"] != nil

/// Coverage for libFuzzer and the address sanitizer, for all code.
let fuzzingSettings: [SwiftSetting] = [
  .unsafeFlags(["-O", "-sanitize=address", "-Xfrontend", "-sanitize=fuzzer,address"])
]

/// libFuzzer without a `main`, which the fuzz targets have themselves.
let fuzzingLinkerSettings: [LinkerSetting] =
  swiftSyntaxLinkerSettings + [
    .unsafeFlags([
      "-sanitize=address",
      "\(swiftHostFolder)/../clang/lib/linux/libclang_rt.fuzzer_no_main-x86_64.a",
    ]), .linkedLibrary("stdc++"),
  ]

if isFuzzing {
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Fuzz/CFuzzer"),
    .target(
      name: "FuzzSupport",
      dependencies: [
        "CFuzzer", "SchemaModel", "SchemaEvolution", "SchemaCoreData", "SchemaFormats",
        "SchemaLint",
      ], path: "Fuzz/Support"),
    .executableTarget(
      name: "FuzzSeeds", dependencies: ["FuzzSupport", "SchemaStore"], path: "Fuzz/SeedWriter",
      linkerSettings: fuzzingLinkerSettings),
  ]
  for name in ["Archive", "CoreDataModel", "SwiftSource", "YAML"] {
    package.targets.append(
      .executableTarget(
        name: "Fuzz\(name)", dependencies: ["FuzzSupport"], path: "Fuzz/Targets/\(name)",
        linkerSettings: fuzzingLinkerSettings))
  }
}

// MARK: - One loop for strict settings

for target in package.targets where target.type != .system {
  target.swiftSettings =
    swiftSyntaxSettings + (isFuzzing ? fuzzingSettings : []) + [
      .treatAllWarnings(as: .error),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
