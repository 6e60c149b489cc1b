import Foundation
import PixelSnapshot

/// What the environment says.
func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

/// A picture; the environment can make it another one.
func picture() throws -> Bitmap {
  let shade = variable("CHILD_SHADE").flatMap { UInt8($0) } ?? 100
  return try Bitmap(width: 12, height: 8) { x, y in
    Pixel(red: x == 3 && y == 2 ? shade : 100, green: 50, blue: 20)
  }
}
