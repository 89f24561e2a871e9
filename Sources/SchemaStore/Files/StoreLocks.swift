import Glibc

/// Asks whether another process holds SQLite's locks on a store, without taking any.
///
/// Source: SQLite documentation, "File Locking And Concurrency In SQLite Version 3" and
/// "WAL-mode File Format" (the lock bytes of the wal-index).
enum StoreLocks {
  /// The process that holds a lock, 0 or less where the system does not tell which; `nil` when there is
  /// none or the file cannot be asked.
  static func holder(of path: String) -> Int32? {
    for (file, start, length) in [
      (path, pendingByte, lockLength), (path + "-shm", walIndexLocks, walIndexLockCount),
    ] {
      guard FileStatus(of: file)?.kind == .file else { continue }
      let descriptor = open(file, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = start
      lock.l_len = length
      if fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) { return lock.l_pid }
    }
    return nil
  }

  /// PENDING, RESERVED and the SHARED range: 512 bytes from here.
  private static let pendingByte = 0x4000_0000
  private static let lockLength = 512
  private static let walIndexLocks = 120
  private static let walIndexLockCount = 8
}
