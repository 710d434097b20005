import CLua

/// Finds what has changed in a stored table since it was handed over last. Where C has noted it (`past_views.c`) only that is looked at;
/// else the tables are compared, of which those that nothing was written to are one and the same.
@safe struct StoredDifference {
    private let interpreter: Interpreter
    private let state: OpaquePointer
    /// By how many bytes it has grown.
    private(set) var growth = 0
    /// How many bytes what has changed may take: with more of it the whole is no longer.
    private var room: Int
    private var depth = 0
    private static let deepest = 100

    init(_ interpreter: Interpreter, room: Int) {
        self.interpreter = interpreter
        unsafe state = interpreter.state
        self.room = room
    }

    /// What has changed from the frozen view at an index to the one at another; nil: all is to be handed over.
    mutating func change(from old: Int32, to new: Int32) throws(ScriptError) -> TableChange? {
        guard unsafe depth < StoredDifference.deepest && lua_checkstack(state, 16) != 0 else { return nil }
        depth += 1
        let top = unsafe lua_gettop(state)
        defer {
            depth -= 1
            unsafe lua_settop(state, top)
        }
        unsafe lua_pushvalue(state, old)
        unsafe lua_pushvalue(state, new)
        try interpreter.protect(.viewChanges, 2, 2)
        let (changes, content) = (top + 2, top + 3)
        let before = unsafe lua_tointegerx(state, top + 1, nil)
        guard unsafe lua_type(state, changes) == LUA_TTABLE else { return try compared(old, new) }
        let now = try pushKept(new)
        var change = TableChange(count: now < before ? Int(now) : nil)
        try addElements(of: content, from: before + 1, to: now, &change)
        let key = unsafe lua_gettop(state) + 1
        unsafe lua_pushnil(state)
        // Nothing is set meanwhile: `lua_next` finds the key that it gave last.
        while unsafe room >= 0 && lua_next(state, changes) != 0 {
            if isIndex(key, from: now + 1, to: before) {
                growth -= try size(key + 1)
                // What the sequence does not reach may stand behind it.
                try addNew(at: key, of: content, &change)
            } else if unsafe lua_type(state, key + 1) == LUA_TLIGHTUSERDATA {
                try addNew(at: key, of: content, &change)
            } else {
                try addPart(at: key, of: content, was: key + 1, &change)
            }
            unsafe lua_settop(state, key)
        }
        return room < 0 ? nil : change
    }

    /// Pushes what a field keeps of a table; gives how many elements its sequence has.
    private func pushKept(_ table: Int32) throws(ScriptError) -> lua_Integer {
        unsafe lua_pushvalue(state, table)
        try interpreter.protect(.keptTable, 1, 2)
        defer { unsafe lv_pop(state, 1) }
        return unsafe lua_tointegerx(state, -1, nil)
    }

    // MARK: Without notes

    /// What has changed from one table, as fields keep them or a frozen view, to another; nil: that cannot be said.
    private mutating func compared(_ old: Int32, _ new: Int32) throws(ScriptError) -> TableChange? {
        guard unsafe depth < StoredDifference.deepest && lua_checkstack(state, 16) != 0 else { return nil }
        depth += 1
        let top = unsafe lua_gettop(state)
        defer {
            depth -= 1
            unsafe lua_settop(state, top)
        }
        let (before, content, element) = (top + 1, top + 2, top + 3)
        let oldCount = try pushKept(old)
        let newCount = try pushKept(new)
        var change = TableChange(count: newCount < oldCount ? Int(newCount) : nil)
        for index in 0..<oldCount where room >= 0 {
            unsafe lua_rawgeti(state, before, index + 1)
            if index >= newCount {
                growth -= try size(element)
            } else {
                unsafe lua_rawgeti(state, content, index + 1)
                if !isSame(element, element + 1), let part = try part(element, element + 1) {
                    add(.integer(Int(index) + 1), part, to: &change)
                }
            }
            unsafe lua_settop(state, content)
        }
        try addElements(of: content, from: oldCount + 1, to: newCount, &change)
        guard try addOthers(of: before, oldCount, now: content, newCount, &change) else { return nil }
        return room < 0 ? nil : change
    }

