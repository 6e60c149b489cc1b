/// The members of a JSON object, in order, no name twice.
///
/// Names are the same when their bytes are: canonically equivalent ones stay apart.
package struct JSONObject: Hashable, Sendable {
  /// A name with its value.
  package struct Member: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The value.
    package var value: JSONValue
  }

  /// The members, in the order they were added or written.
  package private(set) var members: [Member]

  /// An object without members.
  package init() {
    members = []
  }

  /// An object of members whose names are known to be distinct.
  init(distinct members: [Member]) {
    self.members = members
  }

  /// The value of a member. Setting one that is there keeps its place; a new one is added at the
  /// end; nil removes. Linear in the number of members.
  package subscript(name: String) -> JSONValue? {
    get { index(of: name).map { members[$0].value } }
    set {
      switch (index(of: name), newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(name: name, value: value))
      case (nil, nil): break
      }
    }
  }

  private func index(of name: String) -> Int? {
    members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  /// Members in order; of those with the same name the last value is kept.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    self.init()
    for (name, value) in elements { self[name] = value }
  }
}
