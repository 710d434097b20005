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
        path = FilePath(script).folder.text
        self.place = place
        isForTests = false
    }

    /// The text of a module and its file's name. The templates of the path are tried in turn: `?` stands for the name, its
    /// dots as slashes; those that lead out of the folder are passed over. Nil if there is none.
    func module(
        named name: String, path templates: String, isDenied: (_ file: FilePath, _ whole: FilePath) -> Bool
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
            let source = try SourceFile.read(file, within: path) { (file, whole) throws(ScriptError) in
                if isDenied(file, whole) { throw ScriptError("require: '\(name)': --deny-read forbids it") }
            }
            guard let source else { continue }
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
        let base = FilePath(base).bytes
        for spelled in FilePath(templates).bytes.split(separator: UInt8(ascii: ";")) {
            var template = spelled
            while template.starts(with: "./".utf8) { template = template.dropFirst(2) }
            let isInside = FilePath(bytes: template).staysInside
            let parts = template.split(separator: UInt8(ascii: "?"), omittingEmptySubsequences: false)
            let filled = parts.map { Array($0) }.joined(separator: base)
            let slash = UInt8(ascii: "/")
            let candidate = FilePath(bytes: base.isEmpty ? Array(filled.drop { $0 == slash }) : Array(filled)).text
            guard isInside, !candidates.contains(where: { FilePath($0.path) == FilePath(candidate) }) else { continue }
            candidates.append((candidate, FilePath(bytes: spelled.dropLast(template.count)).text))
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
