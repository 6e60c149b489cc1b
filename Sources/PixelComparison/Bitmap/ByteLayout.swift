internal import CPixelKernels

/// How pixels lie in memory that comes from elsewhere: the order of the bytes of one pixel.
public enum ByteLayout: Hashable, Sendable {
  /// What the alpha byte means.
  public enum Alpha: Hashable, Sendable, CaseIterable {
    /// Channels are not multiplied by alpha.
    case straight
    /// Channels are multiplied by alpha (Cairo, CoreGraphics, Skia by default).
    case premultiplied
    /// The byte means nothing; pixels are opaque.
    case none
  }

  /// Red, green, blue, alpha.
  case rgba(Alpha = .straight)
  /// Blue, green, red, alpha: ARGB words of a little-endian machine, as Cairo and Windows have.
  case bgra(Alpha = .straight)
  /// Alpha, red, green, blue.
  case argb(Alpha = .straight)
  /// Alpha, blue, green, red: RGBA words of a little-endian machine.
  case abgr(Alpha = .straight)
  /// Red, green, blue; opaque.
  case rgb
  /// One byte of brightness; opaque.
  case gray

  /// Bytes that one pixel takes: 4, 3 or 1.
  public var bytesPerPixel: Int {
    switch self {
    case .rgba, .bgra, .argb, .abgr: 4
    case .rgb: 3
    case .gray: 1
    }
  }

  var kernelOrder: pk_order {
    switch self {
    case .rgba: PK_RGBA
    case .bgra: PK_BGRA
    case .argb: PK_ARGB
    case .abgr: PK_ABGR
    case .rgb: PK_RGB
    case .gray: PK_GRAY
    }
  }

  var kernelAlpha: pk_alpha {
    switch self {
    case .rgba(let alpha), .bgra(let alpha), .argb(let alpha), .abgr(let alpha):
      switch alpha {
      case .straight: PK_ALPHA_STRAIGHT
      case .premultiplied: PK_ALPHA_PREMULTIPLIED
      case .none: PK_NO_ALPHA
      }
    case .rgb, .gray: PK_NO_ALPHA
    }
  }
}
