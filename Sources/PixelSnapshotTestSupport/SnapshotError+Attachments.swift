internal import PixelSnapshot
internal import Testing

extension SnapshotError {
  /// Where the assertion stands.
  var sourceLocation: SourceLocation? {
    location.map {
      SourceLocation(
        fileID: $0.fileID, filePath: $0.filePath, line: $0.line, column: $0.column)
    }
  }

  /// Attaches the pictures to the running test, as `<test>[.<name>]-actual.png` and the like.
  func attachPictures() {
    guard let sourceLocation else { return }
    let stem = snapshot?.split(separator: "/").last ?? "snapshot"
    for file in artifacts?.files ?? [] where file.name.hasSuffix(".png") {
      Attachment.record(
        file.bytes, named: "\(stem)-\(file.name)", sourceLocation: sourceLocation)
    }
  }
}
