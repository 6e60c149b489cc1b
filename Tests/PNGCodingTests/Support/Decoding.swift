import PNGCoding
import PixelComparison

/// The kind name that decoding ends with, or "accepted".
func outcome(_ png: [UInt8], limits: PNGLimits = PNGLimits()) -> String {
  do throws(PNGError) {
    _ = try Bitmap(png: png, limits: limits)
    return "accepted"
  } catch {
    return error.kind.name
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

/// SplitMix64: a failing test can be replayed from its printed seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
