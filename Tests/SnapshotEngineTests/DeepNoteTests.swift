import PixelComparison
import SnapshotEngine
import Testing

@testable import PNGCoding

/// Files of 16 bits a channel, which are compared at 8.
struct DeepNoteTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Writes a grey picture, `columns` samples wide.
  private func write(_ samples: [UInt16], columns: Int, _ name: String) throws -> PictureSource {
    let sink = PNGMemorySink()
    let size = (width: columns, height: samples.count / columns)
    let writer = try PNGRowWriter(
      sink, size: size, layout: PNGLayout(colorType: .gray, bitDepth: 16), effort: .small)
    let bytes = samples.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    try writer.writeRows(unsafe bytes.span.bytes)
    try writer.finish()
    return .file(try folder.write(sink.bytes, name))
  }

  private func compare(_ expected: PictureSource, _ actual: PictureSource) throws -> FileComparison
  {
    try compareFiles(FileComparisonRequest(expected: expected, actual: actual))
  }

  @Test("pixels that differ only below 8 bits are counted in a note, and change no verdict")
  func counted() throws {
    let base = try write([0x0101, 0x0202, 0x0303, 0x8080], columns: 2, "base.png")
    let low = try write([0x0102, 0x0203, 0x0303, 0x8080], columns: 2, "low.png")
    let both = try write([0x0102, 0x0202, 0x0303, 0x9090], columns: 2, "both.png")
    let high = try write([0x0101, 0x0202, 0x0303, 0x9090], columns: 2, "high.png")
    let rule = "only below 8 bits: 16-bit files are compared at 8 bits per channel"
    for (actual, verdict, notes) in [
      (low, Verdict.identical, ["2 pixels differ \(rule)"]),
      (both, .different, ["1 pixel differs \(rule)"]),
      (high, .different, []), (base, .identical, []),
    ] {
      for (one, other) in [(base, actual), (actual, base)] {
        let compared = try compare(one, other)
        #expect(compared.comparison.verdict == verdict)
        #expect(compared.notes == notes)
      }
    }
  }

  @Test("pictures of two sizes or depths have no such note")
  func otherSizes() throws {
    let wide = try write([1, 2, 3, 4], columns: 4, "wide.png")
    let high = try write([2, 3, 4, 5], columns: 1, "high.png")
    #expect(try compare(wide, high).comparison.verdict == .sizeMismatch)
    #expect(try compare(wide, high).notes == [])
    let shallow = try folder.write(
      Bitmap(width: 4, height: 1) { _, _ in Pixel(red: 0, green: 0, blue: 0) }, "shallow.png")
    let compared = try compare(wide, .file(shallow))
    #expect(compared.comparison.verdict == .identical)
    #expect(compared.notes.map { $0.hasPrefix("bit depth differs") } == [true])
  }
}
