internal import CPixelKernels

extension Bitmap {
  /// The pixel at column `x` of row `y`, both from 0. Out of bounds is a programming error and
  /// stops the program.
  public subscript(x: Int, y: Int) -> Pixel {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "pixel outside the bitmap")
    return storage[y * width + x]
  }

  /// The `width` pixels of row `y`, from 0. Out of bounds is a programming error and stops the
  /// program.
  @_lifetime(borrow self)
  public borrowing func row(_ y: Int) -> Span<Pixel> {
    precondition(y >= 0 && y < height, "row outside the bitmap")
    return storage.span.extracting(y * width..<(y + 1) * width)
  }

  /// The pixels of a region, as a bitmap of the region's size.
  ///
  /// - Throws: `invalidRegion` or `regionOutOfBounds`.
  public func cropped(to region: Region) throws(ComparisonError) -> Bitmap {
    try region.validate(width: width, height: height)
    return try Bitmap(width: region.width, height: region.height) { output in
      unsafe output.withUnsafeMutableBufferPointer { target, filled in
        unsafe storage.withUnsafeBufferPointer { source in
          guard let to = target.baseAddress, let from = source.baseAddress else {
            return
          }
          for y in 0..<region.height {
            unsafe pk_copy(
              to + y * region.width, from + (region.y + y) * width + region.x, region.width * 4)
          }
        }
        filled = region.width * region.height
      }
    }
  }
}
