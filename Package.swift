// swift-tools-version: 6.3
import PackageDescription

let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
// The library that `make test` tests is optimised, with its assertions: the tests take less than half as long.
let tested: [SwiftSetting] =
    Context.environment["LUAVIEW_TESTED"] == nil
    ? [] : [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2", "-assert-config", "Debug"])]

// Built and tested on Linux, x86-64, with glibc. Meant to build on Linux on ARM, with musl, and on macOS, where nothing was run: what these
// differ in stands in `Sources/Platform`, `Sources/CSystem` and `Sources/CProcess`, and the README says what was looked at and what is missing.
let package = Package(
    name: "luaview",
    products: [
        .library(name: "Host", targets: ["Host"]),
        .library(name: "HostServices", targets: ["HostServices"]),
        .library(name: "HostTools", targets: ["HostTools"]),
        .executable(name: "luaview", targets: ["luaview"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
        .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ],
    targets: [
        .target(name: "Platform", dependencies: ["CSystem"], swiftSettings: strict),
        .target(name: "CSystem"),
        .target(name: "CProcess"),
        .target(
            name: "CLua",
            dependencies: ["CSystem"],
            exclude: ["testing"],
            cSettings: [.headerSearchPath(".")],
            linkerSettings: [.linkedLibrary("lua5.4")]
        ),
        .target(
            name: "Host",
            dependencies: [
                "Platform",
                "CLua",
                .product(name: "HeapModule", package: "swift-collections"),
                .product(name: "OpenCombine", package: "OpenCombine"),
            ],
            path: "Sources/Host/Core",
            exclude: ["Text/characters.py"],
            swiftSettings: strict + tested + [.strictMemorySafety()]
        ),
        .target(
            name: "HostServices",
            dependencies: ["Host", "Platform", "CProcess"],
            path: "Sources/Host/Services",
            swiftSettings: strict + tested + [.strictMemorySafety()]
        ),
        .target(
            name: "HostTools",
            dependencies: ["Host", "Platform"],
            path: "Sources/Host/Tools",
            swiftSettings: strict + tested + [.strictMemorySafety()]
        ),
        .executableTarget(
            name: "luaview",
            dependencies: [
                "Host",
                "HostServices",
                "HostTools",
                "Platform",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            exclude: ["functions.order"],
            swiftSettings: strict
        ),
        .target(name: "CountedWork", dependencies: ["CLua"], path: "Tests/CountedWork"),
        .testTarget(
            name: "HostTests", dependencies: ["Host", "HostServices", "HostTools", "CountedWork"],
            exclude: [
                "Fixtures/language", "Appearance/looks", "Script/words.txt", "Editor/definitions.txt",
                "Errors/mistakes", "Check/findings",
                "Limits/attacks", "Lua/faults",
                "REPL/conversations",
                "REPL/fifty-lines.txt",
                "Reporting/expected", "Testing/specs",
            ],
            swiftSettings: strict),
    ]
)
