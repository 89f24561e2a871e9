import CCrypto

/// Bytes that are fed to a hash function piece by piece, as the framework lays them out.
struct HashInput {
  private(set) var bytes: [UInt8] = []

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
  mutating func append(_ more: [UInt8]) { bytes.append(contentsOf: more) }
  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// Appends an integer, little-endian.
  mutating func append<Integer: FixedWidthInteger>(integer: Integer) {
    withUnsafeBytes(of: integer.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// The SHA-256 of the bytes: 32 bytes.
  var sha256: [UInt8] { hash(into: Int(SHA256_DIGEST_LENGTH), with: SHA256) }

  /// The SHA-512 of the bytes: 64 bytes.
  var sha512: [UInt8] { hash(into: Int(SHA512_DIGEST_LENGTH), with: SHA512) }

  private typealias HashFunction = (
    UnsafePointer<UInt8>?, Int, UnsafeMutablePointer<UInt8>?
  ) -> UnsafeMutablePointer<UInt8>?

  private func hash(into count: Int, with function: HashFunction) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      bytes.withUnsafeBufferPointer {
        _ = function($0.baseAddress, $0.count, buffer.baseAddress)
      }
      initialized = count
    }
  }
}

/// A hash of the framework: 32 bytes, or 64 for a digest.
public struct HashValue: Hashable, Sendable, CustomStringConvertible {
  public var bytes: [UInt8]

  public init(bytes: [UInt8]) { self.bytes = bytes }

  /// Base64 with padding, as the framework writes checksums and digests.
  public var base64: String { Base64.encode(bytes) }

  public var description: String { base64 }
}
