import Testing

@testable import PixelSnapshot

@Suite struct SettlingTests {
  @Test func twoEqualPicturesAnInstantApartAreNoProof() throws {
    let start = ContinuousClock.now
    var settling = Settling(.seconds(1), start: start)
    func take(_ shade: UInt8, _ milliseconds: Int) throws -> Bitmap? {
      try settling.take(.success(bitmap(shade)), at: start + .milliseconds(milliseconds))
    }
    #expect(try take(1, 0) == nil)
    #expect(try take(1, 1) == nil)
    #expect(try take(1, 49) == nil)
    #expect(try take(2, 60) == nil)
    #expect(try take(2, 100) == nil)
    #expect(try take(2, 110) == bitmap(2))
  }

  @Test func whatIsStillWhenTheTimeEndsMayShowThatItStays() throws {
    let start = ContinuousClock.now
    var settling = Settling(.zero, start: start)
    #expect(try settling.take(.success(bitmap()), at: start) == nil)
    #expect(try settling.take(.success(bitmap()), at: start + .milliseconds(20)) == nil)
    #expect(throws: SnapshotError.self) {
      try settling.take(.success(bitmap(1)), at: start + .milliseconds(30))
    }
  }
}
