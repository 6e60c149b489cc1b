/// What a PNG may ask for. Checked on its header, before anything is allocated from it.
public struct PNGLimits: Hashable, Sendable {
  /// The most pixels, width times height. 50 million unless set.
  public var maxPixels: Int
  /// The most columns. 2^31 - 1, all that the format has, unless set.
  public var maxWidth: Int
  /// The most rows. 2^31 - 1, all that the format has, unless set.
  public var maxHeight: Int
  /// The most bytes of a file. 1 GiB unless set: two and a half times the 16-bit RGBA pixels of
  /// the default of ``maxPixels``, uncompressed.
  public var maxFileBytes: Int
  /// The most bytes that a compressed ancillary chunk (a colour profile) may unpack to. 8 MiB
  /// unless set. What is over it is not looked at; no pixel depends on it.
  public var maxAncillaryBytes: Int

  /// Limits that differ from the defaults in what is given.
  public init(
    maxPixels: Int = 50_000_000, maxWidth: Int = 0x7FFF_FFFF, maxHeight: Int = 0x7FFF_FFFF,
    maxFileBytes: Int = 1 << 30, maxAncillaryBytes: Int = 8 << 20
  ) {
    self.maxPixels = maxPixels
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
    self.maxFileBytes = maxFileBytes
    self.maxAncillaryBytes = maxAncillaryBytes
  }
}
