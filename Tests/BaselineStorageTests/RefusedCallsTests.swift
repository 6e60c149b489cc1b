import Foundation
import Testing

@testable import BaselineStorage

@Suite struct RefusedCallsTests {
  private let scratch: ScratchFolder
  private let file = "Baselines/AppTests/ViewTests/looksRight.png"

  init() throws { scratch = try ScratchFolder() }

  @Test(arguments: [ExistingFile.replaced, .kept], [EPERM, ENOENT, EXDEV])
  func whereAFileCannotBeNamedAfterwardsItHasANameFromTheStart(
    existing: ExistingFile, number: Int32
  ) throws {
    var calls = SystemCalls()
    calls.refusesNaming = number
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    let isWritten = try calls.hold {
      try scratch.store().record(bytes, as: identity(), existing: existing)
    }
    #expect(isWritten)
    #expect(scratch.read(file) == bytes)
    let again = try calls.hold {
      try scratch.store().record([1], as: identity(), existing: existing)
    }
    #expect(again == (existing == .replaced))
    #expect(scratch.read(file) == (again ? [1] : bytes))
    #expect(scratch.everything.count { $0.hasSuffix(".tmp") } == 0)
  }

  @Test(arguments: [ExistingFile.replaced, .kept])
  func whatWasWrittenAndMayNotBeDurableIsSaidToBeWritten(existing: ExistingFile) throws {
    try scratch.makeFolder("Baselines/AppTests/ViewTests")
    var calls = SystemCalls()
    calls.synchronizeFolder = { _ in
      errno = EIO
      return -1
    }
    let error = try #require(throws: StorageError.self) {
      try calls.hold {
        _ = try scratch.store().record([1, 2, 3], as: identity(), existing: existing)
      }
    }
    #expect(error.kind.name == "notDurable")
    #expect(error.description.contains("was written"))
    #expect(scratch.read(file) == [1, 2, 3])
  }
}
