internal import CInflate

/// A zlib stream being inflated.
@safe final class InflateStream {
  private let stream: OpaquePointer

  /// - Parameter history: Whether the last 32 KB of output stay where they are written until the
  ///   next run is done.
  init(_ engine: cinflate_engine, history: cinflate_history) throws(LibPNGNeeded) {
    guard let stream = unsafe cinflate_create(engine, history) else { throw LibPNGNeeded() }
    unsafe self.stream = stream
  }

  deinit {
    unsafe cinflate_destroy(stream)
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

extension PNGReadingOptions.Inflater {
  var engine: cinflate_engine {
    switch self {
    case .quick: CINFLATE_QUICK
    case .quickPortable: CINFLATE_QUICK_PORTABLE
    case .zlib: CINFLATE_ZLIB
    }
  }
}
