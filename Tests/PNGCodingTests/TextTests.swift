import PNGCoding
import PixelComparison
import Testing

@Suite struct TextTests {
  private func png() throws -> [UInt8] {
    try Bitmap(width: 5, height: 3) { x, y in
      Pixel(red: UInt8(x), green: UInt8(y), blue: 9)
    }.pngData()
  }

  @Test(arguments: ["Linux x86_64", "", "caf\u{E9}"])
  func textComesBackAndChangesNoPixel(text: String) throws {
    let plain = try png()
    let written = PNGText(keyword: "place", text: text).added(to: plain)
    #expect(PNGText.text(of: "place", in: written) == text)
    #expect(PNGText.text(of: "plac", in: written) == nil)
    #expect(PNGText.text(of: "place", in: plain) == nil)
    #expect(try Bitmap(png: written) == Bitmap(png: plain))
  }

  @Test func whatLatin1LacksBecomesAQuestionMark() throws {
    let written = PNGText(keyword: "place", text: "a→b\0c").added(to: try png())
    #expect(PNGText.text(of: "place", in: written) == "a?b?c")
    #expect(throws: Never.self) { try Bitmap(png: written) }
  }

  @Test func bytesThatAreCutOrChangedAreSearchedWithoutHarm() throws {
    let written = PNGText(keyword: "place", text: "here").added(to: try png())
    for count in written.indices {
      _ = PNGText.text(of: "place", in: Array(written[..<count]))
      var changed = written
      changed[count] = 0xFF
      _ = PNGText.text(of: "place", in: changed)
      _ = PNGText(keyword: "k", text: "t").added(to: Array(written[..<count]))
    }
    #expect(PNGText.text(of: "place", in: []) == nil)
  }
}
