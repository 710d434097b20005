import Glibc

/// The folder a script lies in: `require` reads nothing outside it (L95).
struct ScriptFolder: ModuleSource {
    private let path: String
    /// Where it is, in words.
    private let place: String
    /// Whether specs written for busted run in it. A file has the name that its template spells then, `./m.lua`.
    private let isForTests: Bool
    private static let longestName = 1000
    private static let longestPath = 4096

    /// The folder that tests and lines at a prompt look in.
    init(path: String, isForTests: Bool = false) {
        self.path = path
        self.isForTests = isForTests
        place = "here"
    }

    /// The folder of a script's file, or of a plugin's.
    init(of script: String, place: String = "beside the script") {
        path = ScriptFolder.folder(of: script)
        self.place = place
        isForTests = false
    }

    /// The folder in which a file lies.
    static func folder(of script: String) -> String {
        let folder = script.lastIndex(of: "/").map { String(script[..<$0]) }
        return folder.map { $0.isEmpty ? "/" : $0 } ?? "."
    }

    /// The text of a module and its file's name. The templates of the path are tried in turn: `?` stands for the name, its
    /// dots as slashes; those that lead out of the folder are passed over. Nil if there is none.
    func module(
        named name: String, path templates: String, isDenied: (_ file: String) -> Bool
    ) throws(ScriptError) -> (name: String, source: [UInt8])? {
        guard let base = ScriptFolder.base(of: name) else {
            throw ScriptError("require: '\(name)' is no module's name")
        }
        // Every template is filled with the name, and looked for.
        guard base.utf8.count <= ScriptFolder.longestName else {
            throw ScriptError("require: a module's name has at most \(ScriptFolder.longestName) bytes")
        }
        guard templates.utf8.count <= ScriptFolder.longestPath else {
            throw ScriptError("require: package.path has at most \(ScriptFolder.longestPath) bytes")
        }
        for candidate in ScriptFolder.candidates(for: base, templates) {
            let file = path == "." ? candidate.path : "\(path)/\(candidate.path)"
            if isDenied(file) { throw ScriptError("require: '\(name)': --deny-read forbids it") }
            guard let source = try SourceFile.read(file, within: path) else { continue }
            return (isForTests && path == "." ? candidate.dots + file : file, source)
        }
        return nil
    }

    func places(of name: String, path templates: String) -> String {
        let candidates = ScriptFolder.candidates(for: ScriptFolder.base(of: name) ?? name, templates)
        guard !candidates.isEmpty else { return "package.path names no place in the script's folder" }
        let places = "there is " + candidates.map { "no \($0.path)" }.listed + " \(place)"
        return isForTests && name.hasPrefix("busted.") ? places + ScriptFolder.hint : places
    }

    /// What test files have of busted's own modules.
    private static let hint =
        "; of busted's own modules there are busted, busted.compatibility, busted.fixtures, busted.runner and busted.utils"

    /// The name as a path: dots are slashes, as in Lua's own `require`. Without its empty parts it leads nowhere but inwards;
    /// the empty name is that of the folder's own `init.lua`.
    private static func base(of name: String) -> String? {
        let parts = name.unicodeScalars.split { $0 == "." || $0 == "/" }
        let isVisible = !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return isVisible && (name.isEmpty || !parts.isEmpty) ? parts.map { String($0) }.joined(separator: "/") : nil
    }

    /// The paths to look at, without the `./` in front that their templates have.
    private static func candidates(for base: String, _ templates: String) -> [(path: String, dots: String)] {
        var candidates: [(path: String, dots: String)] = []
        for spelled in templates.split(separator: ";") {
            var template = spelled
            while template.hasPrefix("./") { template = template.dropFirst(2) }
            let isInside = !template.hasPrefix("/") && !template.split(separator: "/").contains { $0 == ".." }
            let filled = template.replacing("?", with: base)
            let candidate = String(base.isEmpty ? filled.drop { $0 == "/" } : filled)
            guard isInside, !candidates.contains(where: { $0.path == candidate }) else { continue }
            candidates.append((candidate, String(spelled.dropLast(template.count))))
        }
        return candidates
    }
}

extension [String] {
    /// `a, b and c`.
    fileprivate var listed: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " and " + self[count - 1]
    }
}
