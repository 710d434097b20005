import ArgumentParser
import Host
import Platform

/// `--color`: how many colours are written.
enum ColorOption: String, CaseIterable, ExpressibleByArgument {
    case auto, never
    case sixteen = "16"
    case indexed = "256"
    case full

    /// `auto` outside a terminal gives at least sixteen colours, unless `NO_COLOR` is set.
    var depth: ColorDepth {
        switch self {
        case .auto: ColorOption.ofEnvironment
        case .never: .none
        case .sixteen: .sixteen
        case .indexed: .palette
        case .full: .full
        }
    }

    private static var ofEnvironment: ColorDepth {
        let environment = { (name: String) in getenv(name).map { String(cString: $0) } }
        let hasTerminal = !["", "dumb"].contains(environment("TERM") ?? "")
        return TerminalCapabilities { $0 == "TERM" && !hasTerminal ? "xterm" : environment($0) }.colors
    }
}
