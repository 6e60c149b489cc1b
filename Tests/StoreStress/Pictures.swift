import BaselineStorage
import PixelSnapshot

/// What all workers record: some names, and for each the same few pictures.
enum Pictures {
  static let names = ["one", "two", "three", "four", "five", "six"]

  /// Pictures that are easily told apart, of sizes from one page to many.
  static func all() throws -> [Bitmap] {
    try (1...6).map { number in
      try Bitmap(width: 30 * number, height: 40) { x, y in
        let mixed = UInt8(truncatingIfNeeded: (x &* 31 ^ y &* 17) &* number)
        return Pixel(red: mixed, green: UInt8(number), blue: mixed &* 5)
      }
    }
  }

  static func store(_ root: String) -> BaselineStore {
    BaselineStore(root: BaselineRoot(path: root, origin: .argument))
  }

  static func identity(_ name: String) throws -> SnapshotIdentity {
    try SnapshotIdentity(module: "StoreStress", file: "Worker", test: "stress", name: name)
  }
}
