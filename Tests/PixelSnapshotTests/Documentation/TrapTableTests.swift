import Foundation
import Testing

/// The table of traps in the documentation, against the sources of the tests.
struct TrapTableTests {
  /// A row of the table: the tests that it names.
  private static func rows() throws -> [[String]] {
    try Catalogue.text("GuaranteesAndTraps").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Trap |") }
      .map { row in
        let cells = row.split(separator: "|")
        return (cells.count == 3 ? cells[2] : "").split(separator: "`").map(String.init)
          .filter { $0.contains("/") }
      }
  }

  /// `Module.Suite/name` of every test of this package.
  private static func tests() throws -> Set<String> {
    var names: Set<String> = []
    for file in try Catalogue.files(below: "Tests", ending: ".swift") {
      let module = file.split(separator: "/")[1]
      let text = try Catalogue.read(file)
      guard let suite = text.firstMatch(of: /(?:struct|class) (\w+Tests)\b/)?.1 else { continue }
      // The first function behind an attribute is its test.
      for part in text.components(separatedBy: "@Test").dropFirst() {
        guard let name = part.firstMatch(of: /\bfunc (?:`([^`]+)`|(\w+))/) else { continue }
        names.insert("\(module).\(suite)/\(name.1 ?? name.2 ?? "")")
      }
    }
    return names
  }

  @Test func everyTrapIsHeldByTestsThatExist() throws {
    let tests = try Self.tests()
    #expect(tests.contains("PixelSnapshotTests.TrapTableTests/everyTrapIsHeldByTestsThatExist"))
    let rows = try Self.rows()
    // One for each trap that the design lists.
    #expect(rows.count >= 30)
    for row in rows {
      #expect(!row.isEmpty, "a trap without a test")
      for test in row { #expect(tests.contains(test), "\(test) does not exist") }
    }
  }
}
