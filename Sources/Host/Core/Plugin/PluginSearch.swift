/// The search for plugins, before any of them is run.
public struct PluginSearch: Sendable {
    /// The plugins, in the order in which they were found.
    public var found: [PluginPackage] = []
    /// Plugins hidden by an earlier one of the same name.
    package private(set) var shadowed: [(package: PluginPackage, by: PluginPackage)] = []
    /// The errors of plugins that could not be read, of those that were named or are the project's.
    package private(set) var failures: [ScriptError] = []
    /// The same of the user's plugins, which are there for every script.
    package private(set) var others: [ScriptError] = []
    /// The folders of plugins that could not be read: a reload tries them again.
    package private(set) var unread: [UnreadPlugin] = []
    /// All errors.
    public var errors: [ScriptError] { failures + others }

    /// Looks in the folders that are named, each of which is a plugin, then in the project's and the user's folders of
    /// plugins; nil: there is none.
    public init(named: [String] = [], project: String? = nil, user: String? = nil) {
        for folder in named { add(folder, .option) }
        for (folder, origin) in [(project, PluginPackage.Origin.project), (user, .user)] {
            guard let folder else { continue }
            do throws(ScriptError) {
                for name in try PluginTree.names(in: FilePath(folder)) where !name.hasPrefix(".") {
                    let path = FilePath(folder).appending(name)
                    if !path.isFile { add(path.text, origin) }
                }
            } catch {
                note(error, origin)
            }
        }
    }

    private mutating func add(_ folder: String, _ origin: PluginPackage.Origin) {
        do throws(ScriptError) {
            let package = try PluginPackage(folder: folder, origin: origin)
            if let first = found.first(where: { $0.name == package.name }) {
                // One that is found twice hides nothing.
                if FilePath(first.folder).resolved() != FilePath(folder).resolved() {
                    shadowed.append((package, first))
                }
            } else {
                found.append(package)
            }
        } catch {
            unread.append(UnreadPlugin(folder: folder, origin: origin, place: found.count))
            note(error, origin)
        }
    }

    private mutating func note(_ error: ScriptError, _ origin: PluginPackage.Origin) {
        if origin == .user { others.append(error) } else { failures.append(error) }
    }

    /// Notes on hidden plugins.
    public var notes: [String] {
        shadowed.map { "plugin '\($0.package.name)' in \($0.package.place) is hidden by the one in \($0.by.place)" }
    }
}
