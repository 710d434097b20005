// swift-tools-version: 6.3
import PackageDescription

// Everything is built with what libFuzzer counts, which the package manager takes for unsafe, and so allows in no package
// that others use: hence a package of its own.
let package = Package(
    name: "Fuzzing",
    dependencies: [.package(name: "luaview", path: "../..")],
    targets: [
        .executableTarget(
            name: "fuzz",
            dependencies: [
                .product(name: "Host", package: "luaview"), .product(name: "HostServices", package: "luaview"),
                .product(name: "HostTools", package: "luaview"),
            ],
            swiftSettings: [.treatAllWarnings(as: .error), .unsafeFlags(["-parse-as-library", "-sanitize=fuzzer"])],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])])
    ]
)
