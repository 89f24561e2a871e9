import SchemaEvolution
import SchemaModel

/// Two versions that are equal on some platforms, though not on the one that the history shows.
struct PlatformDuplicate {
  let earlier: LintedVersion
  let later: LintedVersion
  let checksum: String
  /// The names of the platforms.
  var platforms: [String]
}

extension LintContext {
  /// The duplicates that only some platforms have, by the later version; none where no `#if` makes
  /// versions differ.
  var platformDuplicates: [PlatformDuplicate] {
    var duplicates: [PlatformDuplicate] = []
    for platform in history.swiftFacts?.platforms ?? [] {
      let checksums = platform.versions.map { VersionHashes(of: $0.schema).checksum }
      for (index, checksum) in checksums.enumerated() {
        guard let equal = checksums.prefix(index).firstIndex(of: checksum),
          let earlier = version(platform.versions[equal].version),
          let later = version(platform.versions[index].version),
          earlier.checksum != later.checksum
        else { continue }
        let known = duplicates.firstIndex {
          $0.later.index == later.index && $0.earlier.index == earlier.index
        }
        if let known {
          duplicates[known].platforms.append(platform.name)
        } else {
          duplicates.append(
            PlatformDuplicate(
              earlier: earlier, later: later, checksum: checksum, platforms: [platform.name]))
        }
      }
    }
    return duplicates.sorted { $0.later.index < $1.later.index }
  }

  private func version(_ number: SchemaVersion) -> LintedVersion? {
    versions.first { $0.version == number }
  }
}
