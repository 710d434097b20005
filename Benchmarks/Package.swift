// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "luaview", path: ".."),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(name: "CAllocator"),
        .target(name: "CTerminal"),
        .executableTarget(
            name: "bench",
            dependencies: [
                "CAllocator",
                "CTerminal",
                .product(name: "Host", package: "luaview"), .product(name: "HostServices", package: "luaview"),
                .product(name: "HostTools", package: "luaview"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error)]),
    ]
)
