import Foundation
import PNGCoding
import PixelComparison
import Testing

/// The pictures of README. `PIXSNAP_WRITE_SAMPLES=1 swift test --filter SamplePicturesTests` draws
/// them anew.
@Suite(.serialized)
struct SamplePicturesTests {
  static let folder = "Tests/Samples"
  private static let isWriting =
    ProcessInfo.processInfo.environment["PIXSNAP_WRITE_SAMPLES"] == "1"

  private func url(_ name: String) -> URL { Package.url("\(Self.folder)/\(name).png") }

  private func committed(_ name: String) throws -> Bitmap {
    try Bitmap(png: Array(Data(contentsOf: url(name))))
  }

  /// The diff image as the tool makes it now.
  private func diffBytes() throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let run = try Tool.run(
      ["diff", url("before").path, url("after").path, "-o", "diff.png"], in: folder)
    #expect(run.status == 1, "\(run.diagnostics)")
    return try folder.bytes("diff.png")
  }

  @Test(.enabled(if: isWriting, "only with PIXSNAP_WRITE_SAMPLES=1"))
  func `the sample pictures are drawn anew`() throws {
    for screen in SampleScreen.allCases {
      try Data(screen.bitmap().pngData()).write(to: url(screen.rawValue))
    }
    try Data(diffBytes()).write(to: url("diff"))
  }

  @Test(arguments: SampleScreen.allCases)
  func `the sample pictures are what the code draws`(screen: SampleScreen) throws {
    #expect(try committed(screen.rawValue) == screen.bitmap())
  }

  @Test func `the picture in README is what the tool makes, byte for byte`() throws {
    #expect(try Array(Data(contentsOf: url("diff"))) == diffBytes())
  }
}
