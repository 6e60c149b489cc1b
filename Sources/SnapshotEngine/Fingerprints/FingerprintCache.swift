internal import BaselineStorage
package import PixelComparison

/// The fingerprints of baselines that were decoded or recorded on this machine, so that an equal
/// picture is known without decoding again.
///
/// A small file for each baseline, named by a hash of the whole baseline file. What is damaged,
/// or was made in another folder or on another machine, is ignored; a fingerprint that is found
/// and equal means equal pixels, so a verdict never depends on this cache.
package final class FingerprintCache: Sendable {
  /// At so many files the cache begins anew.
  private static let mostEntries = 20_000
  private static let mostBytes = 1024
  private static let seedName = "seed"
  private static let seedWords = 1
  private static let entryWords = 4

  private let folder: PrivateFolder
  private let isTidy = Locked(false)
  /// The random number that all hashes of this cache begin with.
  package let seed: UInt64

  /// Opens the cache in a folder of local state, making it where it is missing.
  ///
  /// - Returns: Nil when the folder cannot be used, or is not this user's.
  package init?(localState: String) {
    guard let folder = PrivateFolder(root: localState, name: "fingerprints") else { return nil }
    do throws(StorageError) {
      guard let seed = try Self.seed(in: folder) else { return nil }
      self.folder = folder
      self.seed = seed
    } catch {
      return nil
    }
  }

  /// The fingerprint of the picture in a baseline file, when it is known.
  package func fingerprint(ofBaseline file: [UInt8]) -> Fingerprint? {
    let key = Hash128(file, seed: seed)
    do throws(StorageError) {
      let bytes = try folder.read(key.text, mostBytes: Self.mostBytes)
      guard let bytes,
        let words = FingerprintWords.words(
          in: bytes, count: Self.entryWords, about: subject(key, file), seed: seed),
        let width = Int(exactly: words[0]), let height = Int(exactly: words[1])
      else { return nil }
      return Fingerprint(
        width: width, height: height, hash: Hash128(low: words[2], high: words[3]))
    } catch {
      return nil
    }
  }

  /// Keeps the fingerprint of the picture in a baseline file. Where that is not possible, nothing
  /// is kept.
  package func keep(_ fingerprint: Fingerprint, ofBaseline file: [UInt8]) {
    let key = Hash128(file, seed: seed)
    let words = [
      UInt64(fingerprint.width), UInt64(fingerprint.height), fingerprint.hash.low,
      fingerprint.hash.high,
    ]
    do throws(StorageError) {
      try tidyOnce()
      try folder.write(
        FingerprintWords.bytes(words, about: subject(key, file), seed: seed), as: key.text)
    } catch {
      // The next assertion decodes again.
    }
  }

  private func subject(_ key: Hash128, _ file: [UInt8]) -> [UInt64] {
    [key.low, key.high, UInt64(file.count)]
  }

  private func tidyOnce() throws(StorageError) {
    let first = isTidy.withLock { isTidy in
      defer { isTidy = true }
      return !isTidy
    }
    if first { try folder.tidy(mostFiles: Self.mostEntries) }
  }

  /// The seed of the cache in a folder; a new one when there is none that reads.
  private static func seed(in folder: PrivateFolder) throws(StorageError) -> UInt64? {
    for existing in [ExistingFile.kept, .replaced] {
      if let seed = try storedSeed(in: folder) { return seed }
      // Bound to this very folder: what came from elsewhere, copied or checked out, does not read.
      let bytes = FingerprintWords.bytes(
        [UInt64.random(in: .min ... .max)], about: folder.serial, seed: 0)
      try folder.write(bytes, as: seedName, existing: existing)
    }
    // Another process may have been faster: what is there now counts.
    return try storedSeed(in: folder)
  }

  private static func storedSeed(in folder: PrivateFolder) throws(StorageError) -> UInt64? {
    guard let bytes = try folder.read(seedName, mostBytes: mostBytes) else { return nil }
    return FingerprintWords.words(in: bytes, count: seedWords, about: folder.serial, seed: 0)?.first
  }
}
