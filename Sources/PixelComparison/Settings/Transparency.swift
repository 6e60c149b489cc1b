/// How alpha takes part in the channels metric.
public enum Transparency: Hashable, Sendable, CaseIterable {
  /// Two fully transparent pixels are equal whatever their colour; otherwise raw channels.
  case invisibleIgnored
  /// Raw bytes of all four channels.
  case straight
  /// As seen over black and over white; the larger difference counts. Channel c of alpha a is
  /// round(c * a / 255) over black and 255 - round((255 - c) * a / 255) over white. Alpha itself
  /// is not seen: its delta is always 0.
  case composited
}
