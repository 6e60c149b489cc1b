// All ways of reading a PNG agree on every input: the same pixels, or the same refusal. The first
// byte says what the others are, so that the checksums are no wall.
import CInflate
import PNGCoding
import PixelComparison

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  guard let mode = input.first else { return 0 }
  let rest = Array(input.dropFirst())
  switch mode % 4 {
  case 0: compareReaders(rest)
  case 1: compareReaders(file(rest) { Builder.zlib($0) })
  case 2: compareReaders(file(rest) { $0 })
  default: compareInflaters(rest)
  }
  return 0
}

private func compareReaders(_ png: [UInt8]) {
  let limits = PNGLimits(maxPixels: 100_000)
  let options = [
    PNGReadingOptions(engine: .libPNG), PNGReadingOptions(inflater: .zlib),
    PNGReadingOptions(inflater: .quick), PNGReadingOptions(inflater: .quickPortable),
    PNGReadingOptions(windows: .small),
  ]
  let results = options.map { options -> Result<Bitmap, PNGError> in
    do throws(PNGError) {
      return .success(try Bitmap(source: PNGMemorySource(png), limits: limits, options: options))
    } catch {
      return .failure(error)
    }
  }
  precondition(results.allSatisfy { $0 == results[0] }, "\(results)")
  _ = PNGMetadata(PNGMemorySource(png), limits: limits)
  do throws(PNGError) {
    _ = try PNGStructure.check(PNGMemorySource(png), limits: limits)
  } catch {
    if case .success = results[0] { preconditionFailure("refused unread: \(error)") }
  }
}

/// Deflate data of any kind, given the head and the Adler-32 that fit, inflate the same or not at all.
private func compareInflaters(_ deflated: [UInt8]) {
  let open = [0x78, 0x01] + deflated
  let raw = inflate(open, CINFLATE_ZLIB, piece: .max).bytes
  let stream = open + Builder.bigEndian(Builder.adler(raw))
  let oracle = inflate(stream, CINFLATE_ZLIB, piece: .max)
  for engine in [CINFLATE_QUICK, CINFLATE_QUICK_PORTABLE] {
    for piece in [7, 300, Int.max] {
      let seen = inflate(stream, engine, piece: piece)
      precondition(seen.sound == oracle.sound && (!seen.sound || seen.bytes == oracle.bytes))
    }
  }
}

/// What a stream inflates to, up to 1 MB, and whether all of it is a sound stream.
private func inflate(
  _ stream: [UInt8], _ engine: cinflate_engine, piece: Int
) -> (bytes: [UInt8], sound: Bool) {
  guard let state = unsafe cinflate_create(engine, CINFLATE_COPIED) else { return ([], false) }
  defer { unsafe cinflate_destroy(state) }
  var (bytes, place) = ([UInt8](), 0)
  var room = [UInt8](repeating: 0, count: 10_000)
  while bytes.count < 1 << 20 {
    let given = min(piece, stream.count - place)
    var (left, free) = (given, min(room.count, piece))
    let before = free
    let outcome = unsafe stream[place...].withUnsafeBufferPointer { input in
      unsafe room.withUnsafeMutableBufferPointer { output in
        var (next, to) = unsafe (input.baseAddress, output.baseAddress)
        return unsafe cinflate_run(state, &next, &left, &to, &free)
      }
    }
    place += given - left
    bytes += room.prefix(before - free)
    if outcome == CINFLATE_ENDED { return (bytes, place == stream.count) }
    if outcome == CINFLATE_BROKEN || (given == left && before == free) { break }
  }
  return (bytes, false)
}
