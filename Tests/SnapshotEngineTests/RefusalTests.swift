import Foundation
import PNGCoding
import PixelComparison
import SnapshotEngine
import Testing

struct RefusalTests {
  private let folder: ScratchFolder
  private let good: String

  init() throws {
    folder = try ScratchFolder()
    good = try folder.write(
      Bitmap(width: 9, height: 9) { x, y in Pixel(red: UInt8(x), green: UInt8(y), blue: 9) },
      "good.png")
  }

  private func refusal(_ expected: String, _ actual: String) -> EngineError? {
    #expect(throws: EngineError.self) {
      try compareFiles(FileComparisonRequest(expected: .file(expected), actual: .file(actual)))
    }
  }

  @Test("what cannot be opened is unreadable and says why")
  func unreadable() throws {
    for (path, reason) in [
      (folder.path("none.png"), "No such file"), (folder.url.path, "directory"),
      (folder.path("good.png/x"), "Not a directory"), ("", "No such file"), ("a\0b", "NUL"),
    ] {
      for error in [refusal(path, good), refusal(good, path)] {
        #expect(error?.kind.name == "unreadable")
        #expect(error?.path == path)
        #expect(error?.description.contains(reason) == true)
      }
    }
  }

  @Test("a damaged file is refused even when the sizes differ")
  func damageBeatsMismatch() throws {
    let whole = try Bitmap(width: 3, height: 200) { x, y in
      Pixel(red: UInt8(x), green: UInt8(y), blue: 0)
    }.pngData()
    let cut = try folder.write(Array(whole.dropLast(13)), "cut.png")
    #expect(refusal(good, cut)?.kind.name == "truncated")
    #expect(refusal(cut, good)?.kind.name == "truncated")
  }

  @Test("settings that are invalid are refused even when the sizes differ")
  func settingsBeatMismatch() throws {
    let other = try folder.write(
      Bitmap(width: 1, height: 1) { _, _ in Pixel(red: 0, green: 0, blue: 0) }, "one.png")
    var request = FileComparisonRequest(expected: .file(good), actual: .file(other))
    request.settings.metric = .yiq(threshold: 2)
    let error = #expect(throws: EngineError.self) { try compareFiles(request) }
    #expect(error?.kind.name == "invalidThreshold")
  }

  @Test("an endless stream that is no PNG is refused")
  func endlessStream() {
    #expect(refusal("/dev/zero", good)?.kind.name == "notPNG")
  }

  @Test("standard input can be named once")
  func standardInputTwice() {
    let error = #expect(throws: EngineError.self) {
      try compareFiles(FileComparisonRequest(expected: .standardInput, actual: .standardInput))
    }
    #expect(error?.kind == .standardInputTwice)
  }

  /// What a child process writes into a named pipe.
  private func pipe(_ command: String) throws -> String {
    let path = folder.path("pipe")
    let made = unsafe mkfifo(path, 0o600)
    #expect(made == 0)
    let child = Process()
    child.executableURL = URL(filePath: "/bin/sh")
    child.arguments = ["-c", "\(command) > \(path) 2> /dev/null"]
    child.currentDirectoryURL = folder.url
    try child.run()
    return path
  }

  @Test("a stream is read to the end of its PNG and no further", .timeLimit(.minutes(1)))
  func streamWithTrail() throws {
    let path = try pipe("cat good.png /dev/zero")
    let compared = try compareFiles(
      FileComparisonRequest(expected: .file(path), actual: .file(good)))
    #expect(compared.comparison.verdict == .identical)
  }

  @Test("a stream over the limit of bytes is refused", .timeLimit(.minutes(1)))
  func endlessChunk() throws {
    // The signature, then a chunk of 0x20202020 bytes.
    let path = try pipe("{ head -c 8 good.png; printf '    tEXt'; cat /dev/zero; }")
    var request = FileComparisonRequest(expected: .file(path), actual: .file(good))
    request.limits.maxFileBytes = 3 << 20
    let error = #expect(throws: EngineError.self) { try compareFiles(request) }
    #expect(error?.kind.name == "limitExceeded")
  }
}
