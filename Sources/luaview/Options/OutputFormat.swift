import ArgumentParser
import Host

/// How frames are written.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    case text, ansi, json, svg
}

extension FrameSelection: ExpressibleByArgument {}
extension ColorScheme: ExpressibleByArgument {}
