internal import CInflate

/// A zlib stream being inflated by one of the two engines.
@safe final class InflateStream {
  let engine: cinflate_engine
  private let stream: OpaquePointer

  /// Whether ISA-L could be loaded.
  static var hasISAL: Bool { cinflate_has_isal() }

  /// From this many bytes on, loading ISA-L (0.2 ms) is won back: zlib needs about that for 64 KB.
  private static let worthLoading = 64 << 10

  init(_ inflater: PNGReadingOptions.Inflater, fileBytes: Int?) throws(LibPNGNeeded) {
    engine = Self.engine(inflater, fileBytes: fileBytes)
    guard let stream = unsafe cinflate_create(engine) else { throw LibPNGNeeded() }
    unsafe self.stream = stream
  }

  deinit {
    unsafe cinflate_destroy(stream)
  }

  static func engine(
    _ inflater: PNGReadingOptions.Inflater, fileBytes: Int?
  ) -> cinflate_engine {
    switch inflater {
    case .zlib: CINFLATE_ZLIB
    case .isal: hasISAL ? CINFLATE_ISAL : CINFLATE_ZLIB
    case .automatic: fileBytes ?? .max >= worthLoading && hasISAL ? CINFLATE_ISAL : CINFLATE_ZLIB
    }
  }

  /// Inflates from `input` into `output`; both are left as what remains.
  func run(
    _ input: inout UnsafeRawBufferPointer, into output: inout UnsafeMutableRawBufferPointer
  ) -> cinflate_outcome {
    var next = unsafe input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    var out = unsafe output.baseAddress?.assumingMemoryBound(to: UInt8.self)
    var left = input.count
    var room = output.count
    let outcome = unsafe cinflate_run(stream, &next, &left, &out, &room)
    unsafe input = UnsafeRawBufferPointer(start: next, count: left)
    unsafe output = UnsafeMutableRawBufferPointer(start: out, count: room)
    return outcome
  }
}

/// The fast engine met something that only libpng may judge.
struct LibPNGNeeded: Error {}
