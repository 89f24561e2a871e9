import Glibc

/// Copies a file's bytes, by reference where the file system offers it.
enum FileCopy {
  /// Copies to a new file that only the owner may read. Throws when the target exists.
  static func copy(from: String, to: String) throws(FileError) {
    let source = open(from, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw FileError(path: from) }
    defer { close(source) }
    let target = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw FileError(path: to) }
    defer { close(target) }
    if ioctl(target, cloneRequest, source) == 0 { return }
    try copyThroughMemory(from: source, to: target, path: to)
  }

  private static func copyThroughMemory(from source: Int32, to target: Int32, path: String)
    throws(FileError)
  {
    var buffer = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw FileError(path: path)
      }
      var rest = buffer[..<count]
      while !rest.isEmpty {
        let written = rest.withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
        if written < 0 {
          if errno == EINTR { continue }
          throw FileError(path: path)
        }
        rest = rest.dropFirst(written)
      }
    }
  }

  /// FICLONE. Source: ioctl_ficlone(2).
  private static let cloneRequest: UInt = 0x4004_9409
}
