/// The names that are there before a script makes any.
struct KnownNames: Sendable {
    let schemas = WordSchema.all
    /// Globals, and modifiers that plugins provide.
    private let known: Set<String>
    private let provided: Set<String>
    /// Whether a module is required that was not found: it may make globals.
    let hasUnknownModules: Bool
    /// Whether the words of tests are there.
    let isTest: Bool

    /// Those of Lua's own that are no words of the language.
    private static let own: Set<String> = [
        "_G", "_ENV", "_VERSION", "arg", "assert", "collectgarbage", "coroutine", "debug", "dofile", "error",
        "getmetatable", "io",
        "ipairs", "load", "loadfile", "math", "next", "node", "os", "package", "pairs", "pcall", "print", "rawequal",
        "rawget",
        "rawlen", "rawset", "require", "select", "setmetatable", "string", "table", "tonumber", "tostring", "type",
        "utf8", "warn",
        "xpcall", "luaview", "cancelled",
    ]

    /// `provided`: what plugins provide. `isTest`: the words of tests are there.
    init(provided: [String], isTest: Bool, hasUnknownModules: Bool) {
        let words = WordReference.groups.filter { !KnownNames.noGlobals.contains($0.title) }.flatMap { $0.entries.keys }
        var known = KnownNames.own.union(words.filter { !$0.contains(".") && !$0.contains(":") })
        known.formUnion(WordSchema.all.values.filter { $0.role != .modifier }.map(\.name))
        known.formUnion(["Updaters"])
        if isTest { known.formUnion(WordReference.testing.keys.filter { !$0.contains(".") && !$0.contains(":") }) }
        self.known = known.union(provided)
        self.provided = Set(provided)
        self.isTest = isTest
        self.hasUnknownModules = hasUnknownModules
    }

    /// Groups of the reference whose words are no globals, or those of tests alone.
    private static let noGlobals: Set<String> = [
        "modifiers of layout", "modifiers of style", "modifiers of behaviour", "bindings and publishers",
        "what scripts define",
        "in test files",
    ]

    var globals: Set<String> { known }

    func isGlobal(_ name: String) -> Bool { known.contains(name) }

    /// Whether it is a word of the language, and no plugin has another under that name.
    func isWord(_ name: String) -> Bool { known.contains(name) && !provided.contains(name) }

    /// What is written instead of a name of SwiftUI's.
    func foreign(_ name: String) -> String? { Interpreter.foreignWord(name) }

    /// ` (did you mean 'x'?)`: what the name is elsewhere, or nearly; nothing if there is neither.
    func hint(for name: String, among candidates: some Sequence<String>) -> String {
        let candidates = Array(candidates)
        if let here = ForeignWords.synonyms.word(for: name).map({ "\($0)" }), candidates.contains(here) {
            return " (did you mean '\(here)'?)"
        }
        return Suggestion.hint(for: name, among: candidates)
    }

    // MARK: Members

    var modifiers: [String] { schemas.values.filter { $0.role == .modifier }.map(\.name).sorted() }

    /// Whether it stands behind the colon of a view.
    func isModifier(_ name: String) -> Bool { schemas[name]?.role == .modifier || provided.contains(name) }

    func foreignModifier(_ name: String) -> String? { SwiftUIWords.modifiers.word(for: name).map { "\($0)" } }

    var bindingMembers: Set<String> { KnownNames.bindings }
    var publisherMembers: Set<String> { KnownNames.publishers }
    /// What a Canvas draws with.
    let contextMembers: Set<String> = ["text", "fill", "line", "point"]
    var appMembers: Set<String> { KnownNames.apps }

    private static let bindings = Set(members(of: "binding")).union(["didSet"])
    private static let publishers = Set(members(of: "publisher")).union(["value"])
    private static let apps = Set(
        WordReference.testing.keys.filter { $0.hasPrefix("app:") }.map { String($0.dropFirst("app:".count)) })

    private static func members(of owner: String) -> [String] {
        WordReference.methods.filter { $0.value.usage.hasPrefix("\(owner):\($0.key)") }.map(\.key)
    }
}
