import SchemaCoreData
import Testing

struct BinaryPropertyListTests {
  private let sample = PropertyList.dictionary([
    .init("b", .array([.null, .boolean(true), .boolean(false), .integer(-1), .integer(.max)])),
    .init("a", .array([.integer(255), .integer(256), .integer(65_536), .unsigned(.max)])),
    .init("", .array([.real(-0.25), .single(1.5), .date(721_692_800), .data([]), .uid(300)])),
    .init("ñ🎒", .string("ñ🎒")),
    .init("long", .string(String(repeating: "x", count: 300))),
    .init("nested", .dictionary([.init("empty", .array([])), .init("d", .dictionary([]))])),
  ])

  @Test func everyKindOfValueComesBackAsItWasWritten() throws {
    #expect(try BinaryPropertyList.read(BinaryPropertyList.write(sample)) == sample)
  }

  @Test func negativeZeroStaysNegativeBesideZero() throws {
    let bytes = BinaryPropertyList.write(.array([.real(0), .real(-0.0)]))
    guard case .array(let numbers) = try BinaryPropertyList.read(bytes),
      case .real(let second) = numbers[1]
    else {
      Issue.record("not two numbers")
      return
    }
    #expect(second.sign == .minus)
  }

  @Test func aListIntoItselfIsRefused() {
    // One array whose only element is itself.
    var bytes = Array("bplist00".utf8) + [0xA1, 0x00, 8, 0, 0, 0, 0, 0, 0, 1, 1]
    for number: UInt8 in [1, 0, 10] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    #expect(throws: ArchiveError.nestedTooDeeply) { try BinaryPropertyList.read(bytes) }
  }

  @Test func aSmallListThatUnfoldsToBillionsOfValuesIsRefused() {
    // Arrays of eight references to the next array, 20 levels deep.
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for level: UInt8 in 0..<20 {
      offsets.append(UInt8(bytes.count))
      bytes += [0xA8] + [UInt8](repeating: level + 1, count: 8)
    }
    offsets.append(UInt8(bytes.count))
    bytes.append(0x09)
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number: UInt8 in [21, 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    #expect(throws: ArchiveError.tooLarge) { try BinaryPropertyList.read(bytes) }
  }

  @Test func aListOfThousandsOfReferencesToOneLongTextIsRefused() {
    // 12000 references to a text of 30000 characters: 54 KB that unfold to 360 MB.
    var bytes = Array("bplist00".utf8) + [0xAF, 0x11, 0x2E, 0xE0]
    for _ in 0..<12_000 { bytes += [0, 1] }
    let text = bytes.count
    bytes += [0x5F, 0x11, 0x75, 0x30] + [UInt8](repeating: 0x61, count: 30_000)
    let table = bytes.count
    bytes += [0, 8, UInt8(text >> 8), UInt8(text & 0xFF), 0, 0, 0, 0, 0, 0, 2, 2]
    for number in [2, 0, table] {
      bytes += [0, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)]
    }
    #expect(throws: ArchiveError.tooLarge) { try BinaryPropertyList.read(bytes) }
  }

  @Test func everyTruncationAndEveryChangedByteIsReadOrRefusedButNeverTraps() {
    let bytes = BinaryPropertyList.write(sample)
    for count in 0..<bytes.count {
      #expect(throws: ArchiveError.self) { try BinaryPropertyList.read(Array(bytes[..<count])) }
    }
    for index in bytes.indices {
      for value: UInt8 in [0x00, 0x0F, 0x14, 0x4F, 0x7F, 0x8F, 0xAF, 0xDF, 0xFF] {
        var changed = bytes
        changed[index] = value
        _ = try? BinaryPropertyList.read(changed)
      }
    }
  }

  @Test func deflatedBytesComeBackAndTooManyAreRefused() throws {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let deflated = try Deflate.deflate(bytes)
    #expect(deflated.count < 10_000)
    #expect(try Deflate.inflate(deflated) == bytes)
    #expect(throws: ArchiveError.tooLarge) { try Deflate.inflate(deflated, limit: 99_999) }
    #expect(throws: ArchiveError.notDeflated) { try Deflate.inflate(Array(deflated.dropLast(9))) }
    #expect(throws: ArchiveError.notDeflated) { try Deflate.inflate([]) }
  }
}
