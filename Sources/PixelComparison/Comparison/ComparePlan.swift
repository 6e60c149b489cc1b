internal import CPixelKernels

/// Which pixels of a picture are compared, with what tolerance: a mask resolved for one size.
///
/// The picture is cut into slabs of rows within which the same runs of columns are compared.
struct ComparePlan {
  /// Columns that are compared with one tolerance.
  struct Run: Hashable {
    var columns: Range<Int>
    /// Nil: the metric's own.
    var tolerance: ChannelTolerance?
  }

  /// Rows that share their runs.
  struct Slab {
    var rows: Range<Int>
    var runs: [Run]
  }

  let width: Int
  let height: Int
  let slabs: [Slab]
  /// Pixels of alpha above 0 are not compared.
  let maskBitmap: Bitmap?
  let comparedPixels: Int

  var ignoredPixels: Int { width * height - comparedPixels }

  /// True when every pixel is compared with the metric's own tolerance.
  var isWhole: Bool { maskBitmap == nil && slabs.count == 1 && isWhole(slabs[0]) }

  /// True when every pixel of the slab's rows is compared with the metric's own tolerance, but
  /// for the mask bitmap.
  func isWhole(_ slab: Slab) -> Bool {
    slab.runs.count == 1 && slab.runs[0] == Run(columns: 0..<width, tolerance: nil)
  }

  /// Resolves `mask` for a `width` x `height` picture.
  ///
  /// - Throws: what ``Area`` throws, `maskSizeMismatch`, `maskHasNoTransparentPixel`,
  ///   `nothingToCompare`.
  init(mask: Mask, width: Int, height: Int) throws(ComparisonError) {
    self.width = width
    self.height = height
    self.maskBitmap = mask.bitmap
    self.slabs = try SlabBuilder(mask: mask, width: width, height: height).slabs()
    if let bitmap = mask.bitmap {
      guard bitmap.width == width, bitmap.height == height else {
        throw ComparisonError(
          .maskSizeMismatch(
            maskWidth: bitmap.width, maskHeight: bitmap.height, width: width, height: height))
      }
      guard bitmap.transparentPixels(inRow: 0, count: width * height) > 0 else {
        throw ComparisonError(.maskHasNoTransparentPixel)
      }
    }
    self.comparedPixels = slabs.reduce(0) { $0 + Self.pixels(of: $1, maskBitmap: mask.bitmap) }
    guard comparedPixels > 0 else { throw ComparisonError(.nothingToCompare) }
  }

  private static func pixels(of slab: Slab, maskBitmap: Bitmap?) -> Int {
    guard let maskBitmap else {
      return slab.rows.count * slab.runs.reduce(0) { $0 + $1.columns.count }
    }
    var pixels = 0
    for y in slab.rows {
      for run in slab.runs {
        pixels += maskBitmap.transparentPixels(
          inRow: y, from: run.columns.lowerBound, count: run.columns.count)
      }
    }
    return pixels
  }
}

extension Bitmap {
  /// How many of the `count` pixels from column `start` of row `y` on have alpha 0.
  fileprivate func transparentPixels(inRow y: Int, from start: Int = 0, count: Int) -> Int {
    unsafe storage.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return 0 }
      return unsafe pk_count_transparent(base + y * width + start, count)
    }
  }

  /// The first run of pixels of alpha 0 of row `y` within `columns`, or nil.
  func transparentRun(inRow y: Int, within columns: Range<Int>) -> Range<Int>? {
    unsafe storage.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return nil }
      let row = unsafe base + y * width
      let start = unsafe pk_next_by_alpha(row, columns.lowerBound, columns.upperBound, 1)
      guard start < columns.upperBound else { return nil }
      return start..<(unsafe pk_next_by_alpha(row, start, columns.upperBound, 0))
    }
  }
}