    /// Adds what has become of the keys outside the sequence. False: some are part of it now.
    private mutating func addOthers(
        of before: Int32, _ oldCount: lua_Integer, now content: Int32, _ newCount: lua_Integer,
        _ change: inout TableChange
    ) throws(ScriptError) -> Bool {
        let key = unsafe lua_gettop(state) + 1
        defer { unsafe lua_settop(state, key - 1) }
        unsafe lua_pushnil(state)
        while unsafe room >= 0 && lua_next(state, before) != 0 {
            if !isOwn(key), !isIndex(key, from: 1, to: oldCount) {
                guard !isIndex(key, from: 1, to: newCount) else { return false }
                try addPart(at: key, of: content, was: key + 1, &change)
            }
            unsafe lua_settop(state, key)
        }
        unsafe lua_settop(state, key - 1)
        unsafe lua_pushnil(state)
        while unsafe room >= 0 && lua_next(state, content) != 0 {
            unsafe lua_pushvalue(state, key)
            let isNew = unsafe lua_rawget(state, before) == LUA_TNIL || isIndex(key, from: 1, to: oldCount)
            if isNew, !isOwn(key), !isIndex(key, from: 1, to: newCount) { try addNew(at: key, of: content, &change) }
            unsafe lua_settop(state, key)
        }
        return true
    }

    /// Whether a key is one of the host's, and no part of the value.
    private func isOwn(_ key: Int32) -> Bool { unsafe lua_type(state, key) == LUA_TLIGHTUSERDATA }

    private func isIndex(_ key: Int32, from first: lua_Integer, to last: lua_Integer) -> Bool {
        guard unsafe lua_isinteger(state, key) != 0 else { return false }
        let index = unsafe lua_tointegerx(state, key, nil)
        return first <= index && index <= last
    }

    // MARK: Parts

    /// Adds what has become of what was at the key.
    private mutating func addPart(
        at key: Int32, of content: Int32, was old: Int32, _ change: inout TableChange
    ) throws(ScriptError) {
        unsafe lua_pushvalue(state, key)
        let isGone = unsafe lua_rawget(state, content) == LUA_TNIL
        let now = unsafe lua_gettop(state)
        guard !isSame(old, now), let part = try part(old, now) else { return }
        if isGone { growth -= StoredSize.small + (try size(key)) }
        add(try plain(key), part, to: &change)
    }

    /// Adds elements that came in at the end of the sequence.
    private mutating func addElements(
        of content: Int32, from first: lua_Integer, to last: lua_Integer, _ change: inout TableChange
    ) throws(ScriptError) {
        var index = first
        while index <= last, room >= 0 {
            unsafe lua_rawgeti(state, content, index)
            growth += try size(-1)
            add(.integer(Int(index)), .value(try plain(-1)), to: &change)
            unsafe lv_pop(state, 1)
            index += 1
        }
    }

    /// Adds what came in at another key, if it is still there.
    private mutating func addNew(at key: Int32, of content: Int32, _ change: inout TableChange) throws(ScriptError) {
        unsafe lua_pushvalue(state, key)
        guard unsafe lua_rawget(state, content) != LUA_TNIL else { return }
        growth += try size(key) + size(-1)
        add(try plain(key), .value(try plain(-1)), to: &change)
    }

    private mutating func add(_ key: PlainValue, _ part: TableChange.Part, to change: inout TableChange) {
        room -= key.storedSize
        if case .value(let value) = part { room -= value.storedSize }
        change.entries.append(TableChange.Entry(key: key, part: part))
    }

    /// Whether two parts are one: two tables that are equal need not be.
    private func isSame(_ old: Int32, _ new: Int32) -> Bool {
        unsafe lua_rawequal(state, old, new) != 0 && lua_isinteger(state, old) == lua_isinteger(state, new)
    }

    /// What has become of a part; nil: nothing.
    private mutating func part(_ old: Int32, _ new: Int32) throws(ScriptError) -> TableChange.Part? {
        if unsafe lua_type(state, old) == LUA_TTABLE && lua_type(state, new) == LUA_TTABLE {
            let before = (growth, room)
            if let change = try partChange(old, new) { return change.isEmpty ? nil : .table(change) }
            if room >= 0 { (growth, room) = before }
        }
        guard room >= 0 else { return nil }
        growth += try size(new) - size(old)
        return .value(try plain(new))
    }

    /// What has changed from one table to another; nil: that cannot be said. Where something in the first was written, a view of it is noted.
    private mutating func partChange(_ old: Int32, _ new: Int32) throws(ScriptError) -> TableChange? {
        guard unsafe interpreter.tableKind(at: old, on: state) == .frozen else { return try compared(old, new) }
        unsafe lua_pushvalue(state, new)
        defer { unsafe lv_pop(state, 1) }
        try interpreter.protect(.shown, 1, 1)
        return unsafe try change(from: old, to: lua_gettop(state))
    }

    /// The part at an index as a plain value.
    private func plain(_ index: Int32) throws(ScriptError) -> PlainValue {
        try interpreter.balanced { () throws(ScriptError) -> PlainValue in
            unsafe lua_pushvalue(state, index)
            if unsafe lua_type(state, -1) == LUA_TTABLE { try interpreter.protect(.shown, 1, 1) }
            return try unsafe interpreter.plainValue(at: -1, on: state)
        }
    }

    private func size(_ index: Int32) throws(ScriptError) -> Int { try plain(index).storedSize }
}
