/// The script, plugin or prompt whose code calls the host: permissions are checked for it.
public enum Asker: Hashable, Sendable {
    /// A script, or a module of one, by the script's file as it was named.
    case script(String)
    /// A plugin, by its name.
    case plugin(String)
    /// Lines entered at the prompt.
    case console
}

extension Asker: CustomStringConvertible {
    /// As messages name it: `app.lua`, `plugin 'kit'`, `the console`.
    public var description: String {
        switch self {
        case .script(let name): FilePath(name).shown
        case .plugin(let name): "plugin '\(name)'"
        case .console: "the console"
        }
    }
}

extension Asker {
    /// A string form, kept with functions in Lua. Names of different kinds are told apart.
    var encoded: String {
        switch self {
        case .script(let name): "s\(name)"
        case .plugin(let name): "p\(name)"
        case .console: "c"
        }
    }

    init(encoded: String) {
        let name = String(encoded.dropFirst())
        self =
            switch encoded.first {
            case "p": .plugin(name)
            case "c": .console
            default: .script(name)
            }
    }
}
