/// The antialiasing check of pixelmatch 7.2.0, written from the facts in ../shared/data/README.md.
enum AntialiasingFacts {
  typealias Picture = AntialiasingTests.Picture

  static func isAntialiased(_ centre: Picture, _ other: Picture, x: Int, y: Int) -> Bool {
    var equal = touchesBorder(centre, x: x, y: y) ? 1 : 0
    var darkest: (delta: Double, x: Int, y: Int)?
    var brightest: (delta: Double, x: Int, y: Int)?
    for neighbour in neighbours(of: centre, x: x, y: y) {
      let delta = brightnessDifference(centre, from: (x, y), to: neighbour)
      if delta == 0 { equal += 1 }
      if delta < darkest?.delta ?? 0 { darkest = (delta, neighbour.x, neighbour.y) }
      if delta > brightest?.delta ?? 0 { brightest = (delta, neighbour.x, neighbour.y) }
    }
    guard equal <= 2, let darkest, let brightest else { return false }
    return [darkest, brightest].contains { extreme in
      [centre, other].allSatisfy { hasManyEqualNeighbours($0, x: extreme.x, y: extreme.y) }
    }
  }

  private static func touchesBorder(_ picture: Picture, x: Int, y: Int) -> Bool {
    x == 0 || y == 0 || x == picture.width - 1 || y == picture.height - 1
  }

  private static func neighbours(of picture: Picture, x: Int, y: Int) -> [(x: Int, y: Int)] {
    (x - 1...x + 1).flatMap { column in (y - 1...y + 1).map { (x: column, y: $0) } }.filter {
      ($0 != x || $1 != y) && (0..<picture.width).contains($0) && (0..<picture.height).contains($1)
    }
  }

  private static func hasManyEqualNeighbours(_ picture: Picture, x: Int, y: Int) -> Bool {
    let pixel = picture.pixels[y * picture.width + x]
    let equal = neighbours(of: picture, x: x, y: y).count {
      picture.pixels[$0.y * picture.width + $0.x] == pixel
    }
    return equal + (touchesBorder(picture, x: x, y: y) ? 1 : 0) > 2
  }

  private static func brightnessDifference(
    _ picture: Picture, from centre: (x: Int, y: Int), to neighbour: (x: Int, y: Int)
  ) -> Double {
    let position = centre.y * picture.width + centre.x
    let one = picture.pixels[position]
    let two = picture.pixels[neighbour.y * picture.width + neighbour.x]
    if one == two { return 0 }
    let d = YIQTests.blended(one, two, position: position)
    return 0.29889531 * d.red + 0.58662247 * d.green + 0.11448223 * d.blue
  }
}
