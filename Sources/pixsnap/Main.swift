import PNGCoding

@main struct Main { static func main() { print("pixsnap") } }
