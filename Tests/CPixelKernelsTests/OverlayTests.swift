import CPixelKernels
import Testing

@Suite struct OverlayTests {
  private func index(_ pixel: [UInt8], class pixelClass: Int) -> UInt8 {
    var indices: [UInt8] = [255]
    unsafe withBytes([pixel], [pixel]) { e, _ in
      unsafe pk_overlay_row(e, [UInt8(pixelClass)], 1, &indices)
    }
    return indices[0]
  }

  @Test func anUnchangedPixelIsOneOf64GraysByItsBrightness() {
    for value in 0...255 {
      let byte = UInt8(value)
      #expect(index([byte, byte, byte, 255], class: PK_UNCHANGED) == byte / 4)
    }
    #expect(index([255, 0, 0, 255], class: PK_UNCHANGED) == 19)  // 77 * 255 / 256 = 76.7
    #expect(index([0, 255, 0, 255], class: PK_UNCHANGED) == 37)  // 150 * 255 / 256 = 149.4
    #expect(index([0, 0, 255, 255], class: PK_UNCHANGED) == 7)  // 29 * 255 / 256 = 28.9
  }

  @Test func aTranslucentPixelIsSeenOverWhite() {
    #expect(index([0, 0, 0, 0], class: PK_UNCHANGED) == 63)
    #expect(index([0, 0, 0, 128], class: PK_UNCHANGED) == 127 / 4)
  }

  @Test(arguments: [PK_CHANGED, PK_ANTIALIASED, PK_IGNORED])
  func everyOtherClassHasAPlaceOfItsOwn(pixelClass: Int) {
    #expect(index([1, 2, 3, 255], class: pixelClass) == UInt8(63 + pixelClass))
    #expect(63 + pixelClass < PK_OVERLAY_PLACES)
  }
}
