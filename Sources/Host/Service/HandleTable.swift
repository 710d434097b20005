import Synchronization

/// Things that are open, which scripts know by a table with a number in it. Each belongs to the caller that opened it.
final class HandleTable<Thing: Sendable>: Sendable {
    private struct State {
        var things: [Int: (thing: Thing, owner: Asker)] = [:]
        var last = 0
    }

    /// The name of the number in the table.
    private let key: String
    private let most: Int
    /// What to do about too many, for the message.
    private let hint: String
    private let isDone: @Sendable (Thing) -> Bool
    private let state = Mutex(State())

    /// `most` of them may be open at a time; those that are done do not count.
    init(_ key: String, most: Int, hint: String, isDone: @escaping @Sendable (Thing) -> Bool) {
        self.key = key
        self.most = most
        self.hint = hint
        self.isDone = isDone
    }

    /// Keeps a thing; gives the entry of the table that leads to it.
    /// - Throws: Too many are open.
    func add(_ thing: Thing, for owner: Asker) throws(ScriptError) -> PlainValue.Entry {
        try state.withLock { state throws(ScriptError) in
            state.things = state.things.filter { !isDone($0.value.thing) }
            guard state.things.count < most else { throw ScriptError("\(most) \(key)s are open; \(hint)") }
            state.last += 1
            state.things[state.last] = (thing, owner)
            return PlainValue.Entry(.string(key), .integer(state.last))
        }
    }

    /// Whether the value is a table that leads to such a thing, open or not.
    func isHandle(_ value: PlainValue) -> Bool { number(in: value) != nil }

    /// The thing that the caller opened; nil: it is done, or none of the caller's.
    func thing(_ value: PlainValue, of owner: Asker) -> Thing? {
        guard let number = number(in: value) else { return nil }
        return state.withLock { $0.things[number].flatMap { $0.owner == owner ? $0.thing : nil } }
    }

    private func number(in value: PlainValue) -> Int? {
        guard case .integer(let number) = value[key] else { return nil }
        return number
    }
}
