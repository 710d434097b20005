import Host

/// Writes definitions in LuaCATS. Every parameter may be left out: most words take a table with names in the place of their arguments,
/// and an editor that complains of what is right is worse than one that says less.
struct TypeDefinitions {
    private(set) var text = """
        \(EditorTypes.mark)
        -- The words of luaview, written by `luaview types`: editors read it, nothing runs it.
        -- luacheck: ignore

        ---Something that is shown. Modifiers give a view again.
        ---@class luaview.View
        ---@operator concat(any): luaview.View
        ---@field [string] any
        local View = {}

        ---A component, an observable class, a modifier, a preference or a gate: called, it gives a view, or an object.
        ---@class luaview.Class
        ---@overload fun(fields?: any, ...: any): any
        ---@field [string] any

        ---Sends values.
        ---@class luaview.Publisher
        ---@field [string] any
        local Publisher = {}

        ---What `:sink` and `:assign` give.
        ---@class luaview.Subscription
        local Subscription = {}

        ---A task that code has started.
        ---@class luaview.Task
        ---@field isCancelled boolean
        ---@field [string] any

        ---The way to a field.
        ---@class luaview.Binding
        ---@field [string] any
        local Binding_ = {}

        ---What the file system says of a file or a folder.
        ---@class luaview.FileStatus
        ---@field kind string
        ---@field size integer
        ---@field modified number
        ---@field mode integer
        ---@field isLink? boolean

        ---What lies in a folder.
        ---@class luaview.FileEntry: luaview.FileStatus
        ---@field name string

        ---How a program ended.
        ---@class luaview.ProgramResult
        ---@field status integer
        ---@field stdout string
        ---@field stderr string

        ---What a server answered.
        ---@class luaview.Answer
        ---@field status integer
        ---@field headers table<string, string>
        ---@field body string

        ---An interface that a test has mounted.
        ---@class luaview.App
        ---@field [string] any
        local App = {}


        """

    /// The names that scripts and tests have beside Lua's own.
    static var globals: [String] {
        let names = groups.filter { $0.kind != .methods && $0.kind != .modifiers }.flatMap { $0.entries.map(\.key) }
        return Set(names + ["assert"]).filter { !$0.contains(".") && !$0.contains(":") && !standard.contains($0) }
            .sorted()
    }

    /// The names that tests have alone.
    static var testGlobals: [String] {
        WordReference.testing.map(\.key).filter { !$0.contains(".") && !$0.contains(":") && !inNoGlobal.contains($0) }
            .sorted() + ["assert"]
    }

    private enum Kind { case containers, views, declarations, modifiers, methods, functions, services, tests }

    private static let groups: [(kind: Kind, entries: WordReference.Entries)] =
        WordReference.groups.compactMap { group in
            let kind: Kind? =
                switch group.title {
                case "fields and classes": .declarations
                case "containers": .containers
                case "leaves", "controls": .views
                case "modifiers of layout", "modifiers of style", "modifiers of behaviour": .modifiers
                case "bindings and publishers": .methods
                case "gates", "motion": .functions
                case "functions": .functions
                case "services": .services
                case "in test files": .tests
                default: nil
                }
            return kind.map { ($0, group.entries) }
        }

    /// What is defined by Lua itself, or is no global.
    private static let standard: Set<String> = Set(["require", "print", "node", "cancelled"]).union(inNoGlobal)
    private static let inNoGlobal: Set<String> = ["app", "busted", "arg", "file"]

    mutating func addAll() {
        for (kind, entries) in TypeDefinitions.groups {
            let names = entries.keys.sorted()
            switch kind {
            case .methods: for name in names { addMethod(name, entries[name]!) }
            case .modifiers: for name in names { addFunction("View:" + name, entries[name]!, of: name, "luaview.View") }
            case .tests: addTests(entries)
            default: for name in names where !TypeDefinitions.standard.contains(name) { add(name, entries, kind) }
            }
        }
        text += "\n---What a cancelled task gets as an error where it waits (L62).\n---@type any\ncancelled = {}\n"
    }

