import FoundationEssentials
import FuzzSupport
import SchemaCoreData
import SchemaStore

// Writes the metadata and the inflated cached model of every store named on the command line into the
// folder that stands first. The stores are opened as copies.
let folder = CommandLine.arguments[1]
for (index, store) in CommandLine.arguments.dropFirst(2).enumerated() {
  do {
    let copy = try WorkingCopy(of: store, named: store, in: folder, effects: FileEffects())
    let database = try CoreDataStore(opening: copy).database
    let sources: [(name: String, query: SQL)] = [
      ("metadata", "SELECT Z_PLIST FROM Z_METADATA"),
      ("model", "SELECT Z_CONTENT FROM Z_MODELCACHE"),
    ]
    for (name, query) in sources {
      guard case .blob(let bytes)? = try? database.value(query) else { continue }
      let seed = name == "model" ? try Deflate.inflate(bytes) : bytes
      try Data(seed).write(to: URL(fileURLWithPath: "\(folder)/\(name)-\(index)"))
    }
  } catch {
    continue  // What is no store is no seed.
  }
}
