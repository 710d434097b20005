// swift-tools-version: 6.3
import PackageDescription

// Programs of one's own around the library, each with a plugin in Swift.
let package = Package(
    name: "Examples",
    dependencies: [.package(name: "luaview", path: "..")],
    targets: [
        .executableTarget(
            name: "almanac",
            dependencies: [
                .product(name: "Host", package: "luaview"), .product(name: "HostTools", package: "luaview"),
            ],
            resources: [.embedInCode("almanac.lua")]),
        .executableTarget(name: "weather", dependencies: [.product(name: "Host", package: "luaview")]),
    ]
)
