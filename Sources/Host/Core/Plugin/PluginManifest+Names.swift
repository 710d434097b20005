extension PluginManifest {
    /// The problem with a text as the name of a plugin, as the rest of a message; nil: it is valid.
    package static func problem(withName text: String) -> String? {
        if !isName(text) {
            return "is no name of a plugin; it begins with a letter, and small letters, digits and dashes follow"
        }
        return taken.contains(text) ? "is a name that the language has itself" : nil
    }

    /// Whether a text has the form of a plugin's name.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, first >= 0x61, first <= 0x7A, text.utf8.count <= 64 else { return false }
        return text.utf8.allSatisfy { ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2D }
    }

    /// The names that are taken: a plugin of one of them would hide a global, or could not be reached.
    static let taken = Set(LuaToken.keywords).union([
        "arg", "assert", "await", "breakpoint", "cancelled", "clipboard", "clock", "collectgarbage", "copy",
        "coroutine", "debug",
        "dofile", "env", "error", "fs", "getmetatable", "http", "io", "ipairs", "json", "lines", "load", "loadfile",
        "luaview", "math", "next", "os", "package", "pairs", "pcall", "pipe", "print", "process", "quit", "rawequal",
        "rawget",
        "rawlen",
        "rawset", "require", "select", "setmetatable", "sleep", "stdin", "string", "table", "terminal", "tonumber",
        "tostring",
        "track", "type", "untrack", "utf8", "warn", "websocket", "worker", "xpcall",
    ])

    /// The name as scripts write it: an underscore for each dash.
    var global: String { PluginManifest.global(of: name) }

    /// Most have no dash, and looking for one as `replacing` does is slow.
    static func global(of name: String) -> String {
        name.utf8.contains(UInt8(ascii: "-")) ? name.replacing("-", with: "_") : name
    }
}
