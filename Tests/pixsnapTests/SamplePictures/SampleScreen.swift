import Drawing
import PixelComparison

/// The sample pictures: a screen of an application as it was, and after a day and a small change
/// of its layout.
enum SampleScreen: String, CaseIterable {
  case before, after

  private static let ink = Pixel(0x1D2740)
  private static let faint = Pixel(0x77819A)
  private static let blue = Pixel(0x3B6FE0)

  /// The picture, 800 x 500.
  func bitmap() throws -> Bitmap {
    var canvas = Canvas(width: 800, height: 500, Pixel(0xF2F4F9))
    drawSidebar(&canvas)
    drawHeader(&canvas)
    drawCards(&canvas)
    drawBars(&canvas)
    drawOrders(&canvas)
    return try canvas.bitmap()
  }

  private func drawSidebar(_ canvas: inout Canvas) {
    canvas.fill(
      RoundedRectangle(-2, -2, 166, 504), .vertical(Pixel(0x26335A), Pixel(0x161E38)))
    canvas.fill(RoundedRectangle(20, 20, 26, 26, radius: 8), .flat(Self.blue))
    let wave = [(26.0, 36.0), (31, 30), (35, 34), (40, 27)].map { Point(x: $0.0, y: $0.1) }
    canvas.fill(Stroke(lines: [wave], thickness: 2.4), .flat(Pixel(0xFFFFFF)))
    canvas.text("Harbour", 56, 39, size: 11, weight: 1.9, Pixel(0xFFFFFF))
    for (row, name) in ["Overview", "Orders", "Customers", "Reports", "Settings"].enumerated() {
      let top = 72 + 38 * Double(row)
      let active = row == 0
      if active {
        canvas.fill(
          RoundedRectangle(12, top, 138, 30, radius: 8), .flat(Pixel(0xFFFFFF, alpha: 30)))
      }
      let color = Pixel(active ? 0xFFFFFF : 0x9FAACB)
      canvas.fill(
        RoundedRectangle(24, top + 9, 12, 12, radius: row % 2 == 0 ? 3 : 6), .flat(color))
      canvas.text(name, 48, top + 19.5, size: 9, weight: active ? 1.6 : 1.3, color)
    }
    // The badge: moved to the edge, one more order.
    let left: Double = self == .before ? 112 : 116
    canvas.fill(RoundedRectangle(left, 117, 26, 16, radius: 8), .flat(Pixel(0xE5484D)))
    canvas.text(
      self == .before ? "12" : "13", left + 7.5, 129, size: 8, weight: 1.5, Pixel(0xFFFFFF))
    canvas.fill(RoundedRectangle(20, 452, 28, 28, radius: 14), .flat(Pixel(0x5B6B9E)))
    canvas.text("A", 26.5, 470, size: 8, weight: 1.4, Pixel(0xFFFFFF))
    canvas.text("Account", 58, 470, size: 9, weight: 1.3, Pixel(0xC6CEE6))
  }

  private func drawHeader(_ canvas: inout Canvas) {
    canvas.text("Overview", 188, 46, size: 17, weight: 2.6, Self.ink)
    canvas.text("Week 31, all stores", 304, 46, size: 9, weight: 1.25, Self.faint)
    canvas.fill(RoundedRectangle(564, 24, 148, 30, radius: 15), .flat(Pixel(0xDCE1EC)))
    canvas.fill(RoundedRectangle(565, 25, 146, 28, radius: 14), .flat(Pixel(0xFFFFFF)))
    canvas.text("Search", 594, 43, size: 9, weight: 1.2, Pixel(0xA2ABBF))
    let lens = RoundedRectangle(576, 33, 9, 9, radius: 4.5)
    canvas.fill(lens, .flat(Pixel(0xA2ABBF)))
    canvas.fill(RoundedRectangle(577.5, 34.5, 6, 6, radius: 3), .flat(Pixel(0xFFFFFF)))
    let handle = [Point(x: 583.8, y: 40.8), Point(x: 586.5, y: 43.5)]
    canvas.fill(Stroke(lines: [handle], thickness: 1.8), .flat(Pixel(0xA2ABBF)))
    canvas.fill(RoundedRectangle(724, 24, 52, 30, radius: 8), .vertical(Self.blue, Pixel(0x2F5CC4)))
    canvas.text("New", 737, 43, size: 9, weight: 1.6, Pixel(0xFFFFFF))
  }

