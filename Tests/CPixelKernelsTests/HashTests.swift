import CPixelKernels
import Testing

@Suite struct HashTests {
  /// Byte i is (i * i + 7 * i) mod 256. Values of xxhash 3.x from PyPI.
  struct Vector: CustomTestStringConvertible {
    let count: Int
    let seed: UInt64
    let high: UInt64
    let low: UInt64

    var testDescription: String { "\(count) bytes, seed \(seed)" }
    var bytes: [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 * $0 + 7 * $0) } }
  }

  static let vectors: [Vector] = [
    (0, 0, 0x99AA_06D3_0147_98D8, 0x6001_C324_468D_497F),
    (3, 0, 0x381B_8069_21E6_D9AB, 0xF4F3_3FA3_678C_E51E),
    (8, 0, 0x6FFF_8D19_0F21_5342, 0xDDE7_AC32_C0B3_83A6),
    (16, 0, 0xE8EC_A5A3_25C8_BA3F, 0x089F_18F7_116E_DFA5),
    (17, 0, 0x5934_4D04_5335_9049, 0xEFA0_82DB_D1B5_072B),
    (128, 0, 0x22BF_3371_ACCC_F158, 0xDB0B_4493_6ABC_E351),
    (129, 0, 0x4161_7B5B_2D01_940D, 0x7B0F_E814_730F_5835),
    (240, 0, 0x7900_2818_6011_DFBD, 0xC75F_5F21_7AEA_B9C9),
    (241, 0, 0x644D_48E8_EE0B_F9BB, 0x2D68_73B1_28D3_F478),
    (1024, 0, 0xCED5_21A2_F0AF_24A2, 0xBF02_4C61_B0A1_61A0),
    (1025, 0, 0xA5E1_B4A1_4B9A_27D1, 0xCA83_1FFD_572C_9897),
    (5000, 0, 0x6D3E_50C6_1D2A_FA79, 0x55DB_8940_92E2_DC36),
    (0, 0x9E37_79B9_7F4A_7C15, 0xD142_977A_2CCA_554B, 0x4CA5_1769_9817_1787),
    (3, 0x9E37_79B9_7F4A_7C15, 0xC6B0_D293_403D_6154, 0xD1A8_85B2_C743_3237),
    (8, 0x9E37_79B9_7F4A_7C15, 0x0E00_5B01_DDBD_0BAE, 0x7D7E_7C07_CCDF_C773),
    (16, 0x9E37_79B9_7F4A_7C15, 0x1345_30C9_F028_18D3, 0xE83D_DED9_8885_77CE),
    (17, 0x9E37_79B9_7F4A_7C15, 0x2F6B_D50D_F29B_C235, 0x8205_DD09_A7CD_E290),
    (128, 0x9E37_79B9_7F4A_7C15, 0xA0B0_E1D0_E11F_2E63, 0x2037_CC45_F3D8_1BEF),
    (129, 0x9E37_79B9_7F4A_7C15, 0xF086_6770_397E_45C8, 0x9818_1E5B_2A21_B553),
    (240, 0x9E37_79B9_7F4A_7C15, 0xCA63_AB6F_21CF_8EB1, 0x668F_200A_3CC6_04ED),
    (241, 0x9E37_79B9_7F4A_7C15, 0x730D_55F3_B723_C9D5, 0x913B_1BE6_BB89_7720),
    (1024, 0x9E37_79B9_7F4A_7C15, 0xA3E0_DFB7_E347_BB30, 0xA5C0_845C_0B16_9C9C),
    (1025, 0x9E37_79B9_7F4A_7C15, 0x0F08_A7AF_9B98_15C8, 0x1F60_8562_A6A8_51C1),
    (5000, 0x9E37_79B9_7F4A_7C15, 0x688A_8874_C5DD_845A, 0x45AF_FD65_8672_D280),
  ].map { Vector(count: $0, seed: $1, high: $2, low: $3) }

  @Test(arguments: vectors)
  func everyLengthGivesThePublishedHash(vector: Vector) {
    let hash = unsafe pk_hash(vector.bytes, vector.count, vector.seed)
    #expect(hash.low == vector.low)
    #expect(hash.high == vector.high)
  }

  @Test func noBytesMayHaveNoAddress() {
    let hash = pk_hash(nil, 0, 0)
    #expect(hash.high == 0x99AA_06D3_0147_98D8)
  }
}

extension ForcedLevels {
  @Suite struct Hashing {
    @Test(arguments: variants)
    func everyVariantHashesAsThePortableKernelDoes(level: KernelLevel) {
      for vector in HashTests.vectors {
        let bytes = vector.bytes
        let hash = at(level.value) {
          let hash = unsafe pk_hash(bytes, bytes.count, vector.seed)
          return [hash.low, hash.high]
        }
        #expect(hash == [vector.low, vector.high])
      }
    }
  }
}
