import FoundationEssentials
import Glibc
import SchemaModel

/// What the operating system knows of a file; reading it changes nothing.
public struct FileStatus: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case file
    case folder
    case other
  }

  public var kind: Kind
  /// Bytes.
  public var size: Int64
  /// Seconds and nanoseconds of the last change of the contents.
  public var modifiedSeconds: Int
  public var modifiedNanoseconds: Int
  /// The permission bits.
  public var mode: UInt32
  public var inode: UInt64
  public var device: UInt64

  /// The status of what a path leads to, links followed; `nil` when there is nothing.
  public init?(of path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
    size = Int64(status.st_size)
    modifiedSeconds = status.st_mtim.tv_sec
    modifiedNanoseconds = status.st_mtim.tv_nsec
    mode = UInt32(status.st_mode) & 0o777
    inode = UInt64(status.st_ino)
    device = UInt64(status.st_dev)
  }

  /// Whether both are one file, under whatever names.
  public func isSameFile(as other: FileStatus) -> Bool {
    inode == other.inode && device == other.device
  }
}

/// Questions to the file system that change nothing.
public enum FileQuery {
  /// The first bytes of a file, at most `count`.
  public static func head(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let found = read(descriptor, &bytes, count)
    guard found >= 0 else { throw FileError(path: path) }
    return Array(bytes.prefix(found))
  }

  /// The names in a folder, sorted byte for byte; empty when it cannot be read.
  public static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted(by: byteOrder)
  }

  /// The bytes that are free for this user where a path lies; `nil` when that cannot be told.
  public static func freeSpace(at folder: String) -> Int64? {
    var status = statvfs()
    guard statvfs(folder, &status) == 0 else { return nil }
    let (bytes, overflow) = Int64(clamping: status.f_bavail).multipliedReportingOverflow(
      by: Int64(clamping: status.f_frsize))
    return overflow ? .max : bytes
  }

  /// The folder that holds a path.
  public static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// A path's last part.
  public static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What stands behind the last dot of a path's last part; empty where that has none.
  public static func `extension`(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }
}
