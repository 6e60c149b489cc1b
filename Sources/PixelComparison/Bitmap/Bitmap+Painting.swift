extension Bitmap {
  /// A copy in which some areas are one colour.
  ///
  /// - Throws: `ComparisonError` for areas that do not fit.
  package func painted(_ areas: [Area], with color: Pixel) throws(ComparisonError) -> Bitmap {
    var copy = self
    for area in areas {
      for region in try area.regions(width: width, height: height) {
        for y in region.y..<region.y + region.height {
          let start = y * width + region.x
          copy.storage.replaceSubrange(
            start..<start + region.width, with: repeatElement(color, count: region.width))
        }
      }
    }
    return copy
  }
}
