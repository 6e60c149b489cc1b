import Foundation
import PixelComparison

/// How this program was built.
enum Build {
  static var name: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}

extension Bitmap {
  /// What everything is measured against: the C library's comparison of two bitmaps of one size.
  func memcmpEqual(_ other: Bitmap) -> Bool {
    pixels.withUnsafeBytes { left in
      other.pixels.withUnsafeBytes { right in
        memcmp(left.baseAddress!, right.baseAddress!, left.count) == 0
      }
    }
  }
}
