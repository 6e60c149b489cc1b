import PNGCoding
import PixelComparison

/// Milliseconds per megapixel of decoding, by colour type and filter: this project's engine, and
/// libpng behind the same interface.
struct DecodePart {
  func run() throws {
    let page = try SyntheticPage().bitmap(width: 1920, height: 1080)
    let timing = Timing(unit: "ms per megapixel", scale: 1e6 * 1920 * 1080 / 1e6)
    for kind in FilteredPNG.Kind.allCases {
      for filter in FilteredPNG.Filter.allCases {
        let bytes = FilteredPNG(kind: kind, filter: filter, level: 6).bytes(page)
        func item(_ part: String, _ options: PNGReadingOptions) -> Timing.Work {
          Timing.Work(part: part, row: kind.rawValue, column: filter.rawValue) {
            _ = try Bitmap(source: PNGMemorySource(bytes), options: options)
          }
        }
        try timing.measure([
          item("decode", PNGReadingOptions()),
          item("decode-libpng", PNGReadingOptions(engine: .libPNG)),
        ])
      }
    }
  }
}
