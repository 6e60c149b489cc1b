internal import BaselineStorage

extension Glob {
  /// Why a pattern could fit no path as it is written, and what to write; nil when it could.
  ///
  /// - Parameters:
  ///   - base: What paths are relative to: "the folders that are compared".
  ///   - mayLeadOut: Whether `../` may stand at the beginning.
  package static func problem(
    with text: String, base: String, mayLeadOut: Bool = false
  ) -> String? {
    let names = text.partsBetweenSlashes
    let kept = names.filter { !$0.isEmpty && $0 != "." }
    let advice = "write \(kept.isEmpty ? "**" : kept.joined(separator: "/"))"
    if names.count > 1 {
      if names.first == "" { return "begins with /, but it is relative to \(base); \(advice)" }
      if names.last == "" {
        return "ends with /; \(advice), which fits a folder and so all that is in it"
      }
      if names.contains("") { return "has two / in a row; \(advice)" }
    }
    if names.contains(".") { return "has a part that is just a dot, as no path has; \(advice)" }
    if names.drop(while: { mayLeadOut && $0 == ".." }).contains("..") {
      let place = mayLeadOut ? "../ can stand at its beginning only" : "no path there has .."
      return "it is relative to \(base), and \(place); write it without"
    }
    for name in names {
      if let problem = problem(inName: Array(name.unicodeScalars)[...]) { return problem }
    }
    return nil
  }

  private static func problem(inName scalars: ArraySlice<Unicode.Scalar>) -> String? {
    var rest = scalars
    while let scalar = rest.popFirst() {
      if scalar == "\\", rest.popFirst() == nil {
        return #"ends with \ and nothing to take as it is; write \\ for the character"#
      }
      guard scalar == "[" else { continue }
      // As in matching: a bracket right behind the opening one, or its "!", is a member.
      let body = rest.first == "!" || rest.first == "^" ? rest.dropFirst() : rest
      guard let end = body.dropFirst().firstIndex(of: "]") else {
        return #"has a [ without a ] behind it in the same name; write \[ for the character"#
      }
      var set = body[..<end]
      while let low = set.popFirst() {
        guard set.count >= 2, set.first == "-" else { continue }
        set.removeFirst()
        if let high = set.popFirst(), high < low {
          return "the range \(low)-\(high) holds no character; write \(high)-\(low)"
        }
      }
      rest = rest[(end + 1)...]
    }
    return nil
  }
}
