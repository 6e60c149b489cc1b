// Names every public symbol in the given symbol graphs that has no documentation, and every one that
// throws and does not say what. Exits 1 when there is one.
import Foundation

struct Graph: Decodable {
  struct Symbol: Decodable {
    struct Identifier: Decodable { let precise: String }
    struct Comment: Decodable {
      struct Line: Decodable { let text: String }
      let lines: [Line]
    }
    struct Fragment: Decodable { let kind, spelling: String }
    struct Location: Decodable { let uri: String }

    let identifier: Identifier
    let pathComponents: [String]
    let docComment: Comment?
    let declarationFragments: [Fragment]?
    /// Absent where the compiler made the symbol.
    let location: Location?

    var name: String { pathComponents.joined(separator: ".") }
    var text: String { docComment?.lines.map(\.text).joined(separator: "\n") ?? "" }
    var doesThrow: Bool {
      declarationFragments?.contains { $0.kind == "keyword" && $0.spelling == "throws" } == true
    }
    var isInherited: Bool { identifier.precise.contains("::SYNTHESIZED::") }
  }

  let symbols: [Symbol]
}

var complaints: Set<String> = []
var count = 0
for path in CommandLine.arguments.dropFirst() {
  let data = try Data(contentsOf: URL(fileURLWithPath: path))
  let graph = try JSONDecoder().decode(Graph.self, from: data)
  for symbol in graph.symbols where symbol.location != nil && !symbol.isInherited {
    count += 1
    let place = symbol.location.map { $0.uri.split(separator: "/").last ?? "" } ?? ""
    if symbol.text.isEmpty {
      complaints.insert("\(place): \(symbol.name) is not documented")
    } else if symbol.doesThrow, !symbol.text.contains("hrow") {
      complaints.insert("\(place): \(symbol.name) does not say what it throws")
    }
  }
}
for complaint in complaints.sorted() { FileHandle.standardError.write(Data("\(complaint)\n".utf8)) }
print("\(count) public symbols")
exit(complaints.isEmpty && count > 0 ? 0 : 1)
