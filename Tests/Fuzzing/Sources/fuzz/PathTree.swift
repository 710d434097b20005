import Glibc

@testable import Host

/// A tree of folders, files and links, made once. The bytes choose the parts of two paths, one for a rule and one for a script: the rule
/// allows exactly what lies where it leads, links followed, as realpath says.
struct PathTree {
    static let shared = PathTree()

    private let root: String
    private static let parts = [
        "a", "b", "c", "file", "in", "out", "up", "loop", "gone", "..", ".", "", "a/b", "../a", "in/../b", "\u{301}",
        "c\u{301}",
    ]

    private init() {
        var template = Array("/tmp/luaview-paths-XXXXXX".utf8CString)
        root = mkdtemp(&template).map { String(cString: $0) } ?? "/tmp"
        for folder in ["a", "a/b", "a/b/c", "b", "b/c\u{301}"] { mkdir("\(root)/\(folder)", 0o700) }
        for file in ["a/file", "a/b/file", "b/file", "b/\u{301}"] {
            close(open("\(root)/\(file)", O_WRONLY | O_CREAT, 0o600))
        }
        let links = [
            ("a/in", "b/c"), ("a/out", "../b"), ("a/b/up", "../.."), ("a/loop", "loop"), ("b/gone", "nothing/there"),
            ("b/in", "\(root)/a"), ("out", "/"), ("up", "a/b/up"),
        ]
        for (link, target) in links { symlink(target, "\(root)/\(link)") }
    }

    func check(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let middle = min(Int(first % 8) + 1, bytes.count)
        let (rule, asked) = (path(bytes[1..<max(middle, 1)]), path(bytes[middle...]))
        guard let allowed = FilePath(rule).real, let permission = PermissionRule("read=" + rule) else { return }
        var permissions = Permissions()
        permissions.allowed = [permission]
        let isAllowed = permissions.allows(.read, asked)
        // What is not there is where its folder is.
        let path = FilePath(asked)
        guard let real = path.real else { return precondition(!isAllowed || !leadsElsewhere(path, allowed), asked) }
        precondition(isAllowed == real.isInside(allowed), "\(rule) \(asked)")
        permissions.allowsEverything = true
        permissions.denied = permissions.allowed
        let isDenied = permissions.denial(of: .read, asked) != nil || !permissions.allows(.read, asked)
        precondition(!real.isInside(allowed) || isDenied, "denied \(rule) \(asked)")
    }

    /// Whether a path that leads to nothing lies in a folder that is there, and elsewhere.
    private func leadsElsewhere(_ path: FilePath, _ allowed: FilePath) -> Bool {
        guard path.status(followsLinks: false) == nil, path.name != "..", let folder = path.folder.real else {
            return false
        }
        return !folder.isInside(allowed)
    }

    private func path(_ choices: ArraySlice<UInt8>) -> String {
        root + "/" + choices.prefix(12).map { PathTree.parts[Int($0) % PathTree.parts.count] }.joined(separator: "/")
    }
}
