/// Which place in the tests uses which name in this run of the process.
package final class NameRegistry: Sendable {
  /// How often a place claimed its name.
  package enum Claimed: Sendable {
    case first
    case again
  }

  private struct Claim {
    let path: String
    let site: CallSite
  }

  /// By path in lower case.
  private let claims = Locked<[String: Claim]>([:])

  /// A registry in which no name is claimed.
  package init() {}

  /// Claims the name of a baseline for a place. The same place may claim it again: tests are
  /// retried and repeated.
  ///
  /// - Returns: Whether the place claimed it before.
  /// - Throws: `StorageError` of kind `nameInUse` or `caseCollision`.
  @discardableResult
  package func claim(
    _ identity: SnapshotIdentity, root: String, by site: CallSite
  ) throws(StorageError) -> Claimed {
    let path = ([root] + identity.baselinePath).joined(separator: "/")
    let earlier = claims.withLock { claims in
      let key = path.lowercased()
      let earlier = claims[key]
      if earlier == nil { claims[key] = Claim(path: path, site: site) }
      return earlier
    }
    guard let earlier else { return .first }
    if earlier.path != path {
      throw StorageError(.caseCollision(with: earlier.path), path: path)
    }
    if earlier.site != site { throw StorageError(.nameInUse(by: earlier.site), path: path) }
    return .again
  }
}
