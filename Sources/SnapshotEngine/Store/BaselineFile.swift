internal import PNGCoding
package import PixelComparison

/// What is in the file of a baseline: a small PNG, with a word on where it was recorded when that is
/// known.
package enum BaselineFile {
  private static let keyword = PNGText.environmentKeyword

  /// The bytes of a baseline.
  ///
  /// - Throws: `EngineError` for a picture that no PNG can hold.
  package static func bytes(
    _ bitmap: Bitmap, environment: String?
  ) throws(EngineError) -> [UInt8] {
    do throws(PNGError) {
      let png = try bitmap.pngData()
      guard let environment else { return png }
      return PNGText(keyword: keyword, text: environment).added(to: png)
    } catch {
      throw EngineError(.png(error))
    }
  }

  /// Where the picture was recorded, when the file says so.
  package static func environment(of file: [UInt8]) -> String? {
    PNGText.text(of: keyword, in: file)
  }
}
