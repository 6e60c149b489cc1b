import CPixelKernels
import Testing

@Suite struct FirstDifferenceTests {
  @Test func theFirstOfTwoDifferingBytesIsFoundAtEveryPlaceAndLength() {
    for count in [1, 2, 15, 16, 17, 31, 33, 63, 64, 65, 127, 129, 255, 257, 300, 517] {
      let a = GuardedBytes(count: count, filledWith: 7, misalignment: count % 5)
      let b = GuardedBytes(count: count, filledWith: 7)
      #expect(unsafe pk_first_difference(a.base, b.base, count) == count)
      for place in 0..<count {
        unsafe b.base[place] = 8
        unsafe b.base[count - 1] = 9
        #expect(unsafe pk_first_difference(a.base, b.base, count) == place)
        #expect(unsafe pk_first_difference(a.base, b.base, place) == place)
        unsafe b.base[count - 1] = 7
        unsafe b.base[place] = 7
      }
    }
  }

  @Test func noBytesAtAllAreEqual() {
    #expect(unsafe withBytes([[1]], [[2]]) { unsafe pk_first_difference($0, $1, 0) } == 0)
  }
}
