import Platform

/// The folder a script lies in: `require` reads nothing outside it (L95).
package struct ScriptFolder: ModuleSource {
    private let path: String
    /// A description of the folder, for messages.
    private let place: String
    /// Whether tests run in it. Files are named as their template spells them then, `./m.lua`, as in busted.
    private let isForTests: Bool
    /// The templates that may lead out of the folder: those that the user has named.
    private let elsewhere: [FilePath]
    /// What the user has named is before those of `package.path`.
    private let named: ModuleTemplates
    /// What stands in the place of files.
    private let files: FileTexts
    private static let longestName = 1000
    private static let longestPath = 4096

    /// The folder that tests and lines at a prompt look in. `elsewhere`: templates, besides those named, that may lead out of it.
    package init(
        path: String, isForTests: Bool = false, elsewhere: String = "", templates: ModuleTemplates = ModuleTemplates()
    ) {
        self.path = path
        self.isForTests = isForTests
        self.elsewhere = ScriptFolder.parts(of: "\(elsewhere);\(templates.named)")
        named = templates
        place = "here"
        files = FileTexts()
    }

    /// The folder of a script's file, or of a plugin's.
    init(
        of script: String, place: String = "beside the script", files: FileTexts = FileTexts(),
        templates: ModuleTemplates = ModuleTemplates()
    ) {
        self.files = files
        path = FilePath(script).folder.text
        self.place = place
        isForTests = false
        elsewhere = ScriptFolder.parts(of: templates.named)
        named = templates
    }

    private static func parts(of templates: String) -> [FilePath] {
        FilePath(templates).bytes.split(separator: UInt8(ascii: ";")).map { FilePath(bytes: withoutDots($0)) }
    }

    package var templates: ModuleTemplates {
        var templates = named
        templates.addPackages(in: path)
        return templates
    }

    /// The folder in which a file lies.
    package static func folder(of script: String) -> String {
        let folder = script.lastIndex(of: "/").map { String(script[..<$0]) }
        return folder.map { $0.isEmpty ? "/" : $0 } ?? "."
    }

    /// The text of a module and its file's name. The templates of the path are tried in turn: `?` stands for the name, its
    /// dots as slashes; those that lead out of the folder are passed over. Nil if there is none.
    package func module(
        named name: String, path templates: String, denial: (_ file: FilePath, _ whole: FilePath) -> String?
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
        for candidate in candidates(for: base, templates) {
            let isPlain = path == "." || FilePath(candidate.path).isAbsolute
            let file = isPlain ? candidate.path : "\(path)/\(candidate.path)"
            if let text = files[file] { return (file, text) }
            let source = try SourceFile.read(file, within: candidate.folder ?? path) {
                (file, whole) throws(ScriptError) in
                if let rule = denial(file, whole) { throw ScriptError("require: '\(name)': \(rule) forbids it") }
            }
            guard let source else { continue }
            return (isForTests && path == "." ? candidate.dots + file : file, source)
        }
        return nil
    }

    package func places(of name: String, path templates: String) -> String {
        let candidates = candidates(for: ScriptFolder.base(of: name) ?? name, templates)
        guard !candidates.isEmpty else { return "package.path names no place in the script's folder" }
        var places = "there is " + candidates.map { "no \($0.path)" }.listed + " \(place)"
        if FilePath(name).parts.contains(where: { $0.elementsEqual("..".utf8) }) {
            places += "; '..' in a module's name leads to no folder above, of which nothing can be required"
        }
        return isForTests && name.hasPrefix("busted.") ? places + ScriptFolder.hint : places
    }

    /// A hint about the modules of busted that exist.
    private static let hint =
        "; of busted's own modules there are busted, busted.compatibility, busted.fixtures, busted.runner and busted.utils"

    /// The name as a path: dots are slashes, as in Lua's own `require`. Without its empty parts it leads nowhere but inwards;
    /// the empty name is that of the folder's own `init.lua`.
    private static func base(of name: String) -> String? {
        let parts = name.unicodeScalars.split { $0 == "." || $0 == "/" }
        let isVisible = !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
        return isVisible && (name.isEmpty || !parts.isEmpty) ? parts.map { String($0) }.joined(separator: "/") : nil
    }

    private static func withoutDots(_ template: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var template = template
        while template.starts(with: "./".utf8) { template = template.dropFirst(2) }
        return template
    }

    /// The folder that a template which leads out names, from the folder of the run.
    private func folder(of template: ArraySlice<UInt8>) -> String {
        let named = FilePath(bytes: template.prefix { $0 != UInt8(ascii: "?") } + [UInt8(ascii: "x")])
        return named.isAbsolute || path == "." ? named.folder.text : "\(path)/\(named.folder.text)"
    }

    /// The paths to try, without the `./` of their templates; a path that leads out has its folder with it.
    private func candidates(for base: String, _ templates: String) -> [(path: String, dots: String, folder: String?)] {
        var candidates: [(path: String, dots: String, folder: String?)] = []
        let base = FilePath(base).bytes
        for spelled in FilePath(templates).bytes.split(separator: UInt8(ascii: ";")) {
            let template = ScriptFolder.withoutDots(spelled)
            let isInside = FilePath(bytes: template).staysInside
            let parts = template.split(separator: UInt8(ascii: "?"), omittingEmptySubsequences: false)
            let filled = parts.map { Array($0) }.joined(separator: base)
            let slash = UInt8(ascii: "/")
            let candidate = FilePath(bytes: base.isEmpty ? Array(filled.drop { $0 == slash }) : Array(filled)).text
            guard isInside || elsewhere.contains(FilePath(bytes: template)),
                !candidates.contains(where: { FilePath($0.path) == FilePath(candidate) })
            else { continue }
            let dots = FilePath(bytes: spelled.dropLast(template.count)).text
            candidates.append((candidate, dots, isInside ? nil : folder(of: template)))
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
