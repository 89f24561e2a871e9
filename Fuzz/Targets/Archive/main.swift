import FuzzSupport
import SchemaCoreData
import SchemaModel

// Property lists, store metadata, and cached models: inflated ones, and deflated ones as a store has
// them. An input that begins as a property list is one.
Fuzzing.run { start, count in
  let bytes = Fuzzing.bytes(start, count)
  guard bytes.starts(with: Array("bplist".utf8)) else {
    if let schema = try? ManagedObjectModelArchive.schema(modelCache: bytes) {
      Consumers.consume(schema, mustReadBack: false)
    }
    return 0
  }
  if let metadata = try? StoreMetadata(bytes: bytes) {
    _ = (metadata.hashes, metadata.digest, metadata.identifiers, metadata.otherKeys)
    let written = metadata.bytes
    let read = try? StoreMetadata(bytes: written)
    Fuzzing.require(read?.bytes == written, "written metadata reads back as other metadata")
  }
  for framework in Framework.allCases {
    if let schema = try? ManagedObjectModelArchive.schema(mom: bytes, as: framework) {
      Consumers.consume(schema, mustReadBack: false)
    }
  }
  return 0
}
