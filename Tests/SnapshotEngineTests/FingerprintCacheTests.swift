import Foundation
import PixelComparison
import Testing

@testable import SnapshotEngine

@Suite struct FingerprintCacheTests {
  private let scratch: ScratchFolder
  private let file: [UInt8] = Array("a PNG".utf8)

  init() throws { scratch = try ScratchFolder() }

  private func cache() throws -> FingerprintCache {
    try #require(FingerprintCache(localState: scratch.path("state")))
  }

  private func fingerprint(_ cache: FingerprintCache, width: Int = 3) throws -> Fingerprint {
    try Bitmap(width: width, height: 6 / width) { _, _ in
      Pixel(red: 7, green: 7, blue: 7, alpha: 7)
    }.fingerprint(seed: cache.seed)
  }

  private var entryFile: String {
    get throws {
      let names = scratch.everything.filter { $0.hasPrefix("state/fingerprints/") }
      return try #require(names.first { !$0.hasSuffix("/seed") })
    }
  }

  @Test func whatIsKeptIsFoundByTheNextProcess() throws {
    let first = try cache()
    #expect(first.fingerprint(ofBaseline: file) == nil)
    first.keep(try fingerprint(first), ofBaseline: file)
    let second = try cache()
    #expect(second.seed == first.seed)
    #expect(try second.fingerprint(ofBaseline: file) == fingerprint(second))
    #expect(second.fingerprint(ofBaseline: file + [0]) == nil)
  }

  @Test func theSizeIsPartOfAFingerprint() throws {
    let cache = try cache()
    #expect(try fingerprint(cache, width: 3) != fingerprint(cache, width: 2))
  }

  @Test func everyCacheHasASeedOfItsOwn() throws {
    let other = try #require(FingerprintCache(localState: scratch.path("other")))
    #expect(try cache().seed != other.seed)
  }

  @Test func anEntryThatIsDamagedAnywhereIsIgnored() throws {
    let cache = try cache()
    cache.keep(try fingerprint(cache), ofBaseline: file)
    let entry = try scratch.read(entryFile)
    for place in entry.indices {
      for bit in [UInt8(1), 0x80] {
        var damaged = entry
        damaged[place] ^= bit
        try scratch.write(damaged, entryFile)
        #expect(cache.fingerprint(ofBaseline: file) == nil)
      }
    }
    for bytes in [[], Array(entry.dropLast()), entry + [0], Array(repeating: 0, count: 5000)] {
      try scratch.write(bytes, entryFile)
      #expect(cache.fingerprint(ofBaseline: file) == nil)
    }
    try scratch.write(entry, entryFile)
    #expect(cache.fingerprint(ofBaseline: file) != nil)
  }

  @Test func anEntryOfAnotherBaselineIsIgnored() throws {
    let cache = try cache()
    cache.keep(try fingerprint(cache), ofBaseline: file)
    let entry = try scratch.read(entryFile)
    let first = try entryFile
    let other = file + [1]
    cache.keep(try fingerprint(cache), ofBaseline: other)
    let second = try #require(
      scratch.everything.first {
        $0.hasPrefix("state/fingerprints/") && !$0.hasSuffix("/seed") && $0 != first
      })
    try scratch.write(entry, second)
    #expect(cache.fingerprint(ofBaseline: other) == nil)
  }

  @Test func aDamagedSeedBeginsTheCacheAnew() throws {
    let first = try cache()
    first.keep(try fingerprint(first), ofBaseline: file)
    try scratch.write([1, 2, 3], "state/fingerprints/seed")
    let second = try cache()
    #expect(second.seed != first.seed)
    #expect(second.fingerprint(ofBaseline: file) == nil)
  }

  @Test func aCacheThatCameFromElsewhereIsNotRead() throws {
    let first = try cache()
    first.keep(try fingerprint(first), ofBaseline: file)
    try FileManager.default.copyItem(
      atPath: scratch.path("state"), toPath: scratch.path("checkout"))
    let copy = try #require(FingerprintCache(localState: scratch.path("checkout")))
    #expect(copy.seed != first.seed)
    #expect(copy.fingerprint(ofBaseline: file) == nil)
  }

  @Test func aFolderThatOthersMayWriteIsNotUsed() throws {
    try scratch.makeFolder("state/fingerprints")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o777], ofItemAtPath: scratch.path("state/fingerprints"))
    #expect(FingerprintCache(localState: scratch.path("state")) == nil)
  }

  @Test func aFolderThatCannotBeMadeMeansNoCache() throws {
    try scratch.write([1], "file")
    #expect(FingerprintCache(localState: scratch.path("file/state")) == nil)
    try scratch.makeFolder("linked")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("linked/fingerprints"), withDestinationPath: scratch.path("linked"))
    #expect(FingerprintCache(localState: scratch.path("linked")) == nil)
  }
}