  private func drawCards(_ canvas: inout Canvas) {
    let cards: [(name: String, value: String, change: String, color: UInt32, curve: [Double])] = [
      ("Revenue", "48,210", "+4.2 %", 0x2E9E6B, [8, 11, 9, 14, 13, 18, 22]),
      (
        "Orders", self == .before ? "1,284" : "1,291", "+1.9 %", 0x2E9E6B,
        [12, 9, 14, 12, 16, 15, 19]
      ),
      ("Returns", "37", "-0.6 %", 0xD9822B, [16, 18, 13, 15, 10, 11, 8]),
    ]
    for (index, card) in cards.enumerated() {
      let left = 188 + 200 * Double(index)
      canvas.panel(left, 76, 188, 104)
      canvas.text(card.name, left + 16, 100, size: 9, weight: 1.25, Self.faint)
      canvas.text(card.value, left + 16, 134, size: 20, weight: 2.9, Self.ink)
      canvas.text(card.change, left + 16, 162, size: 9, weight: 1.5, Pixel(card.color))
      let points = card.curve.enumerated().map { step, height in
        Point(x: left + 98 + 12 * Double(step), y: 168 - 1.6 * height)
      }
      canvas.fill(Stroke(lines: [points], thickness: 2), .flat(Pixel(card.color)))
      if let last = points.last {
        canvas.fill(
          RoundedRectangle(last.x - 3, last.y - 3, 6, 6, radius: 3), .flat(Pixel(card.color)))
      }
    }
  }

  private func drawBars(_ canvas: inout Canvas) {
    canvas.panel(188, 192, 388, 288)
    canvas.text("Orders per day", 204, 218, size: 10, weight: 1.7, Self.ink)
    for (row, label) in ["200", "150", "100", "50", "0"].enumerated() {
      let y = 246 + 50 * Double(row)
      canvas.fill(RoundedRectangle(240, y, 320, 1), .flat(Pixel(0xE6EAF2)))
      canvas.text(label, endingAt: 230, y + 4, size: 8, weight: 1.15, Self.faint)
    }
    let thursday: Double = self == .before ? 148 : 155
    let heights: [Double] = [112, 131, 96, thursday, 171, 188, 74]
    for (index, name) in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].enumerated() {
      let left = 254 + 44 * Double(index)
      let height = heights[index]
      canvas.fill(
        RoundedRectangle(left, 446 - height, 28, height, radius: 4),
        .vertical(Pixel(0x6E97F2), Pixel(0x3B6FE0)))
      canvas.fill(RoundedRectangle(left, 440, 28, 6), .flat(Pixel(0x3B6FE0)))
      // The last label slipped by one pixel.
      let shift: Double = self == .after && name == "Sun" ? 1 : 0
      canvas.text(name, left + 4 + shift, 464, size: 8, weight: 1.2, Self.faint)
    }
  }

  private func drawOrders(_ canvas: inout Canvas) {
    canvas.panel(588, 192, 188, 288)
    canvas.text("Latest", 604, 218, size: 10, weight: 1.7, Self.ink)
    // The colour of "packed" became a little darker.
    let packed: UInt32 = self == .before ? 0x3B6FE0 : 0x3769D8
    let orders: [(name: String, state: String, amount: String, color: UInt32)] = [
      ("Lamp, brass", "packed", "84.00", packed), ("Rope 20 m", "sent", "31.50", 0x2E9E6B),
      ("Deck shoes", "paid", "119.00", 0xD9822B), ("Tide clock", "sent", "62.90", 0x2E9E6B),
      ("Chart 1:50", "packed", "18.75", packed), ("Oilskin", "sent", "145.00", 0x2E9E6B),
    ]
    for (row, order) in orders.enumerated() {
      let top = 232 + 40 * Double(row)
      if row > 0 { canvas.fill(RoundedRectangle(604, top, 156, 1), .flat(Pixel(0xECEFF5))) }
      canvas.fill(RoundedRectangle(604, top + 10, 20, 20, radius: 6), .flat(Pixel(order.color)))
      canvas.fill(
        RoundedRectangle(610, top + 16, 8, 8, radius: 4), .flat(Pixel(0xFFFFFF, alpha: 220)))
      canvas.text(order.name, 632, top + 19, size: 8, weight: 1.25, Self.ink)
      canvas.text(order.state, 632, top + 32, size: 7, weight: 1.05, Self.faint)
      canvas.text(order.amount, endingAt: 760, top + 25, size: 8, weight: 1.3, Self.ink)
    }
  }
}

extension Canvas {
  fileprivate mutating func text(
    _ text: String, _ left: Double, _ baseline: Double, size: Double, weight: Double, _ color: Pixel
  ) {
    self.text(text, left, baseline, Pen(size: size, weight: weight, color))
  }

  fileprivate mutating func text(
    _ text: String, endingAt right: Double, _ baseline: Double, size: Double, weight: Double,
    _ color: Pixel
  ) {
    self.text(text, endingAt: right, baseline, Pen(size: size, weight: weight, color))
  }

  /// A white card with a thin edge and a shadow.
  fileprivate mutating func panel(_ left: Double, _ top: Double, _ width: Double, _ height: Double)
  {
    for spread in [3.0, 2, 1] {
      let shadow = RoundedRectangle(
        left - spread, top - spread + 2, width + 2 * spread, height + 2 * spread,
        radius: 10 + spread)
      fill(shadow, .flat(Pixel(0x1D2740, alpha: 7)))
    }
    fill(RoundedRectangle(left, top, width, height, radius: 10), .flat(Pixel(0xFFFFFF)))
  }
}
