import CZlib
import PixelComparison

/// A plain encoder that is told its colour type and its filter: most PNG files of the world look like
/// one of these. (This project's own writer chooses for itself.)
struct FilteredPNG {
  enum Kind: String, CaseIterable {
    case gray, palette
    case rgb = "RGB"
    case grayAlpha = "gray, alpha"
    case rgba = "RGBA"
    case deep = "RGB, 16 bits"

    /// IHDR's colour type and bit depth, and bytes per pixel.
    var format: (type: UInt8, depth: UInt8, bytes: Int) {
      switch self {
      case .gray: (0, 8, 1)
      case .palette: (3, 8, 1)
      case .rgb: (2, 8, 3)
      case .grayAlpha: (4, 8, 2)
      case .rgba: (6, 8, 4)
      case .deep: (2, 16, 6)
      }
    }
  }

  enum Filter: String, CaseIterable {
    case none, sub, up, average
    case paeth = "Paeth"
    case adaptive
  }

  let kind: Kind
  let filter: Filter
  /// zlib's, 1...9.
  let level: Int32

  /// The whole file. A palette has 216 colours, so a bitmap of more becomes coarser.
  func bytes(_ bitmap: Bitmap) -> [UInt8] {
    let (type, depth, size) = kind.format
    var filtered: [UInt8] = []
    filtered.reserveCapacity((bitmap.width * size + 1) * bitmap.height)
    var above = [UInt8](repeating: 0, count: bitmap.width * size)
    var row = above
    for y in 0..<bitmap.height {
      pack(bitmap, y, into: &row)
      append(row, above, to: &filtered)
      swap(&row, &above)
    }
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    append(
      "IHDR", Self.word(bitmap.width) + Self.word(bitmap.height) + [depth, type, 0, 0, 0], to: &file
    )
    if kind == .palette {
      append(
        "PLTE", (0..<216).flatMap { [$0 / 36, $0 / 6 % 6, $0 % 6].map { UInt8($0 * 51) } },
        to: &file)
    }
    append("IDAT", deflated(filtered), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  private func pack(_ bitmap: Bitmap, _ y: Int, into row: inout [UInt8]) {
    let pixels = bitmap.row(y)
    let size = kind.format.bytes
    for x in 0..<bitmap.width {
      let pixel = pixels[x]
      let place = x * size
      switch kind {
      case .gray: row[place] = pixel.green
      case .palette:
        row[place] = pixel.red / 51 * 36 + pixel.green / 51 * 6 + pixel.blue / 51
      case .grayAlpha: (row[place], row[place + 1]) = (pixel.green, pixel.alpha)
      case .rgb, .rgba:
        (row[place], row[place + 1], row[place + 2]) = (pixel.red, pixel.green, pixel.blue)
        if size == 4 { row[place + 3] = pixel.alpha }
      case .deep:
        for (index, value) in [pixel.red, pixel.green, pixel.blue].enumerated() {
          (row[place + 2 * index], row[place + 2 * index + 1]) = (value, value ^ 0x15)
        }
      }
    }
  }

  /// Appends the filter's number and the filtered row; `adaptive` is the filter with the least sum of
  /// absolute differences (PNG specification, 12.7).
  private func append(_ row: [UInt8], _ above: [UInt8], to filtered: inout [UInt8]) {
    let number = Filter.allCases.firstIndex(of: filter) ?? 0
    if number < 5 {
      filtered.append(UInt8(number))
      filtered += Self.filtered(row, above, number, kind.format.bytes)
      return
    }
    var best: (sum: Int, number: Int, row: [UInt8]) = (.max, 0, [])
    for number in 0..<5 {
      let candidate = Self.filtered(row, above, number, kind.format.bytes)
      let sum = candidate.reduce(0) { $0 &+ Int(Int8(bitPattern: $1).magnitude) }
      if sum < best.sum { best = (sum, number, candidate) }
    }
    filtered.append(UInt8(best.number))
    filtered += best.row
  }

  private static func filtered(
    _ row: [UInt8], _ above: [UInt8], _ number: Int, _ size: Int
  ) -> [UInt8] {
    var result = row
    for x in row.indices {
      let left = x >= size ? Int(row[x - size]) : 0
      let up = Int(above[x])
      let prediction =
        switch number {
        case 1: left
        case 2: up
        case 3: (left + up) / 2
        case 4: paeth(left, up, x >= size ? Int(above[x - size]) : 0)
        default: 0
        }
      result[x] = row[x] &- UInt8(truncatingIfNeeded: prediction)
    }
    return result
  }

  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
    return a <= b && a <= c ? left : b <= c ? up : corner
  }

  private func deflated(_ bytes: [UInt8]) -> [UInt8] {
    var count = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, filled in
      let status = compress2(buffer.baseAddress, &count, bytes, UInt(bytes.count), level)
      precondition(status == Z_OK, "zlib: \(status)")
      filled = Int(count)
    }
  }

  private func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    file += Self.word(data.count)
    let start = file.count
    file += Array(name.utf8) + data
    let crc = file[start...].withUnsafeBufferPointer { bytes in
      crc32(0, bytes.baseAddress, UInt32(bytes.count))
    }
    file += Self.word(Int(crc))
  }

  private static func word(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }
}
