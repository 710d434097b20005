import Host

/// The names that exist before a script declares any.
struct KnownNames: Sendable {
    let schemas = WordTable.named
    /// Globals, and modifiers that plugins provide.
    private let known: Set<String>
    private let provided: Set<String>
    /// Whether a module is required that was not found: it may make globals.
    let hasUnknownModules: Bool
    /// Whether it is a test file, which has the words of tests.
    let isTest: Bool

    /// What the reference does not list. Two of Lua's functions are there with `--allow-all`.
    private static let own = [
        "_ENV", "arg", "node", "luaview", "cancelled", "Updaters", "GridItem", "dofile", "loadfile",
    ]

    /// `provided`: what plugins provide. `declared`: globals that are there besides. `isTest`: the words of tests are there.
    init(provided: [String], declared: [String] = [], isTest: Bool, hasUnknownModules: Bool) {
        let known = WordReference.globalNames + (isTest ? WordReference.testGlobalNames : []) + KnownNames.own
        self.known = Set(known).union(provided).union(declared)
        self.provided = Set(provided)
        self.isTest = isTest
        self.hasUnknownModules = hasUnknownModules
    }

    var globals: Set<String> { known }

    func isGlobal(_ name: String) -> Bool { known.contains(name) }

    /// Whether it is a word of the language, and no plugin has another under that name.
    func isWord(_ name: String) -> Bool { known.contains(name) && !provided.contains(name) }

    /// What is written instead of a name of SwiftUI's.
    func foreign(_ name: String) -> String? { Interpreter.foreignWord(name) }

    /// ` (did you mean 'x'?)`: what the name is elsewhere, or nearly; nothing if there is neither.
    func hint(for name: String, among candidates: some Sequence<String>) -> String {
        let candidates = Array(candidates)
        if let here = ForeignWords.synonym(of: name), candidates.contains(here) {
            return " (did you mean '\(here)'?)"
        }
        return Suggestion.hint(for: name, among: candidates)
    }

    // MARK: Members

    var modifiers: [String] { schemas.values.filter { $0.role == .modifier }.map(\.name).sorted() }

    /// Whether it is a modifier, called with a colon on a view.
    func isModifier(_ name: String) -> Bool { schemas[name]?.role == .modifier || provided.contains(name) }

    /// Why a modifier of SwiftUI's is passed over.
    func reasonToPass(_ name: String) -> String? {
        isWord(name) ? nil : SwiftUIWords.withoutMeaning.word(for: name).map { "\($0)" }
    }

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

    /// What a table of the host's has, such as `Animation`.
    func members(of table: String) -> [String] { KnownNames.tables[table] ?? [] }

    private static let tables: [String: [String]] = WordReference.names.reduce(into: [:]) { tables, name in
        guard let dot = name.firstIndex(of: ".") else { return }
        tables[String(name[..<dot]), default: []].append(String(name[name.index(after: dot)...]))
    }

    /// Whether a word is a function, and no table.
    static func isFunction(_ word: String) -> Bool {
        tables[word] == nil && WordReference.global(word)?.usage.hasPrefix(word + "(") == true
    }

    private static func members(of owner: String) -> [String] {
        WordReference.methods.filter { $0.value.usage.hasPrefix("\(owner):\($0.key)") }.map(\.key)
    }
}
