/// A call of a plugin's function by a script: the caller and the arguments.
public struct ServiceCall: Sendable {
    /// The function's name, `fs.read`.
    public let name: String
    /// The script or plugin that calls.
    public let caller: Caller
    /// The arguments.
    public let arguments: [PlainValue]
    /// Seconds on the session's clock since it began, and whether that clock is its own (L9).
    public let clock: (seconds: Double, isOwn: Bool)
    /// How many bytes an answer may have; for a moment it takes twice as much.
    public let room: Int
    private let surroundings: Surroundings

    /// What calls have in common until a permission changes: an object, so that a call copies a reference and not the lists of rules.
    package final class Surroundings: Sendable {
        fileprivate let permissions: Permissions
        fileprivate let openThings: OpenThings

        package init(_ permissions: Permissions, _ openThings: OpenThings = OpenThings()) {
            self.permissions = permissions
            self.openThings = openThings
        }
    }

    package init(
        name: String, caller: Caller, arguments: [PlainValue], clock: (seconds: Double, isOwn: Bool), room: Int,
        in surroundings: Surroundings
    ) {
        self.name = name
        self.caller = caller
        self.arguments = arguments
        self.clock = clock
        self.room = room
        self.surroundings = surroundings
    }

    package var permissions: Permissions { surroundings.permissions }
    /// What the program's scripts have open.
    package var openThings: OpenThings { surroundings.openThings }

    /// The argument at a position, from 0; nothing before the first and behind the last.
    public subscript(index: Int) -> PlainValue { arguments.indices.contains(index) ? arguments[index] : .nil }

    /// Refuses what the caller may not do (L95). If the refusal is thrown on, the user may be asked, and the function is
    /// called again if it is allowed: check before anything else is done.
    /// - Throws: the refusal, which names the caller, the thing, and the option that would allow it.
    public func check(_ permission: Permission, _ thing: String) throws(ScriptError) {
        try permissions.check(permission, thing, by: caller)
    }

    /// Refuses to connect to an address that the name of a place leads to, both as `host:port`: a name that is allowed does not
    /// open what is denied by its number (L95).
    /// - Throws: the refusal.
    public func check(address: String, of place: String) throws(ScriptError) {
        try permissions.check(address: address, of: place, by: caller)
    }

    /// The argument at a position, from 0, which must be a string. `what` it is, for the message: `a path`.
    public func string(_ index: Int, _ what: String) throws(ScriptError) -> String {
        switch self[index] {
        case .string(let text): return text
        case .bytes: throw ScriptError("argument \(ServiceCall.number(index)) is \(what), got bytes that are no UTF-8")
        default: throw wrong(index, what)
        }
    }

    /// The bytes of the argument at a position, which must be a string.
    public func data(_ index: Int, _ what: String) throws(ScriptError) -> [UInt8] {
        guard let data = self[index].data else { throw wrong(index, what) }
        return data
    }

    /// The table of options at a position: its named values. Nothing there is no options.
    /// - Throws: what is no option, with those that there are.
    public func options(_ index: Int, _ known: [String]) throws(ScriptError) -> [String: PlainValue] {
        switch self[index] {
        case .nil, .list([]): return [:]
        case .table(let entries): return try ServiceCall.options(in: entries, known)
        default: throw wrong(index, "a table of options")
        }
    }

    /// The options in a table's entries.
    /// - Throws: what is no option, with those that there are.
    package static func options(in entries: [PlainValue.Entry], _ known: [String]) throws(ScriptError) -> [String:
        PlainValue]
    {
        var options: [String: PlainValue] = [:]
        for entry in entries {
            guard case .string(let name) = entry.key, known.contains(name) else {
                let name = if case .string(let name) = entry.key { name } else { "1" }
                let hint = Suggestion.hint(for: name, among: known)
                throw ScriptError(
                    "there is no option '\(name)'\(hint.isEmpty ? "; there are \(known.joined(separator: ", "))" : hint)"
                )
            }
            options[name] = entry.value
        }
        return options
    }

    /// The number of the argument at a position, for people.
    private static func number(_ index: Int) -> Int { index == .max ? index : index + 1 }

    /// The error about an argument that is not what is expected.
    public func wrong(_ index: Int, _ expected: String) -> ScriptError {
        ScriptError("argument \(ServiceCall.number(index)) is \(expected), got \(self[index].kind)")
    }
}
