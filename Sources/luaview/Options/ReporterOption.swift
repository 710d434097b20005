import ArgumentParser
import Host

/// `--reporter junit=report.xml`: a reporter, and its output.
struct ReporterOption: ExpressibleByArgument, Equatable {
    enum Kind: String, CaseIterable {
        case spec, tap, junit, json, github
    }

    let kind: Kind
    /// The file it writes; nil: standard output.
    let path: String?

    init(_ kind: Kind) {
        self.kind = kind
        path = nil
    }

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let kind = Kind(rawValue: String(parts[0])), parts.last?.isEmpty == false else { return nil }
        self.kind = kind
        path = parts.count > 1 ? String(parts[1]) : nil
    }
}
