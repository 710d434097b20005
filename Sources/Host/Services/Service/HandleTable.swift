import Host

/// Things of one kind that are open, which scripts know by a table with a number in it. Each belongs to the caller that opened it.
struct HandleTable<Thing: Sendable>: Sendable {
    /// The name of the number in the table.
    let key: String
    /// How many may be open at a time; those that are done do not count.
    let most: Int
    /// What to do about too many, for the message.
    let hint: String
    /// Whether nothing more can be done with it; it goes when another one is opened.
    let isDone: @Sendable (Thing) -> Bool
    /// Whether one that is done has something that was not read; it stays while there is room.
    var hasUnread: @Sendable (Thing) -> Bool = { _ in false }

    /// Keeps a thing; gives the entry of the table that leads to it.
    /// - Throws: Too many are open.
    func add(_ thing: Thing, for call: ServiceCall) throws(ScriptError) -> PlainValue.Entry {
        try call.openThings.entries.withLock { entries throws(ScriptError) in
            remove(from: &entries.byNumber) { isDone($0) && !hasUnread($0) }
            if isFull(entries.byNumber) { remove(from: &entries.byNumber, where: isDone) }
            guard !isFull(entries.byNumber) else { throw ScriptError("\(most) \(key)s are open; \(hint)") }
            entries.last += 1
            entries.byNumber[entries.last] = OpenThings.Entry(kind: key, thing: thing, owner: call.caller)
            return PlainValue.Entry(.string(key), .integer(entries.last))
        }
    }

    private func isFull(_ entries: [Int: OpenThings.Entry]) -> Bool {
        entries.values.count { $0.kind == key } >= most
    }

    private func remove(from entries: inout [Int: OpenThings.Entry], where isOver: (Thing) -> Bool) {
        entries = entries.filter { entry in
            guard entry.value.kind == key, let thing = entry.value.thing as? Thing else { return true }
            return !isOver(thing)
        }
    }

    /// Whether the value is a table that leads to such a thing, open or not.
    func isHandle(_ value: PlainValue) -> Bool { number(in: value) != nil }

    /// The thing that the caller opened; nil: it is done, or none of the caller's.
    func thing(_ value: PlainValue, of call: ServiceCall) -> Thing? {
        guard let number = number(in: value) else { return nil }
        return call.openThings.entries.withLock { entries in
            guard let entry = entries.byNumber[number], entry.kind == key, entry.owner == call.caller else {
                return nil
            }
            return entry.thing as? Thing
        }
    }

    private func number(in value: PlainValue) -> Int? {
        guard case .integer(let number) = value[key] else { return nil }
        return number
    }
}
