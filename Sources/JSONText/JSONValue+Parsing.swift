extension JSONValue {
  /// How deep arrays and objects may be nested unless told otherwise.
  package static let usualDepthLimit = 128

  /// The value that `bytes`, all of them, are the JSON text of. Strict: no comments, no trailing
  /// commas, no byte order mark, no name twice in an object. Linear in the number of bytes.
  ///
  /// - Throws: `JSONError` with the offset of what was wrong.
  package init(
    parsing bytes: [UInt8], depthLimit: Int = usualDepthLimit
  ) throws(JSONError) {
    var parser = JSONParser(bytes, depthLimit: depthLimit)
    self = try parser.wholeText()
  }

  /// The value that `text` is the JSON text of.
  ///
  /// - Throws: `JSONError` with the offset, in UTF-8, of what was wrong.
  package init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }
}
