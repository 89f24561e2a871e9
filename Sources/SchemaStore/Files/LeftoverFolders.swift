import FoundationEssentials
import Glibc

/// The private folders that hold working copies, named so that those of a killed run are recognised.
enum LeftoverFolders {
  private static let prefix = ".schemactl-"

  /// A name that nothing has: the process's number and something random.
  static func newName(in parent: String) -> String {
    "\(parent)/\(prefix)\(getpid())-\(UUID().uuidString)"
  }

  /// Removes the folders whose process is gone.
  static func remove(in parent: String, effects: FileEffects) {
    for name in FileQuery.names(in: parent) where name.hasPrefix(prefix) {
      let number = name.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let process = Int32(number), process > 0, kill(process, 0) != 0, errno == ESRCH else {
        continue
      }
      removeFolder("\(parent)/\(name)", effects: effects)
    }
  }

  /// Removes a folder with its files; what cannot be removed is left for the next run.
  static func removeFolder(_ folder: String, effects: FileEffects) {
    for file in FileQuery.names(in: folder) { try? effects.perform(.remove("\(folder)/\(file)")) }
    if FileStatus(of: folder) != nil { try? effects.perform(.removeFolder(folder)) }
  }
}
