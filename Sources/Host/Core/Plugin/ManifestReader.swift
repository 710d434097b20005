/// Reads a manifest and reports all its errors.
struct ManifestReader {
    private let path: String
    private(set) var problems: [String] = []
    private var manifest = PluginManifest()
    /// The names provided so far, and of assertions the words that they are to tests.
    private var provided: Set<String> = []
    private var assertions: [[Substring]: String] = [:]

    private static let fields = [
        "$schema", "name", "version", "summary", "host", "requires", "optional", "conflicts", "permissions", "provides",
        "settings",
    ]

    /// The manifest in a text; `path` names the file in messages.
    /// - Throws: all errors, a line each.
    static func manifest(in source: [UInt8], path: String) throws(ScriptError) -> PluginManifest {
        var reader = ManifestReader(path: path)
        do throws(JSONError) {
            reader.read(try JSONTree.value(of: Array(ByteOrderMark.dropped(from: source))))
        } catch {
            throw ScriptError("\(path):\(error)", kind: .load)
        }
        guard reader.problems.isEmpty else {
            throw ScriptError(reader.problems.map { "\(path): \($0)" }.joined(separator: "\n"), kind: .load)
        }
        return reader.manifest
    }

    private init(path: String) { self.path = path }

    private mutating func read(_ value: JSONValue) {
        guard case .object(let members) = value else {
            return problems.append("a manifest is an object with the fields 'name' and 'version', not \(value.kind)")
        }
        for member in members where !ManifestReader.fields.contains(member.name) {
            let hint = Suggestion.hint(for: member.name, among: ManifestReader.fields)
            problems.append("unknown field '\(shown(member.name))'\(hint)")
        }
        func field(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
        if let schema = field("$schema") { _ = text(schema, "$schema") }
        readName(field("name"))
        readVersion(field("version"))
        if let summary = field("summary"), let text = text(summary, "summary") { manifest.summary = text }
        if let host = field("host"), let text = text(host, "host") { manifest.host = range(text, "host") }
        manifest.requires = plugins(field("requires"), "requires")
        manifest.optional = plugins(field("optional"), "optional")
        manifest.conflicts = plugins(field("conflicts"), "conflicts")
        for permission in texts(field("permissions"), "permissions", areLines: false) {
            do throws(PermissionRule.Problem) {
                _ = try PermissionRule(parsing: permission)
                manifest.permissions.append(permission)
            } catch {
                problems.append("permissions: '\(permission)' is none: \(error)")
            }
        }
        if let provides = field("provides") { readProvides(provides) }
        if let settings = field("settings") { readSettings(settings) }
    }

    private mutating func readName(_ value: JSONValue?) {
        guard let value else { return problems.append("the field 'name' is missing") }
        guard let name = text(value, "name") else { return }
        if let problem = PluginManifest.problem(withName: name) { return problems.append("name: '\(name)' \(problem)") }
        manifest.name = name
    }

    private mutating func readVersion(_ value: JSONValue?) {
        guard let value else { return problems.append("the field 'version' is missing") }
        guard let text = text(value, "version") else { return }
        guard let version = PluginVersion(text) else {
            return problems.append("version: '\(text)' is no version such as 1.2.3")
        }
        manifest.version = version
    }

    private mutating func range(_ text: String, _ field: String) -> VersionRange? {
        if let range = VersionRange(text) { return range }
        problems.append("\(field): '\(text)' is no range of versions such as ^1.2, >=1.2 <2, ~1.2.3, 1.x or *")
        return nil
    }

    /// `isLine`: what people are shown as it is. Permissions, which may name any file, are shown with escapes.
    private mutating func text(_ value: JSONValue, _ field: String, isLine: Bool = true) -> String? {
        guard case .string(let text) = value else {
            problems.append("\(field): expected a text, got \(value.kind)")
            return nil
        }
        guard !isLine || !text.unicodeScalars.contains(where: ManifestReader.isControl) else {
            problems.append("\(field): expected one line without control characters, got '\(shown(text))'")
            return nil
        }
        return text
    }

    /// Whether it ends a line, or is obeyed by who shows it: people are shown what a manifest says in lines of others.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// A text of any kind in a message.
    private func shown(_ text: String) -> String { FilePath(text).shown }

    private mutating func texts(_ value: JSONValue?, _ field: String, areLines: Bool = true) -> [String] {
        guard let value else { return [] }
        guard case .array(let elements) = value else {
            problems.append("\(field): expected a list of texts, got \(value.kind)")
            return []
        }
        var texts: [String] = []
        for (index, element) in elements.enumerated() {
            if let text = text(element, "\(field)[\(index + 1)]", isLine: areLines) { texts.append(text) }
        }
        return texts
    }

    private mutating func plugins(_ value: JSONValue?, _ field: String) -> [(name: String, range: VersionRange)] {
        guard let value else { return [] }
        guard case .object(let members) = value else {
            problems.append("\(field): expected an object of names and ranges of versions, got \(value.kind)")
            return []
        }
        var plugins: [(name: String, range: VersionRange)] = []
        for member in members {
            if !PluginManifest.isName(member.name) {
                problems.append("\(field): '\(shown(member.name))' is no name of a plugin")
            } else if let text = text(member.value, "\(field).\(member.name)"),
                let range = range(text, "\(field).\(member.name)")
            {
                plugins.append((member.name, range))
            }
        }
        return plugins
    }

    private mutating func readProvides(_ value: JSONValue) {
        guard case .object(let members) = value else {
            return problems.append("provides: expected an object of lists of names, got \(value.kind)")
        }
        let fields = PluginKind.allCases.map(\.field)
        for member in members {
            guard let kind = PluginKind.allCases.first(where: { $0.field == member.name }) else {
                let hint = Suggestion.hint(for: member.name, among: fields)
                problems.append(
                    "provides: unknown field '\(shown(member.name))'\(hint); there are \(fields.joined(separator: ", "))"
                )
                continue
            }
            for name in texts(member.value, "provides.\(member.name)") { add(kind, name) }
        }
    }

    /// The words that a chain of a test has for an assertion.
    private static func words(of name: String) -> [Substring] { name.lowercased().split(separator: "_") }

    private mutating func add(_ kind: PluginKind, _ name: String) {
        let isName = LuaLexer.tokens(of: name).map(\.kind) == [.name]
        if !isName {
            problems.append("provides.\(kind.field): '\(name)' is no name in Lua")
        } else if provided.contains(name) {
            problems.append("provides.\(kind.field): '\(name)' stands there twice")
        } else if kind == .assertion, ManifestReader.words(of: name).isEmpty {
            problems.append(
                "provides.assertions: '\(name)' has nothing but underscores, which tests do not tell apart")
        } else if kind == .assertion,
            let other = assertions.updateValue(name, forKey: ManifestReader.words(of: name))
        {
            problems.append(
                "provides.assertions: '\(name)' and '\(other)' are one name to tests, which know neither capitals nor "
                    + "more than one underscore in a row")
        } else {
            provided.insert(name)
            manifest.provides.append((kind, name))
        }
    }

    private mutating func readSettings(_ value: JSONValue) {
        guard case .object(let members) = value else {
            return problems.append("settings: expected an object of settings, got \(value.kind)")
        }
        for member in members {
            guard LuaLexer.tokens(of: member.name).map(\.kind) == [.name] else {
                problems.append("settings: '\(shown(member.name))' is no name in Lua")
                continue
            }
            if let setting = setting(member.name, member.value) { manifest.settings.append(setting) }
        }
        if !manifest.settings.isEmpty, provided.contains("setup") {
            problems.append("provides: 'setup' is the function that a plugin with settings has from the host")
        }
    }

    private mutating func setting(_ name: String, _ value: JSONValue) -> PluginSetting? {
        let (path, fields) = ("settings.\(name)", ["type", "default", "choices", "summary"])
        guard case .object(let members) = value else {
            problems.append("\(path): expected an object with 'type' and 'default', got \(value.kind)")
            return nil
        }
        for member in members where !fields.contains(member.name) {
            problems.append(
                "\(path): unknown field '\(shown(member.name))'\(Suggestion.hint(for: member.name, among: fields))")
        }
        func field(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }
        let kinds = PluginSetting.Kind.allCases.map(\.rawValue)
        guard let type = field("type").flatMap({ text($0, "\(path).type") }),
            let kind = PluginSetting.Kind(rawValue: type)
        else {
            problems.append("\(path).type: expected one of \(kinds.joined(separator: ", "))")
            return nil
        }
        let choices = texts(field("choices"), "\(path).choices")
        if !choices.isEmpty, kind != .string { problems.append("\(path).choices: only a string has choices") }
        var standard: String?
        switch (kind, field("default")) {
        case (.string, .string(let text)?) where choices.isEmpty || choices.contains(text):
            standard = LuaString.quoted(text)
        case (.string, .string(let text)?): problems.append("\(path).default: '\(shown(text))' is none of its choices")
        case (.integer, .integer(let number)?), (.number, .integer(let number)?): standard = "\(number)"
        case (.number, .number(let number)?): standard = "\(number)"
        case (.boolean, .boolean(let flag)?): standard = "\(flag)"
        case (_, let other):
            problems.append(
                "\(path).default: expected \(type == "integer" ? "an" : "a") \(type), got \(other?.kind ?? "nothing")")
        }
        let summary = field("summary").flatMap { text($0, "\(path).summary") } ?? ""
        return standard.map { PluginSetting(name: name, kind: kind, standard: $0, choices: choices, summary: summary) }
    }
}
