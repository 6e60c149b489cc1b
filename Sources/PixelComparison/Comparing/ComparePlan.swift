internal import CPixelKernels

/// Which pixels of a picture are compared, with what tolerance: a mask resolved for one size.
///
/// The picture is cut into slabs of rows within which the same runs of columns are compared.
struct ComparePlan {
  /// Rows that share their runs.
  struct Slab {
    var rows: Range<Int>
    /// Columns that are compared, from the left.
    var runs: [pk_run]
  }

  let width: Int
  let height: Int
  let slabs: [Slab]
  /// Pixels of alpha above 0 are not compared.
  let maskBitmap: Bitmap?
  let comparedPixels: Int

  var ignoredPixels: Int { width * height - comparedPixels }

  /// Resolves the mask of `settings` for a `width` x `height` picture.
  ///
  /// - Throws: what ``Area`` throws, `maskSizeMismatch`, `maskHasNoTransparentPixel`,
  ///   `nothingToCompare`.
  init(settings: ComparisonSettings, width: Int, height: Int) throws(ComparisonError) {
    let mask = settings.mask
    self.width = width
    self.height = height
    self.maskBitmap = mask.bitmap
    self.slabs = try SlabBuilder(settings: settings, width: width, height: height).slabs()
    if let bitmap = mask.bitmap {
      guard bitmap.width == width, bitmap.height == height else {
        throw ComparisonError(
          .maskSizeMismatch(
            maskWidth: bitmap.width, maskHeight: bitmap.height, width: width, height: height))
      }
      guard bitmap.transparentPixels(rows: 0..<height, columns: 0..<width) > 0 else {
        throw ComparisonError(.maskHasNoTransparentPixel)
      }
    }
    self.comparedPixels = slabs.reduce(0) { $0 + Self.pixels(of: $1, maskBitmap: mask.bitmap) }
    guard comparedPixels > 0 else { throw ComparisonError(.nothingToCompare) }
  }

  private static func pixels(of slab: Slab, maskBitmap: Bitmap?) -> Int {
    slab.runs.reduce(0) { pixels, run in
      let columns = run.from..<run.to
      return pixels
        + (maskBitmap.map { $0.transparentPixels(rows: slab.rows, columns: columns) }
          ?? slab.rows.count * columns.count)
    }
  }
}

extension Bitmap {
  /// How many pixels of a part have alpha 0.
  fileprivate func transparentPixels(rows: Range<Int>, columns: Range<Int>) -> Int {
    unsafe storage.withUnsafeBytes { bytes in
      guard let first = bytes.baseAddress else { return 0 }
      return unsafe pk_count_transparent(
        first + 4 * rows.lowerBound * width, width, rows.count, columns.lowerBound,
        columns.upperBound)
    }
  }
}
