internal import PNGCoding
internal import PixelComparison

/// What is in the file of a baseline: a PNG with a word on where it was recorded.
enum BaselineFile {
  private static let keyword = PNGText.environmentKeyword

  /// The bytes of a baseline.
  static func bytes(_ bitmap: Bitmap, environment: String) throws(SnapshotError) -> [UInt8] {
    do throws(PNGError) {
      return PNGText(keyword: keyword, text: environment).added(to: try bitmap.pngData())
    } catch {
      throw SnapshotError(.storage(reason: "the picture cannot be a baseline: \(error)"))
    }
  }

  /// Where the picture was recorded, when the file says so.
  static func environment(of file: [UInt8]) -> String? { PNGText.text(of: keyword, in: file) }
}
