/// The version of this package: here and nowhere else.
let version = "0.1.0"
