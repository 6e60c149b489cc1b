import PNGCoding
import Testing

struct NotAPNGTests {
  @Test func anEmptyFileIsSaidToBeEmpty() {
    #expect(outcome([]) == "notPNG")
    #expect(failure([])?.description.contains("empty") == true)
  }

  /// Under the name that Git LFS had before its first release as well.
  @Test(arguments: ["git-lfs", "hawser"])
  func aGitLFSPointerShowsItsOidAndSizeAndTheRemedy(program: String) {
    let oid = String(repeating: "4d7a", count: 16)
    let pointer = "version https://\(program).github.com/spec/v1\noid sha256:\(oid)\nsize 12345\n"
    let error = failure(Array(pointer.utf8))
    #expect(error?.kind == .gitLFSPointer(oid: "sha256:\(oid)", size: "12345"))
    for part in [oid, "12345", "git lfs pull"] {
      #expect(error?.description.contains(part) == true)
    }
  }

  @Test(arguments: [
    "<<<<<<< HEAD\nversion https://git-lfs.github.com/spec/v1\n=======\n>>>>>>> theirs\n",
    "version https://git-lfs.github.com/spec/v1\n<<<<<<< HEAD\noid sha256:1\n=======\n",
  ])
  func mergeConflictMarkersAreNamed(text: String) {
    #expect(outcome(Array(text.utf8)) == "mergeConflict")
  }

  @Test func whatTheFileStartsWithIsShown() {
    let html = failure(Array("<html><body>".utf8))
    #expect(html?.kind.name == "notPNG")
    #expect(html?.description.contains("<html>") == true)
    let jpeg = failure([0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10])
    #expect(jpeg?.description.contains("FF D8 FF E0") == true)
    #expect(jpeg?.description.contains("JPEG") == true)
  }

  @Test func aTransferInTextModeIsRecognised() {
    let damaged = failure([0x89, 0x50, 0x4E, 0x47, 0x0A, 0x1A, 0x0A, 0x00])
    #expect(damaged?.kind.name == "notPNG")
    #expect(damaged?.description.contains("text mode") == true)
  }
}
