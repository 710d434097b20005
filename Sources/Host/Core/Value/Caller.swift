/// The script, plugin or prompt whose code calls the host: permissions are checked for it.
public enum Caller: Hashable, Sendable {
    /// A script, or a module of one, by the script's file as it was named.
    case script(String)
    /// A plugin, by its name.
    case plugin(String)
    /// Lines entered at the prompt.
    case console
}

extension Caller: CustomStringConvertible {
    /// As messages name it: `app.lua`, `plugin 'kit'`, `the console`.
    public var description: String {
        switch self {
        case .script(let name): FilePath(name).shown
        case .plugin(let name): "plugin '\(name)'"
        case .console: "the console"
        }
    }
}
