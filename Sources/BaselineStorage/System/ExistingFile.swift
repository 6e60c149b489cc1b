/// What a write does with a file that has the name already.
package enum ExistingFile: Sendable {
  case replaced
  case kept
}
