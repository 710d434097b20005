import Host
import HostTools
import Platform

/// What the command does with what a `.busted` says.
extension TestFolderSettings {
    /// Goes to the folder that it names; the one it stands in, if that is another.
    func enterFolder() throws(FileError) -> String? {
        guard !folders.isEmpty else { return nil }
        let folder = TestMemory.currentFolder
        for folder in folders where !FilePath(folder).enter() {
            let reason = String(cString: strerror(errno))
            throw FileError(".busted", reason: "directory: '\(FilePath(folder).shown)': \(reason)")
        }
        return folder
    }

    /// Looks at its patterns, as those of the command line are looked at.
    func check() throws(FileError) {
        let lists = [
            ("pattern", patterns), ("exclude-pattern", excludedPatterns), ("filter", filters),
            ("filter-out", excludedFilters),
        ]
        for (option, patterns) in lists {
            for pattern in patterns {
                guard let problem = LuaPattern.problem(in: pattern) else { continue }
                throw FileError(".busted", reason: "\(option): '\(pattern)' is no pattern: \(problem)")
            }
        }
    }

    /// The notes on code in it that runs without being named on the command line. `helper`: the command line's helper, which
    /// takes the place of its own.
    func announcements(helper named: String?) -> [String] {
        let code = isCode ? ["luaview: '.busted' is more than a table of values, and runs"] : []
        guard named == nil, let helper else { return code }
        return code + ["luaview: '.busted' has the helper '\(FilePath(helper).shown)' run before each test file"]
    }

    /// A note on options that have no effect here.
    var note: String? {
        guard !unknown.isEmpty else { return nil }
        let names = unknown.map { "'\($0)'" }.joined(separator: ", ")
        return "luaview: in '.busted', \(names) \(unknown.count == 1 ? "changes" : "change") nothing here"
    }
}
