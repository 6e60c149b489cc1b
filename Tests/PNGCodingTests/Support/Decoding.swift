import PNGCoding
import PixelComparison

/// Every way of reading; all must give the same.
let allOptions: [PNGReadingOptions] = [
  PNGReadingOptions(engine: .libPNG), PNGReadingOptions(inflater: .zlib),
  PNGReadingOptions(inflater: .quick), PNGReadingOptions(inflater: .quickPortable),
  PNGReadingOptions(windows: .small),
]

/// The pixels, or the refusal, of one way of reading.
func result(
  _ png: [UInt8], _ options: PNGReadingOptions, limits: PNGLimits = PNGLimits()
) -> Result<Bitmap, PNGError> {
  do throws(PNGError) {
    return .success(try Bitmap(source: PNGMemorySource(png), limits: limits, options: options))
  } catch {
    return .failure(error)
  }
}

/// The kind name that decoding ends with, or "accepted"; something else when the ways of reading
/// do not all give the same pixels or the same refusal.
func outcome(_ png: [UInt8], limits: PNGLimits = PNGLimits()) -> String {
  let results = allOptions.map { result(png, $0, limits: limits) }
  guard results.allSatisfy({ $0 == results[0] }) else {
    return "engines disagree: \(results.map { $0.name })"
  }
  return results[0].name
}

extension Result<Bitmap, PNGError> {
  var name: String {
    switch self {
    case .success: "accepted"
    case .failure(let error): error.kind.name
    }
  }
}

func failure(_ png: [UInt8], limits: PNGLimits = PNGLimits()) -> PNGError? {
  do throws(PNGError) {
    _ = try Bitmap(png: png, limits: limits)
    return nil
  } catch {
    return error
  }
}

/// All bytes of all pixels, RGBA.
func rgba(_ bitmap: Bitmap) -> [UInt8] {
  var bytes: [UInt8] = []
  let pixels = bitmap.pixels
  bytes.reserveCapacity(pixels.count * 4)
  for index in pixels.indices {
    let pixel = pixels[index]
    bytes += [pixel.red, pixel.green, pixel.blue, pixel.alpha]
  }
  return bytes
}

/// FNV-1a, 64 bits.
func fingerprint(_ bitmap: Bitmap) -> UInt64 {
  rgba(bitmap).reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}
