import Foundation
import PNGCoding
import PixelComparison
import SnapshotEngine
import Testing

/// Pictures that come through a pipe.
struct StreamTests {
  private let folder: ScratchFolder
  private let picture: [UInt8]

  init() throws {
    folder = try ScratchFolder()
    picture = try Bitmap(width: 5, height: 4) { _, _ in
      Pixel(red: 1, green: 2, blue: 3)
    }.pngData()
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// What comparing a stream of `start` and then of zeros without end says, and whether it said so
  /// before a second megabyte was read.
  private func compare(_ start: [UInt8]) throws -> (error: EngineError?, stopsSoon: Bool) {
    let pipe = folder.path("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    let file = try folder.write(picture, "a.png")
    let whole = start + [UInt8](repeating: 0, count: 2 << 20)
    let writer = Thread {
      let output = unsafe open(pipe, O_WRONLY | O_CLOEXEC)
      var rest = whole[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes { unsafe write(output, $0.baseAddress, $0.count) }
        guard count > 0 else { break }
        rest = rest.dropFirst(count)
      }
      close(output)
    }
    signal(SIGPIPE, SIG_IGN)
    writer.start()
    let limits = PNGLimits()
    var request = FileComparisonRequest(expected: .file(pipe), actual: .file(file))
    request.limits = limits
    request.limits.maxFileBytes = start.count + (1 << 20)
    let error = #expect(throws: EngineError.self) { try compareFiles(request) }
    guard case .png(let failure)? = error?.kind, case .limitExceeded = failure.kind else {
      return (error, true)
    }
    return (error, false)
  }

  /// The same bytes, cut a little later, from a file.
  private func fromFile(_ start: [UInt8]) throws -> EngineError? {
    let file = try folder.write(start + [UInt8](repeating: 0, count: 4096), "cut.png")
    let other = try folder.write(picture, "b.png")
    return #expect(throws: EngineError.self) {
      try compareFiles(FileComparisonRequest(expected: .file(file), actual: .file(other)))
    }
  }

  // How much of a picture, and what stands behind it; zeros are a chunk whose type is no letters.
  @Test(
    "reading stops where no PNG can follow",
    arguments: [
      (8, []), (33, []), (8, bytes("junk")), (33, [0xFF, 0xFF, 0xFF, 0xFF]),
      (33, bytes("\0\0\0\u{4}ID4T")), (33, [0x80, 0, 0, 0, 0x49, 0x44, 0x41, 0x54]),
      (33, bytes("\0\0\0\0IDA[")), (4, [0, 0, 0, 0]),
    ] as [(Int, [UInt8])])
  func stops(kept: Int, more: [UInt8]) throws {
    let start = Array(picture.prefix(kept)) + more
    let (error, stopsSoon) = try compare(start)
    #expect(stopsSoon, "\(String(describing: error))")
    #expect(try error?.kind == fromFile(start)?.kind)
  }

  @Test("reading goes on where a PNG can follow")
  func goesOn() throws {
    let start = Array(picture.prefix(33)) + [0x7F, 0xFF, 0xFF, 0xFF] + Array("teXt".utf8)
    #expect(try compare(start).stopsSoon == false)
  }
}
