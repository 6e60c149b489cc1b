/// The ending by which pictures are known: `.png`, in any case.
extension String {
  private static let pictureEnding = ".png"

  /// Whether it ends in `.png`, in any case.
  package var hasPictureEnding: Bool {
    let end = Array(utf8.suffix(Self.pictureEnding.utf8.count))
    return end.count == Self.pictureEnding.utf8.count
      && zip(end, Self.pictureEnding.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
  }

  /// The same without that ending, where it has one.
  package var withoutPictureEnding: String {
    hasPictureEnding
      ? String(unicodeScalars.dropLast(Self.pictureEnding.unicodeScalars.count)) : self
  }
}
