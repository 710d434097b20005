import Glibc

/// A path as the system would follow it: absolute, its links resolved as far as it exists, without `.` and `..`.
struct ResolvedPath {
    let text: String
    /// As many links are followed as the system follows.
    private static let longestChain = 40

    /// `isWhole`: links are resolved that lead to nothing, too.
    init(_ path: String, isWhole: Bool = false) {
        var rest: [Substring] = []
        var existing = path.isEmpty ? "." : path
        var links = isWhole ? 0 : ResolvedPath.longestChain
        while true {
            if let real = ResolvedPath.real(existing) {
                text = ResolvedPath.joined(real, rest.reversed())
                return
            }
            if links < ResolvedPath.longestChain, let target = ResolvedPath.target(of: existing) {
                links += 1
                existing = target
                continue
            }
            guard let slash = existing.lastIndex(of: "/") else {
                rest.append(Substring(existing))
                text = ResolvedPath.joined(ResolvedPath.real(".") ?? "/", rest.reversed())
                return
            }
            rest.append(existing[existing.index(after: slash)...])
            existing = slash == existing.startIndex ? "/" : String(existing[..<slash])
        }
    }

    /// The place of a link, and not where it leads.
    init(linkAt path: String) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { path[path.index(after: $0)...] } ?? path[...]
        text = ResolvedPath.joined(ResolvedPath(folder).text, [name])
    }

    private static func joined(_ folder: String, _ rest: [Substring]) -> String {
        var parts = folder.split(separator: "/")
        for part in rest where !part.isEmpty && part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Whether it is the folder, or something in it.
    func isInside(_ folder: ResolvedPath) -> Bool {
        text == folder.text || text.hasPrefix(folder.text == "/" ? "/" : folder.text + "/")
    }

    /// Where a link leads, whether something is there or not; nil: this is no link.
    private static func target(of path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = unsafe readlink(path, &buffer, buffer.count)
        guard count > 0 else { return nil }
        let target = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if target.hasPrefix("/") { return target }
        return path.lastIndex(of: "/").map { path[...$0] + target } ?? target
    }

    private static func real(_ path: String) -> String? {
        guard let text = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }
}
