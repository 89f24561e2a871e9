import FuzzSupport
import SchemaFormats
import SchemaModel

// A history: versions, plan and settings, each a file of the input.
Fuzzing.run { start, count in
  let files = InputFiles.split(Fuzzing.bytes(start, count), first: "v1.yaml")
  let (history, diagnostics) = HistoryReader.read(files: files, source: "history")
  Fuzzing.require((history == nil) != diagnostics.isEmpty, "no history and no reason")
  if let history { Consumers.consume(history, mustReadBack: true) }
  return 0
}
