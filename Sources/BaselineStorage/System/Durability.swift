/// How far a written file is safe.
package enum Durability: Sendable {
  /// The file and its name are on the disk when the write returns.
  case survivesPowerLoss
  /// The file is whole for every process; after a power loss it may be old, missing or empty.
  case survivesCrash
}
