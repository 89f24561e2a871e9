import Glibc

/// One change to the file system.
public enum FileEffect: Hashable, Sendable {
  case createFolder(String)
  case copy(from: String, to: String)
  /// Sets who may read and write a file: the permission bits of chmod(2).
  case setMode(String, UInt32)
  /// Flushes a file to the disk.
  case sync(String)
  /// Flushes a folder's entries to the disk.
  case syncFolder(String)
  /// Gives a file a second name, which must be free.
  case link(from: String, to: String)
  case rename(from: String, to: String)
  case remove(String)
  case removeFolder(String)
}

/// The one seam through which files are changed.
///
/// A test stops a run before its n-th effect by throwing from ``willPerform``.
public struct FileEffects: Sendable {
  /// Told of each effect before it happens.
  public var willPerform: @Sendable (FileEffect) throws -> Void

  public init(willPerform: @escaping @Sendable (FileEffect) throws -> Void = { _ in }) {
    self.willPerform = willPerform
  }

  public func perform(_ effect: FileEffect) throws {
    try willPerform(effect)
    switch effect {
    case .createFolder(let path): try check(mkdir(path, 0o700), path)
    case .copy(let from, let to): try FileCopy.copy(from: from, to: to)
    case .setMode(let path, let mode): try check(chmod(path, mode), path)
    case .sync(let path): try sync(path, flags: O_RDONLY)
    case .syncFolder(let path): try sync(path, flags: O_RDONLY | O_DIRECTORY)
    case .link(let from, let to): try check(Glibc.link(from, to), to)
    case .rename(let from, let to): try check(Glibc.rename(from, to), to)
    case .remove(let path): try check(unlink(path), path)
    case .removeFolder(let path): try check(rmdir(path), path)
    }
  }

  private func sync(_ path: String, flags: Int32) throws {
    let descriptor = open(path, flags | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path) }
    defer { close(descriptor) }
    try check(fsync(descriptor), path)
  }

  private func check(_ code: Int32, _ path: String) throws {
    guard code == 0 else { throw FileError(path: path) }
  }
}

/// A call of the operating system that failed.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  public var path: String
  /// The number of the error. Source: errno(3).
  public var code: Int32

  public init(path: String, code: Int32 = errno) {
    self.path = path
    self.code = code
  }

  /// Whether the file system has no second names for files. Source: link(2).
  var meansNoLinks: Bool { code == EPERM || code == EOPNOTSUPP || code == ENOSYS }

  public var isNoSpace: Bool { code == ENOSPC || code == EDQUOT }

  /// What the operating system says, without the path.
  public var reason: String { String(cString: strerror(code)).lowercased() }

  public var description: String { "\(path): \(reason)" }
}
