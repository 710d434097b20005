import Glibc

/// A path as the system would follow it: absolute, its links resolved as far as it exists, without `.` and `..`.
struct ResolvedPath {
    let text: String

    init(_ path: String) {
        var rest: [Substring] = []
        var existing = path.isEmpty ? "." : path
        while true {
            if let real = ResolvedPath.real(existing) {
                text = ResolvedPath.joined(real, rest.reversed())
                return
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

    private static func joined(_ folder: String, _ rest: [Substring]) -> String {
        var parts = folder.split(separator: "/")
        for part in rest where !part.isEmpty && part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return "/" + parts.joined(separator: "/")
    }

    private static func real(_ path: String) -> String? {
        guard let text = unsafe realpath(path, nil) else { return nil }
        defer { unsafe free(text) }
        return unsafe String(cString: text)
    }
}
