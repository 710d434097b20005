import ArgumentParser
import Host

/// How frames are written.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    case text, json
}

extension FrameSelection: ExpressibleByArgument {}
