internal import CPixelKernels

/// What stands before the image data of a sound file.
struct PNGFormat {
  /// Which files are wanted.
  enum Depths {
    /// What the fast engine reads: 8 bits, not interlaced.
    case eightBit
    /// Every file; the row kernels are not for it.
    case all
  }

  let header: PNGHeader
  /// For the row kernels; of files that are no palette files, only what they have.
  private(set) var kernel = pk_png_format()

  /// Reads everything up to the first IDAT chunk, which has then been begun.
  ///
  /// - Throws: `LibPNGNeeded` for everything that is wrong, unusual, or over a limit.
  init(
    _ scanner: PNGChunkScanner, limits: PNGLimits, depths: Depths
  ) throws(LibPNGNeeded) {
    header = try PNGHeader(scanner, limits: limits)
    guard depths == .all || header.bitDepth == 8 && !header.interlaced else {
      throw LibPNGNeeded()
    }
    kernel.color_type = header.colorType.rawValue
    var hasTransparency = false
    while true {
      try scanner.nextChunk()
      switch scanner.type {
      case .imageData:
        guard header.colorType != .palette || kernel.palette_count > 0 else { throw LibPNGNeeded() }
        return
      case .palette:
        guard header.colorType == .palette, kernel.palette_count == 0 else { throw LibPNGNeeded() }
        try take(palette: scanner.data(limit: 768))
      case .transparency:
        guard !hasTransparency else { throw LibPNGNeeded() }
        hasTransparency = true
        try take(transparency: scanner.data(limit: 256))
      default:
        guard scanner.type.isAncillary else { throw LibPNGNeeded() }
        try scanner.skipChunk()
      }
    }
  }

  private mutating func take(palette colors: [UInt8]) throws(LibPNGNeeded) {
    guard !colors.isEmpty, colors.count % 3 == 0, colors.count / 3 <= 1 << header.bitDepth else {
      throw LibPNGNeeded()
    }
    kernel.palette_count = UInt32(colors.count / 3)
    unsafe withPalette { bytes in
      for place in 0..<(colors.count / 3) {
        for channel in 0..<3 {
          unsafe bytes[4 * place + channel] = colors[3 * place + channel]
        }
        unsafe bytes[4 * place + 3] = 255
      }
    }
  }

  private mutating func take(transparency data: [UInt8]) throws(LibPNGNeeded) {
    switch (header.colorType, data.count) {
    case (.palette, 1...Int(max(1, kernel.palette_count))) where kernel.palette_count > 0:
      unsafe withPalette { bytes in
        for place in data.indices { unsafe bytes[4 * place + 3] = data[place] }
      }
    case (.gray, 2):
      kernel.has_key = true
      kernel.key.0 = data[1]
    case (.rgb, 6):
      // Of each 16 bits the lowest are used (specification, 11.3.2.1).
      kernel.has_key = true
      kernel.key = (data[1], data[3], data[5])
    default:
      throw LibPNGNeeded()
    }
  }

  private mutating func withPalette(_ body: (UnsafeMutableRawBufferPointer) -> Void) {
    unsafe withUnsafeMutableBytes(of: &kernel.palette) { unsafe body($0) }
  }

  /// Bytes of a row without its filter type; they fit into an `Int`, as the pixels passed the limits.
  var rowBytes: Int {
    unsafe withUnsafePointer(to: kernel) { unsafe header.width * pk_png_pixel_bytes($0) }
  }

  /// Whether equal row bytes mean equal pixels in both.
  func hasSamePixels(as other: PNGFormat) -> Bool {
    guard header == other.header, kernel.has_key == other.kernel.has_key,
      kernel.key == other.kernel.key, kernel.palette_count == other.kernel.palette_count
    else { return false }
    return unsafe withUnsafeBytes(of: kernel.palette) { one in
      unsafe withUnsafeBytes(of: other.kernel.palette) { unsafe one.elementsEqual($0) }
    }
  }
}

extension PNGHeader {
  /// Reads IHDR; throws when anything in it is wrong or over a limit.
  fileprivate init(_ scanner: PNGChunkScanner, limits: PNGLimits) throws(LibPNGNeeded) {
    try scanner.nextChunk()
    guard scanner.type == .header, scanner.left == 13 else { throw LibPNGNeeded() }
    let data = try scanner.data(limit: 13)
    let width = data[0..<4].reduce(0) { $0 << 8 | Int($1) }
    let height = data[4..<8].reduce(0) { $0 << 8 | Int($1) }
    let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
    guard let colorType = ColorType(rawValue: data[9]), colorType.hasDepth(data[8]),
      data[10] == 0, data[11] == 0, data[12] <= 1,
      width > 0, width <= min(limits.maxWidth, 0x7FFF_FFFF),
      height > 0, height <= min(limits.maxHeight, 0x7FFF_FFFF), !overflow,
      pixels <= limits.maxPixels
    else { throw LibPNGNeeded() }
    self.init(
      width: width, height: height, bitDepth: Int(data[8]), colorType: colorType,
      interlaced: data[12] == 1)
  }
}

extension PNGHeader.ColorType {
  /// The bit depths of the colour type (specification, 11.2.1).
  fileprivate func hasDepth(_ depth: UInt8) -> Bool {
    switch self {
    case .gray: [1, 2, 4, 8, 16].contains(depth)
    case .palette: [1, 2, 4, 8].contains(depth)
    case .rgb, .grayAlpha, .rgba: depth == 8 || depth == 16
    }
  }
}
