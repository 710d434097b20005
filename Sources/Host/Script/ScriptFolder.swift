import Glibc

/// The folder a script lies in: `require` reads nothing outside it (L95).
struct ScriptFolder: ModuleSource {
    private let path: String

    init(path: String) { self.path = path }

    /// The folder of a script's file.
    init(of script: String) {
        let folder = script.lastIndex(of: "/").map { String(script[..<$0]) }
        path = folder.map { $0.isEmpty ? "/" : $0 } ?? "."
    }

    /// The text of a module and its file's name; `a.b` is `a/b.lua` or `a/b/init.lua`. Nil if there is none.
    func module(named name: String) throws(ScriptError) -> (name: String, source: [UInt8])? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isName = parts.allSatisfy { part in
            !part.isEmpty && part.utf8.allSatisfy { isWord($0) }
        }
        guard isName else {
            throw ScriptError(
                "require: '\(name)' is no module's name; letters, digits, '_', '-' and dots between them are")
        }
        let base = parts.joined(separator: "/")
        for candidate in ["\(base).lua", "\(base)/init.lua"] {
            let file = path == "." ? candidate : "\(path)/\(candidate)"
            if let source = try SourceFile.read(file, within: path) { return (file, source) }
        }
        return nil
    }

    private func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }
}
