import FuzzSupport
import SchemaFormats
import SchemaModel

// Swift source: each file of the input is one of the module's.
Fuzzing.run { start, count in
  let files = InputFiles.split(Fuzzing.bytes(start, count), first: "Models.swift")
  let (histories, diagnostics) = SwiftSourceReader.read(files: files, source: "Sources")
  Fuzzing.require(
    diagnostics.allSatisfy { $0.location != nil }, "a diagnostic without a place: \(diagnostics)")
  for history in histories { Consumers.consume(history, mustReadBack: false) }
  return 0
}
