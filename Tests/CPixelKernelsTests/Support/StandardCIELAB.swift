import Foundation

/// CIELAB and CIEDE2000 written straight from IEC 61966-2-1 and Sharma, Wu and Dalal (2005), with
/// the system's mathematical functions and in degrees: what the kernel's own are held to.
struct StandardCIELAB {
  let lightness: Double
  let a: Double
  let b: Double

  init(_ pixel: [UInt8]) {
    let linear = pixel.prefix(3).map { byte -> Double in
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let (red, green, blue) = (linear[0], linear[1], linear[2])
    func response(_ t: Double) -> Double {
      t > pow(6.0 / 29, 3) ? cbrt(t) : t / (3 * pow(6.0 / 29, 2)) + 4.0 / 29
    }
    let x = response((0.4124 * red + 0.3576 * green + 0.1805 * blue) * 0.3290 / 0.3127)
    let y = response(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    let z = response((0.0193 * red + 0.1192 * green + 0.9505 * blue) * 0.3290 / 0.3583)
    lightness = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
  }

  static func deltaE(_ one: StandardCIELAB, _ two: StandardCIELAB) -> Double {
    func share(_ chroma: Double) -> Double { sqrt(pow(chroma, 7) / (pow(chroma, 7) + pow(25, 7))) }
    func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }
    func cosine(_ degrees: Double) -> Double { cos(degrees * .pi / 180) }

    let g = 0.5 * (1 - share((hypot(one.a, one.b) + hypot(two.a, two.b)) / 2))
    let (a1, a2) = ((1 + g) * one.a, (1 + g) * two.a)
    let (c1, c2) = (hypot(a1, one.b), hypot(a2, two.b))
    func hue(_ a: Double, _ b: Double) -> Double {
      let degrees = a == 0 && b == 0 ? 0 : atan2(b, a) * 180 / .pi
      return degrees < 0 ? degrees + 360 : degrees
    }
    let (h1, h2) = (hue(a1, one.b), hue(a2, two.b))
    var turn = c1 * c2 == 0 ? 0 : h2 - h1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    var mean = h1 + h2
    if c1 * c2 != 0 {
      mean = abs(h1 - h2) <= 180 ? mean / 2 : mean < 360 ? (mean + 360) / 2 : (mean - 360) / 2
    }
    let lightness = (one.lightness + two.lightness) / 2 - 50
    let chroma = (c1 + c2) / 2
    let t =
      1 - 0.17 * cosine(mean - 30) + 0.24 * cosine(2 * mean) + 0.32 * cosine(3 * mean + 6)
      - 0.20 * cosine(4 * mean - 63)
    let dl =
      (two.lightness - one.lightness)
      / (1 + 0.015 * lightness * lightness / sqrt(20 + lightness * lightness))
    let dc = (c2 - c1) / (1 + 0.045 * chroma)
    let dh = 2 * sqrt(c1 * c2) * sine(turn / 2) / (1 + 0.015 * chroma * t)
    let rotation = -sine(60 * exp(-pow((mean - 275) / 25, 2))) * 2 * share(chroma)
    return sqrt(max(0, dl * dl + dc * dc + dh * dh + rotation * dc * dh))
  }
}
