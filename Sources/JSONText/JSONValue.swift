/// A JSON value (RFC 8259). Objects keep the order of their members; numbers keep their text.
package indirect enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number, exactly as written.
  case number(JSONNumber)
  /// A string; always valid Unicode.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object(JSONObject)

  /// A whole number.
  package static func integer(_ value: some BinaryInteger) -> JSONValue {
    .number(JSONNumber(value))
  }

  /// The number that `text` is, such as `0.29`, or `null` when it is none.
  package static func decimal(_ text: String) -> JSONValue {
    do throws(JSONError) {
      return .number(try JSONNumber(parsing: text))
    } catch {
      return .null
    }
  }

  /// `value`, or `null` when there is none.
  package static func optional(_ value: JSONValue?) -> JSONValue {
    value ?? .null
  }

  /// The member of that name when this is an object that has it.
  package subscript(name: String) -> JSONValue? {
    if case .object(let object) = self { object[name] } else { nil }
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// A string.
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
  /// A whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByBooleanLiteral {
  /// `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByNilLiteral {
  /// `null`.
  package init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByArrayLiteral {
  /// An array.
  package init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// An object; of members with the same name the last one is kept.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    var object = JSONObject()
    for (name, value) in elements { object[name] = value }
    self = .object(object)
  }
}
