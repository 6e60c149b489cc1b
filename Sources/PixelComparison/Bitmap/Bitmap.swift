internal import CPixelKernels

/// A picture in memory: `width` x `height` pixels, row-major from the top left, RGBA8 with
/// straight alpha and no padding between rows.
public struct Bitmap: Sendable {
  /// Columns, 1 or more.
  public let width: Int
  /// Rows, 1 or more.
  public let height: Int
  var storage: [Pixel]

  /// All pixels: `width * height` of them, row after row.
  public var pixels: Span<Pixel> {
    @_lifetime(borrow self)
    borrowing get { storage.span }
  }

  /// A bitmap whose pixels are computed one by one, rows from the top, columns from the left.
  ///
  /// - Parameters:
  ///   - width: Columns, 1 or more.
  ///   - height: Rows, 1 or more.
  ///   - pixel: The pixel at column `x` and row `y`.
  /// - Throws: `ComparisonError` of kind `invalidSize`.
  public init(
    width: Int, height: Int, pixel: (_ x: Int, _ y: Int) -> Pixel
  ) throws(ComparisonError) {
    try self.init(width: width, height: height) { span in
      for y in 0..<height {
        for x in 0..<width { span.append(pixel(x, y)) }
      }
    }
  }

  /// A bitmap whose pixels are appended to an output span of exactly `width * height` places.
  /// What the closure leaves unfilled is transparent black.
  ///
  /// - Throws: `ComparisonError` of kind `invalidSize`, before the closure runs or anything is
  ///   allocated.
  package init(
    width: Int, height: Int, initializedWith body: (inout OutputSpan<Pixel>) -> Void
  ) throws(ComparisonError) {
    let count = try Bitmap.pixelCount(width: width, height: height)
    self.width = width
    self.height = height
    self.storage = Array(capacity: count) { span in
      body(&span)
      if !span.isFull {
        span.append(
          repeating: Pixel(red: 0, green: 0, blue: 0, alpha: 0), count: span.freeCapacity)
      }
    }
  }

  /// The most pixels of a bitmap: 2^32, which are 16 GiB; fewer where an `Int` has 32 bits. Asking
  /// for more memory than a machine can have would end the program instead of throwing.
  static let mostPixels = Int(clamping: min(UInt64(1) << 32, UInt64(Int.max / 4)))

  /// `width * height`, refused when a side is below 1 or the product above ``mostPixels``.
  static func pixelCount(width: Int, height: Int) throws(ComparisonError) -> Int {
    let (count, overflow) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !overflow, count <= mostPixels else {
      throw ComparisonError(.invalidSize(width: width, height: height))
    }
    return count
  }
}

extension Bitmap: Equatable {
  /// True when both have the same size and every byte of every pixel is the same.
  public static func == (left: Bitmap, right: Bitmap) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    return unsafe left.storage.withUnsafeBytes { leftBytes in
      unsafe right.storage.withUnsafeBytes { rightBytes in
        unsafe pk_first_difference(
          leftBytes.baseAddress, rightBytes.baseAddress, leftBytes.count) == leftBytes.count
      }
    }
  }
}

extension Bitmap: Hashable {
  /// Feeds the size and the pixels' bytes to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    unsafe storage.withUnsafeBytes { bytes in unsafe hasher.combine(bytes: bytes) }
  }
}
