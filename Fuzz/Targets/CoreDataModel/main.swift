import FuzzSupport
import SchemaFormats
import SchemaModel

// A bundle of Core Data models: versions, mapping models and notes as XML, each a file of the input;
// compiled models beside them.
Fuzzing.run { start, count in
  let files = InputFiles.split(
    Fuzzing.bytes(start, count), first: "Model.xcdatamodeld/Model.xcdatamodel/contents")
  let (history, diagnostics) = CoreDataModelBundle.read(files: files, source: "Model.xcdatamodeld")
  Fuzzing.require(history != nil || !diagnostics.isEmpty, "no history and no reason")
  // A model may name what is not there: a finding of the linter, but no history in YAML.
  if let history {
    for version in history.versions { writeAsXML(version.schema) }
    Consumers.consume(history, mustReadBack: false)
  }
  let compiled = CompiledModelBundle.read(files: files, source: "Model.momd").history
  if let compiled { Consumers.consume(compiled, mustReadBack: false) }
  return 0
}

/// Writes a model as XML, which must read back as the same model.
func writeAsXML(_ schema: Schema) {
  let text = CoreDataModelWriter.write(schema)
  do {
    let read = try CoreDataModelReader.read(
      Array(text.utf8), file: "written", model: schema.model, version: schema.version,
      sourceName: schema.sourceName)
    Fuzzing.require(
      read.version.schema == schema || schema != schema,
      "the written model reads back as another one:\n\(text)")
  } catch {
    Fuzzing.require(false, "the written model is refused: \(error.diagnostics)\n\(text)")
  }
}
