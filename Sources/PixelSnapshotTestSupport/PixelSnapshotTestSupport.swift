@_exported public import PixelSnapshot