    private mutating func add(_ name: String, _ entries: WordReference.Entries, _ kind: Kind) {
        let entry = entries[name]!
        let result = TypeDefinitions.result(of: name, kind)
        let isTable =
            kind == .services && !name.contains(".") || name == "luaview"
            || TypeDefinitions.groups.contains { $0.entries.keys.contains { $0.hasPrefix(name + ".") } }
        if isTable { return addTable(name, entry, result) }
        if name == "json.null" { return addValue(name, entry, "any") }
        addFunction(name, entry, of: name, result, takesTable: kind == .containers)
    }

    private static func result(of name: String, _ kind: Kind) -> String? {
        switch name {
        // The class has the fields of its table by the types of their first values.
        case "Component", "Modifier": "fun<T>(fields: T): T & luaview.Class"
        case "Observable", "ObservableObject": "fun<T>(fields: T): T & luaview.Class"
        case "Preference", "Updater": "fun(fields: table): luaview.Class"
        case "EnvironmentKey": "fun(fields: table): any"
        case "Just", "Empty", "Fail", "PassthroughSubject", "CurrentValueSubject", "Timer", "Future", "process.lines",
            "http.lines", "http.stream",
            "fs.watch", "stdin.lines":
            "luaview.Publisher"
        case "Task": "luaview.Task"
        case "sleep", "quit", "breakpoint", "clipboard.copy", "pipe.write", "pipe.close", "websocket.send",
            "websocket.close",
            "terminal.title",
            "terminal.bell",
            "terminal.notify", "terminal.progress", "fs.rename", "fs.copy", "fs.remove", "fs.makeFolder":
            nil
        case "lines": "fun(): any"
        case "json.encode", "fs.read": "string"
        case "fs.list": "luaview.FileEntry[]"
        case "fs.stat": "luaview.FileStatus?"
        case "env.all": "table<string, string>"
        case "process.run": "luaview.ProgramResult"
        case "http.get", "http.head", "http.delete", "http.post", "http.put", "http.patch", "http.request":
            "luaview.Answer"
        case "clock.now", "clock.elapsed": "number"
        case "terminal.run": "integer"
        default: kind == .views || kind == .containers ? "luaview.View" : kind == .tests ? nil : "any"
        }
    }

    // MARK: Pieces

    private mutating func addSummary(_ entry: WordReference) {
        text += "---\(entry.summary)\n---```lua\n---\(entry.usage)\n---```\n"
    }

    private mutating func addValue(_ name: String, _ entry: WordReference, _ type: String) {
        addSummary(entry)
        text += "---@type \(type)\n\(name) = {}\n\n"
    }

    /// A table of functions, which may be called itself.
    private mutating func addTable(_ name: String, _ entry: WordReference, _ result: String?) {
        addSummary(entry)
        text += "---@class luaview.word.\(name)\n"
        for call in WordUsage(entry.usage, of: name).calls {
            text += "---@overload fun(\(TypeDefinitions.list(call)))" + (result.map { ": \($0)" } ?? "") + "\n"
        }
        text += "---@field [string] any\n\(name) = {}\n\n"
    }

    private mutating func addFunction(
        _ name: String, _ entry: WordReference, of word: String, _ result: String?,
        takesTable: Bool = false
    ) {
        addSummary(entry)
        let calls = WordUsage(entry.usage, of: word).calls
        if let key = TypeDefinitions.valued[name] { return addValued(name, behind: key) }
        let first = TypeDefinitions.extended(calls.first ?? [])
        for parameter in first {
            let type = TypeDefinitions.type(of: parameter, isOnly: calls.count == 1, takesTable)
            text += parameter == .rest ? "---@param ... any\n" : "---@param \(parameter.name)? \(type)\n"
        }
        if let result { text += "---@return \(result)\n" }
        for call in calls.dropFirst() {
            text += "---@overload fun(\(TypeDefinitions.list(call)))" + (result.map { ": \($0)" } ?? "") + "\n"
        }
        text += "function \(name)(\(first.map(\.name).joined(separator: ", "))) end\n\n"
    }

