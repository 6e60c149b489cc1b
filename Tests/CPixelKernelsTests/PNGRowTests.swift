import CPixelKernels
import TestSupport
import Testing

extension ForcedLevels {
  /// Every variant of the PNG row kernels gives the bytes of the portable one.
  @Suite struct PNGRows {
    static let widths = Array(1...70) + [255, 1001]

    /// Bytes as in filtered screens: runs of zeros and of one pixel, and noise between them.
    static func screenBytes(_ count: Int, step: Int, using generator: inout SeededGenerator)
      -> [UInt8]
    {
      var bytes: [UInt8] = []
      while bytes.count < count {
        let length = step * (1 + generator.below(generator.below(3) == 0 ? 40 : 4))
        let pixel = (0..<step).map { _ in UInt8(generator.below(generator.below(2) == 0 ? 3 : 256))
        }
        switch generator.below(4) {
        case 0, 1: bytes += [UInt8](repeating: 0, count: length)
        case 2: for _ in 0..<(length / step) { bytes += pixel }
        default: for _ in 0..<length { bytes.append(UInt8(generator.below(256))) }
        }
      }
      return Array(bytes.prefix(count))
    }

    @Test(arguments: variants, 1...4)
    func filtersAreUndoneTheSame(level: KernelLevel, step: Int) {
      let seed = UInt64.random(in: 0 ... .max)
      var generator = SeededGenerator(seed: seed)
      for width in Self.widths {
        for type in UInt32(0)...4 {
          let count = width * step
          let row = Self.screenBytes(count, step: step, using: &generator)
          let above = Self.screenBytes(count, step: step, using: &generator)
          let undo = {
            let bytes = GuardedBytes(count: count, misalignment: width % 5)
            unsafe bytes.copyBytes(from: above, count: count)
            unsafe pk_png_defilter(bytes.base, row, count, step, type)
            #expect(bytes.guardsAreIntact)
            return bytes
          }
          let oracle = at(PK_CPU_PORTABLE, undo)
          #expect(
            at(level.value, undo).holdsSameBytes(as: oracle),
            "filter \(type), width \(width), seed \(seed)")
        }
      }
    }

    @Test(
      arguments: [PK_CPU_PORTABLE, PK_CPU_AVX2].filter { $0.rawValue <= pk_cpu_best().rawValue },
      1...4)
    func undoingAFilterGivesWhatWasFiltered(level: pk_cpu_level, step: Int) {
      let seed = UInt64.random(in: 0 ... .max)
      var generator = SeededGenerator(seed: seed)
      for width in Self.widths {
        let count = width * step
        let row = Self.screenBytes(count, step: step, using: &generator)
        let above = Self.screenBytes(count, step: step, using: &generator)
        var filtered = [UInt8](repeating: 0, count: count + 1)
        unsafe pk_png_filter_row(row, above, count, step, &filtered)
        var undone = above
        at(level) {
          unsafe pk_png_defilter(
            &undone, Array(filtered.dropFirst()), count, step, UInt32(filtered[0]))
        }
        #expect(undone == row, "filter \(filtered[0]), width \(width), seed \(seed)")
      }
    }

    @Test(arguments: variants, [UInt8(0), 2, 3, 4, 6])
    func rowsAreExpandedTheSame(level: KernelLevel, colorType: UInt8) {
      let seed = UInt64.random(in: 0 ... .max)
      var generator = SeededGenerator(seed: seed)
      for width in Self.widths {
        for hasKey in [false, true] {
          var format = pk_png_format()
          format.color_type = colorType
          format.has_key = hasKey
          format.key = (1, 1, 1)
          format.palette_count = hasKey ? 256 : 200
          unsafe withUnsafeMutableBytes(of: &format.palette) { places in
            for place in places.indices { unsafe places[place] = UInt8(generator.below(256)) }
          }
          let step = unsafe pk_png_pixel_bytes(&format)
          let row = GuardedBytes(count: width * step, misalignment: width % 3)
          for place in 0..<row.count {
            unsafe row.base[place] = UInt8(generator.below(hasKey ? 2 : 200))
          }
          let expand = {
            let pixels = GuardedBytes(count: width * 4, misalignment: width % 7)
            #expect(unsafe pk_png_expand(&format, row.base, width, pixels.base))
            #expect(pixels.guardsAreIntact)
            return pixels
          }
          let oracle = at(PK_CPU_PORTABLE, expand)
          #expect(
            at(level.value, expand).holdsSameBytes(as: oracle), "width \(width), seed \(seed)")
        }
      }
    }

    @Test(arguments: variants)
    func aPaletteIndexOutOfRangeIsFoundAnywhere(level: KernelLevel) {
      var format = pk_png_format()
      format.color_type = 3
      format.palette_count = 7
      for width in Self.widths {
        for place in Set([0, width / 2, width - 1]) {
          var row = [UInt8](repeating: 6, count: width)
          row[place] = 7
          var pixels = [UInt8](repeating: 0, count: width * 4)
          #expect(at(level.value) { unsafe !pk_png_expand(&format, row, width, &pixels) })
        }
      }
    }

    /// Two files that agree in some rows: decoded together they give what each gives alone.
    @Test(arguments: variants + [KernelLevel(value: PK_CPU_PORTABLE)], [UInt8(0), 2, 4, 6])
    func twoFilesDecodedTogetherGiveTheSame(level: KernelLevel, colorType: UInt8) {
      let seed = UInt64.random(in: 0 ... .max)
      var generator = SeededGenerator(seed: seed)
      for width in [1, 2, 3, 8, 33, 100] {
        for draws in [false, true] {
          let pair = RowPair(colorType: colorType, width: width, rows: 40, using: &generator)
          let (outcome, equal, one, other) = at(level.value) {
            pair.decodeTogether(draws: draws, findsSameRows: width % 2 == 0)
          }
          #expect(outcome == PK_PNG_GOOD)
          let alone = at(PK_CPU_PORTABLE) { (pair.decode(pair.expected), pair.decode(pair.actual)) }
          for y in 0..<pair.rows {
            let place = (y * width * 4)..<((y + 1) * width * 4)
            let same = alone.0[place] == alone.1[place]
            if equal[y] == 1 {
              #expect(same, "row \(y) is not equal, seed \(seed)")
              #expect(!draws || one[place] == alone.0[place], "row \(y), seed \(seed)")
            } else {
              #expect(!same, "row \(y) was not found equal, seed \(seed)")
              #expect(one[place] == alone.0[place], "row \(y), seed \(seed)")
              #expect(other[place] == alone.1[place], "row \(y), seed \(seed)")
            }
          }
        }
      }
    }
  }
}
