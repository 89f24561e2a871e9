import CZlib

/// Raw DEFLATE without zlib's header, as Z_MODELCACHE has it.
public enum Deflate {
  /// The most bytes that a model may have when inflated.
  public static let modelLimit = 64 << 20

  /// Inflates bytes; damaged ones and results above the limit are errors.
  public static func inflate(_ bytes: [UInt8], limit: Int = modelLimit) throws(ArchiveError)
    -> [UInt8]
  {
    var stream = z_stream()
    guard
      inflateInit2_(
        &stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .notDeflated }
    defer { inflateEnd(&stream) }
    return try run(bytes, stream: &stream, limit: limit) { CZlib.inflate(&$0, Z_NO_FLUSH) }
  }

  /// Deflates bytes.
  public static func deflate(_ bytes: [UInt8]) throws(ArchiveError) -> [UInt8] {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY,
        ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .notDeflated }
    defer { deflateEnd(&stream) }
    return try run(bytes, stream: &stream, limit: .max) { CZlib.deflate(&$0, Z_FINISH) }
  }

  private static func run(
    _ bytes: [UInt8], stream: inout z_stream, limit: Int, step: (inout z_stream) -> Int32
  ) throws(ArchiveError) -> [UInt8] {
    guard let count = UInt32(exactly: bytes.count) else { throw .tooLarge }
    var input = bytes
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var output: [UInt8] = []
    var status = Z_OK
    input.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = count
      while status == Z_OK, output.count <= limit {
        chunk.withUnsafeMutableBufferPointer { target in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          status = step(&stream)
          output += target[..<(target.count - Int(stream.avail_out))]
        }
      }
    }
    if output.count > limit { throw .tooLarge }
    guard status == Z_STREAM_END else { throw .notDeflated }
    return output
  }
}
