// One import is enough for a test.
@_exported public import PNGCoding
@_exported public import PixelComparison
