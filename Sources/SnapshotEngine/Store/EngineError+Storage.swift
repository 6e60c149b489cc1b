package import BaselineStorage

extension EngineError {
  /// A failure of the store.
  package init(_ error: StorageError) { self.init(.storage(error)) }
}

/// What `body` gives; what it throws becomes an error of this room.
package func withStorage<Output>(
  _ body: () throws(StorageError) -> Output
) throws(EngineError) -> Output {
  do throws(StorageError) {
    return try body()
  } catch {
    throw EngineError(error)
  }
}
