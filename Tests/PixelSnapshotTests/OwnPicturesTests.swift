import Foundation
import PixelSnapshot
import Testing

/// The pictures that this project draws, against its own baselines.
struct OwnPicturesTests {
  private func sample(_ name: String) throws -> Bitmap {
    let url = URL(filePath: #filePath).appending(path: "../../Samples/\(name).png").standardized
    return try Bitmap(png: [UInt8](Data(contentsOf: url)))
  }

  @Test("every style of diff image looks as it was approved", arguments: DiffStyle.allCases)
  func diffStyles(style: DiffStyle) throws {
    let settings = ComparisonSettings(
      mask: Mask(ignored: [.region(x: 0, y: 0, width: 164, height: 60)]))
    let image = try DiffRenderer(style: style).diffImage(
      expected: sample("before"), actual: sample("after"), settings: settings)
    try assertSnapshot(of: image, named: "\(style)")
  }

  @Test("two sizes: the union of both, with what only one covers marked")
  func union() throws {
    let before = try sample("before")
    let image = try DiffRenderer(style: .sideBySide).diffImage(
      expected: before, actual: before.cropped(to: Region(x: 0, y: 0, width: 600, height: 450)),
      settings: ComparisonSettings())
    try assertSnapshot(of: image)
  }
}
