/// The sources of a project's plugins: the file `plugins.json` beside their folder, shared by those who work on the project.
package struct PluginSources: Sendable {
    /// The source of one plugin.
    package struct Entry: Sendable, Equatable {
        /// A folder, an archive or a repository, as a user names it; relative paths begin at the project.
        package var source: String
        /// The versions that an update may bring; nil: any.
        package var range: VersionRange?
        /// The installed version.
        package var version: PluginVersion
        /// Of a repository, the installed tag; nil: its default branch.
        package var tag: String?
        /// Of a repository, the installed commit.
        package var commit: String?

        /// An entry.
        package init(
            source: String, range: VersionRange?, version: PluginVersion, tag: String? = nil, commit: String? = nil
        ) {
            self.source = source
            self.range = range
            self.version = version
            self.tag = tag
            self.commit = commit
        }
    }

    /// The file.
    package let path: String
    private var entries: [String: Entry] = [:]

    /// The path of the file, beside a project's folder of plugins.
    package static func path(beside plugins: String) -> String {
        FilePath(plugins).withoutSlash.folder.appending("plugins.json").text
    }

    /// The sources of a project, by its folder of plugins; empty if there is no file.
    /// - Throws: an error of the file.
    package init(beside plugins: String) throws(ScriptError) {
        path = PluginSources.path(beside: plugins)
        guard let bytes = try SourceFile.read(path) else { return }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONTree.value(of: bytes)
        } catch {
            throw ScriptError("\(FilePath(path).shown):\(error)", kind: .load)
        }
        try read(value)
    }

    /// The names of the plugins, in their order.
    package var names: [String] { entries.keys.sorted() }

    /// The source of a plugin by name; nil: unknown.
    package subscript(name: String) -> Entry? {
        get { entries[name] }
        set { entries[name] = newValue }
    }

    /// The text of the file.
    package var bytes: [UInt8] {
        let plugins = names.map { name in
            let fields = entries[name].map(PluginSources.fields) ?? []
            let text = fields.map { "\(JSONText.quoted($0.name)): \(JSONText.quoted($0.text))" }.joined(separator: ", ")
            return "    \(JSONText.quoted(name)): { \(text) }"
        }
        let text = plugins.isEmpty ? "" : "\n" + plugins.joined(separator: ",\n") + "\n  "
        return Array("{\n  \"plugins\": {\(text)}\n}\n".utf8)
    }

    private static let names = ["source", "range", "version", "tag", "commit"]

    private static func fields(of entry: Entry) -> [(name: String, text: String)] {
        let texts = [entry.source, entry.range?.description, entry.version.description, entry.tag, entry.commit]
        return zip(names, texts).compactMap { name, text in text.map { (name, $0) } }
    }

    private mutating func read(_ value: JSONValue) throws(ScriptError) {
        guard case .object(let members) = value, members.map(\.name) == ["plugins"],
            case .object(let plugins) = members[0].value
        else { throw wrong("expected an object with the field 'plugins', an object of plugins by their names") }
        for plugin in plugins { entries[plugin.name] = try entry(of: plugin) }
    }

    private func entry(of plugin: JSONValue.Member) throws(ScriptError) -> Entry {
        let name = "plugins.\(plugin.name)"
        guard PluginManifest.isName(plugin.name) else { throw wrong("'\(plugin.name)' is no name of a plugin") }
        guard case .object(let members) = plugin.value else {
            throw wrong("\(name): expected an object, got \(plugin.value.kind)")
        }
        var texts: [String: String] = [:]
        for member in members {
            guard PluginSources.names.contains(member.name) else {
                let hint = Suggestion.hint(for: member.name, among: PluginSources.names)
                throw wrong("\(name): unknown field '\(member.name)'\(hint)")
            }
            guard case .string(let text) = member.value else {
                throw wrong("\(name).\(member.name): expected a text, got \(member.value.kind)")
            }
            texts[member.name] = text
        }
        guard let source = texts["source"] else { throw wrong("\(name): the field 'source' is missing") }
        guard let version = texts["version"].flatMap({ PluginVersion($0) }) else {
            throw wrong("\(name).version: expected a version such as 1.2.3")
        }
        let range = texts["range"].map { VersionRange($0) }
        if case .some(.none) = range { throw wrong("\(name).range: expected a range of versions such as ^1.2") }
        return Entry(
            source: source, range: range ?? nil, version: version, tag: texts["tag"], commit: texts["commit"])
    }

    private func wrong(_ problem: String) -> ScriptError {
        ScriptError("\(FilePath(path).shown): \(problem)", kind: .load)
    }
}
