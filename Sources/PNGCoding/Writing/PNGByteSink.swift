/// Where the bytes of a PNG go, in order.
///
/// A sink that fails remembers why: the writer only throws `PNGError.Kind.sinkFailed`.
package protocol PNGByteSink: AnyObject {
  /// Takes the next bytes. False when they could not be written.
  func write(_ bytes: RawSpan) -> Bool
}
