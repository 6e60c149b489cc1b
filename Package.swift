// swift-tools-version: 6.2
import PackageDescription

// Snapshot tests run in debug builds: the optimiser is on for the kernels there too.
// No contraction: no CPU may fuse what another rounds.
let cSettings: [CSetting] = [
  .unsafeFlags(["-O3", "-ffp-contract=off", "-Wall", "-Wextra", "-fvisibility=hidden"])
]

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// For the two rooms that hand out spans of their own storage.
let spanSettings: [SwiftSetting] = swiftSettings + [.enableExperimentalFeature("Lifetimes")]

let package = Package(
  name: "PixelSnapshot",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "PixelSnapshot", targets: ["PixelSnapshot"]),
    .library(name: "PixelSnapshotTestSupport", targets: ["PixelSnapshotTestSupport"]),
    .library(name: "PixelComparison", targets: ["PixelComparison", "PNGCoding"]),
    .executable(name: "pixsnap", targets: ["pixsnap"]),
  ],
  targets: [
    .systemLibrary(
      name: "CLibPNG", pkgConfig: "libpng",
      providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CPixelKernels", cSettings: cSettings),
    .target(name: "CMemory", cSettings: cSettings),
    .target(name: "CThreads", cSettings: cSettings),
    .target(name: "CPNG", dependencies: ["CLibPNG", "CZlib"], cSettings: cSettings),
    .target(
      name: "CInflate", dependencies: ["CZlib"], cSettings: cSettings),
    .target(name: "CIdenticalFiles", dependencies: ["CInflate"], cSettings: cSettings),
    .target(
      name: "PixelComparison", dependencies: ["CPixelKernels"], swiftSettings: spanSettings),
    .target(
      name: "PNGCoding",
      dependencies: [
        "PixelComparison", "CPixelKernels", "CPNG", "CInflate", "CMemory", "CThreads",
      ],
      swiftSettings: spanSettings),
    .target(name: "JSONText", swiftSettings: swiftSettings),
    .target(name: "BaselineStorage", swiftSettings: swiftSettings),
    .target(
      name: "SnapshotEngine",
      dependencies: ["BaselineStorage", "PixelComparison", "PNGCoding", "JSONText", "CThreads"],
      swiftSettings: swiftSettings),
    .target(
      name: "PixelSnapshot",
      dependencies: [
        "SnapshotEngine", "BaselineStorage", "PixelComparison", "PNGCoding", "JSONText",
      ], swiftSettings: swiftSettings),
    .target(
      name: "SnapshotReporting", dependencies: ["PixelComparison", "JSONText"],
      swiftSettings: swiftSettings),
    .target(
      name: "PixelSnapshotTestSupport", dependencies: ["PixelSnapshot", "SnapshotReporting"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "pixsnap",
      dependencies: [
        "PixelComparison", "PNGCoding", "SnapshotEngine", "BaselineStorage", "JSONText",
        "SnapshotReporting", "CIdenticalFiles",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Drawing", dependencies: ["PixelComparison"], path: "Benchmarks/Drawing",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "PixelSnapshot", "PixelComparison", "PNGCoding", "CPixelKernels", "CZlib", "Drawing",
      ],
      path: "Benchmarks",
      exclude: ["Drawing", "run", "install-rivals", "rivals.py", "serve", "suites"],
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("InternalImportsByDefault"),
      ]),
    .testTarget(
      name: "CPixelKernelsTests", dependencies: ["CPixelKernels", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PixelComparisonTests",
      dependencies: ["PixelComparison", "CPixelKernels", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PNGCodingTests",
      dependencies: [
        "PNGCoding", "PixelComparison", "CInflate", "CIdenticalFiles", "CMemory", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"], swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "BaselineStorageTests", dependencies: ["BaselineStorage", "StoreStress"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "StoreStress",
      dependencies: ["PixelSnapshot", "BaselineStorage"], path: "Tests/StoreStress",
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SnapshotEngineTests",
      dependencies: [
        "SnapshotEngine", "BaselineStorage", "PixelComparison", "PNGCoding", "TestSupport",
      ], swiftSettings: swiftSettings),
    .testTarget(
      name: "SnapshotReportingTests",
      dependencies: ["SnapshotReporting", "PixelComparison", "JSONText"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PixelSnapshotTests",
      dependencies: [
        "PixelSnapshot", "BaselineStorage", "SnapshotEngine", "JSONText", "PixelComparison",
        "PNGCoding",
      ], swiftSettings: swiftSettings),
    .testTarget(
      name: "PixelSnapshotTestSupportTests", dependencies: ["pixsnap", "TestTerminal"],
      exclude: ["Child"], swiftSettings: swiftSettings),
    .target(
      name: "TestSupport", path: "Tests/TestSupport", swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "TestTerminal", path: "Tests/TestTerminal", swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "BenchmarksTests", dependencies: ["Benchmarks", "PixelSnapshot"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "pixsnapTests",
      dependencies: [
        "pixsnap", "PixelSnapshot", "PNGCoding", "PixelComparison", "JSONText", "TestSupport",
        "TestTerminal", "Drawing",
      ],
      swiftSettings: swiftSettings),
  ]
)
