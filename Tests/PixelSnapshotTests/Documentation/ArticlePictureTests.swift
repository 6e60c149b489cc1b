import Foundation
import PixelSnapshot
import Testing

/// The pictures of the articles. `PIXSNAP_WRITE_SAMPLES=1 swift test --filter ArticlePictureTests` draws
/// them anew.
@Suite(.serialized) struct ArticlePictureTests {
  private static let isWriting =
    ProcessInfo.processInfo.environment["PIXSNAP_WRITE_SAMPLES"] == "1"

  private func url(_ picture: ArticlePicture) -> URL {
    Catalogue.package.appending(path: picture.path)
  }

  @Test(.enabled(if: isWriting, "only with PIXSNAP_WRITE_SAMPLES=1"))
  func theyAreDrawnAnew() throws {
    for picture in ArticlePicture.allCases {
      try Data(picture.bitmap().pngData()).write(to: url(picture))
    }
  }

  @Test(arguments: ArticlePicture.allCases)
  func theyAreWhatTheCodeDraws(picture: ArticlePicture) throws {
    #expect(try Bitmap(png: [UInt8](Data(contentsOf: url(picture)))) == picture.bitmap())
  }

  @Test func everyPictureStandsInAnArticleAndEveryImageIsThere() throws {
    let shown = try Catalogue.files(below: Catalogue.folder, ending: ".md")
      .flatMap { try Catalogue.read($0).matches(of: /!\[[^\]]*\]\(([\w-]+\.png)\)/).map { $0.1 } }
    // Beside the articles: that is where docc and a git host look for them.
    let files = try Catalogue.files(below: Catalogue.folder, ending: ".png")
      .map { $0.dropFirst(Catalogue.folder.count + 1) }
    #expect(Set(shown) == Set(files))
    #expect(files.count == ArticlePicture.allCases.count)
  }
}
