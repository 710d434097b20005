import Glibc

/// A program by all the names that a denial may know it by: the one that is given, the file that it leads to, and the one
/// that this is a link to.
struct ProgramName {
    private let files: [String]
    private let names: [String]

    /// As the system would find it, by `PATH` if no folder is named.
    init(_ text: String) {
        files =
            ProgramName.file(of: text).map { file in
                let folder = file.lastIndex(of: "/").map { String(file[..<$0]) + "/" } ?? "."
                return [ResolvedPath(folder).text + "/" + ProgramName.last(of: file), ResolvedPath(file).text]
            } ?? []
        names = ([text] + files).map(ProgramName.last)
    }

    /// Whether a denial means it: a name means whatever is called so, a path the program that lies there.
    func isMeant(by denial: String) -> Bool {
        guard denial.contains("/") else { return names.contains(denial) }
        return !Set(ProgramName(denial).files).isDisjoint(with: files)
    }

    private static func last(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    private static func file(of text: String) -> String? {
        if text.contains("/") { return text }
        let path = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/bin:/usr/bin"
        return path.split(separator: ":", omittingEmptySubsequences: false)
            .map { ($0.isEmpty ? "." : String($0)) + "/" + text }
            .first { unsafe access($0, X_OK) == 0 }
    }
}