    /// Words that declare a field by its first value, whose type the field has, with what stands before that value.
    private static let valued: [String: String] = [
        "State": "", "Published": "", "Field": "", "Ignored": "", "Property": "", "GestureState": "",
        "AppStorage": "key", "SceneStorage": "key",
    ]

    /// What the field is without a first value, or with one that a function gives, is not known. Language servers take the narrowest
    /// signature that fits, and of two the last: an integer is a number as well.
    private mutating func addValued(_ name: String, behind key: String) {
        let before = key.isEmpty ? "" : "\(key): any, "
        if !key.isEmpty { text += "---@param \(key) any\n" }
        text += "---@param value function\n---@param ... any\n---@return any\n"
        for type in ["string", "boolean", "table", "number", "integer"] {
            text += "---@overload fun(\(before)value: \(type), ...: any): \(type)\n"
        }
        text += "---@overload fun(\(before)value: nil, ...: any): any\n"
        text += "---@overload fun(\(key.isEmpty ? "" : "\(key)?: any")): any\n"
        text += "function \(name)(\(key.isEmpty ? "" : key + ", ")value, ...) end\n\n"
    }

    /// The parameters with others behind them: a usage shows the common ones.
    private static func extended(_ call: [WordUsage.Parameter]) -> [WordUsage.Parameter] {
        call.contains(.rest) ? call : call + [.rest]
    }

    /// Containers take a table. Elsewhere one stands for arguments by name, and options may come in the place of a function.
    private static func type(of parameter: WordUsage.Parameter, isOnly: Bool, _ takesTable: Bool) -> String {
        guard isOnly else { return "any" }
        switch parameter.type {
        case "table": return takesTable ? "table" : "any"
        case "function": return "function|table|boolean"
        default: return parameter.type
        }
    }

    private static func list(_ call: [WordUsage.Parameter]) -> String {
        extended(call).map { $0 == .rest ? "...: any" : "\($0.name)?: \($0.type)" }.joined(separator: ", ")
    }

    private mutating func addMethod(_ name: String, _ entry: WordReference) {
        if name.contains(".") { return addFunction(name, entry, of: name, "luaview.Binding") }
        let owner = entry.usage.prefix { $0.isLetter }
        guard entry.usage.dropFirst(owner.count).hasPrefix(":" + name) else { return }
        let ends = ["send", "finish", "cancel", "set"].contains(name)
        switch owner {
        case "binding":
            addFunction("Binding_:" + name, entry, of: name, ends ? nil : name == "get" ? "any" : "luaview.Binding")
        case "publisher":
            let result = ["sink", "assign"].contains(name) ? "luaview.Subscription" : "luaview.Publisher"
            addFunction("Publisher:" + name, entry, of: name, ends ? nil : result)
        case "subscription": addFunction("Subscription:" + name, entry, of: name, nil)
        default: break
        }
    }

    private mutating func addTests(_ entries: WordReference.Entries) {
        text += "-- In test files.\n\n"
        let called = ["spy", "stub", "mock", "match"]
        for name in entries.keys.sorted() where !TypeDefinitions.inNoGlobal.contains(name) {
            let entry = entries[name]!
            if let method = name.firstIndex(of: ":") {
                let method = String(name[name.index(after: method)...])
                addFunction("App:" + method, entry, of: method, "any")
            } else if called.contains(name) {
                addValue(name, entry, "any")
            } else if !name.contains(".") {
                addFunction(name, entry, of: name, name == "mount" ? "luaview.App" : nil)
            }
        }
        text += """
            ---Assertions, as luassert has them; in scripts Lua's own function.
            ---@class luaview.Assertions
            ---@overload fun(value?: any, message?: any, ...: any): any

            """
        for name in entries.keys.sorted() where name.hasPrefix("assert.") {
            let field = name.dropFirst("assert.".count)
            text += "---@field \(TypeDefinitions.field(field)) any \(entries[name]!.summary)\n"
        }
        text += "---@field [string] any\nassert = {}\n\n"
    }

    private static func field(_ name: Substring) -> String {
        ["true", "false", "nil", "function"].contains(name) ? "[\"\(name)\"]" : String(name)
    }
}
