extension PNGReadingOptions {
  /// The library that inflates large files here: `ISA-L` where it can be loaded, else `zlib`.
  package static var inflaterName: String { InflateStream.hasISAL ? "ISA-L" : "zlib" }
}
