/// The fast engine met something that only libpng may judge.
struct LibPNGNeeded: Error {}
