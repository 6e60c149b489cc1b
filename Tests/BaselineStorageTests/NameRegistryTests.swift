import Testing

@testable import BaselineStorage

@Suite struct NameRegistryTests {
  private let here = CallSite(filePath: "/p/Tests/A.swift", line: 3, column: 5)
  private let there = CallSite(filePath: "/p/Tests/A.swift", line: 9, column: 5)

  @Test func onePlaceMayUseItsNameAgain() throws {
    let registry = NameRegistry()
    for _ in 0..<3 { try registry.claim(identity(), root: "/r", by: here) }
  }

  @Test func aSecondPlaceIsToldToPassAName() throws {
    let registry = NameRegistry()
    try registry.claim(identity(), root: "/r", by: here)
    let error = try #require(throws: StorageError.self) {
      try registry.claim(identity(), root: "/r", by: there)
    }
    #expect(error.kind == .nameInUse(by: here))
    #expect(error.description.contains("/p/Tests/A.swift:3"))
    #expect(error.description.contains("named:"))
    try registry.claim(identity(named: "dark"), root: "/r", by: there)
    try registry.claim(identity(), root: "/other", by: there)
  }

  @Test func namesThatDifferOnlyInCaseAreRefused() throws {
    let registry = NameRegistry()
    try registry.claim(identity(named: "Dark"), root: "/r", by: here)
    let error = try #require(throws: StorageError.self) {
      try registry.claim(identity(named: "dark"), root: "/r", by: there)
    }
    #expect(error.kind.name == "caseCollision")
  }
}
