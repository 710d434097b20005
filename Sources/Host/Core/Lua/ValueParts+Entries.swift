import CLua

/// The entries of tables.
extension ValueParts {
    func eachEntry(_ counter: inout Counter, _ visit: Visit) throws(ScriptError) {
        let state = unsafe interpreter.state
        let isValue = unsafe interpreter.tableKind(at: index, on: state).isValue
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        var length = Int64(0)
        if isValue {
            unsafe lua_pushvalue(state, index)
            try interpreter.protect(.otherKeys, 1, 2)
            length = unsafe lua_tointegerx(state, -1, nil)
            unsafe lv_pop(state, 1)
        } else {
            length = sequenceLength
        }
        let shown = min(length, Int64(counter.left))
        for place in 0..<shown {
            unsafe lua_pushinteger(state, place + 1)
            try get(isValue: isValue)
            try show(.position, &counter, visit)
        }
        counter.leftOut += Int(length - shown)
        if isValue {
            try eachOther(keys: top + 1, &counter, visit)
        } else {
            try eachOther(behind: length, &counter, visit)
        }
    }

    /// Replaces the key on top by the element: of a value as a script sees it, of another table as it stands there.
    private func get(isValue: Bool) throws(ScriptError) {
        let state = unsafe interpreter.state
        guard isValue else {
            unsafe lua_rawget(state, index)
            return
        }
        unsafe lua_pushvalue(state, index)
        unsafe lua_rotate(state, -2, 1)
        try interpreter.protect(.getElement, 2, 1)
    }

    /// The end of the sequence 1…n; where there are holes Lua's own border could lie behind one.
    private var sequenceLength: Int64 {
        let state = unsafe interpreter.state
        let border = Int64(unsafe lua_rawlen(state, index))
        return (0..<border).first { place in
            defer { unsafe lv_pop(state, 1) }
            return unsafe lua_rawgeti(state, index, place + 1) == LUA_TNIL
        } ?? border
    }

    /// The other entries of a value, by the list of their keys.
    private func eachOther(keys: Int32, _ counter: inout Counter, _ visit: Visit) throws(ScriptError) {
        let state = unsafe interpreter.state
        for place in 0..<Int64(unsafe lua_rawlen(state, keys)) {
            guard counter.left > 0 else {
                counter.leftOut += 1
                continue
            }
            unsafe lua_rawgeti(state, keys, place + 1)
            unsafe lua_pushvalue(state, -1)
            try get(isValue: true)
            try show(.below, &counter, visit)
            unsafe lv_pop(state, 1)
        }
    }

    // MARK: Keys of other tables

    /// A key, in the order in which it is shown: numbers, then strings, then what has no order, as it came.
    private struct SortedKey: Comparable {
        enum Rank: Comparable {
            case number(Double)
            case text([UInt8])
            case other

            private var order: Int {
                switch self {
                case .number: 0
                case .text: 1
                case .other: 2
                }
            }

            static func < (a: Rank, b: Rank) -> Bool {
                switch (a, b) {
                case (.number(let x), .number(let y)): x < y
                case (.text(let x), .text(let y)): x.lexicographicallyPrecedes(y)
                default: a.order < b.order
                }
            }
        }

        var rank: Rank
        /// Which key it was that `lua_next` gave.
        var position: Int

        static func < (a: SortedKey, b: SortedKey) -> Bool {
            a.rank == b.rank ? a.position < b.position : a.rank < b.rank
        }
    }

    /// The entries of a table that is no value, behind its sequence, sorted by their keys.
    private func eachOther(behind length: Int64, _ counter: inout Counter, _ visit: Visit) throws(ScriptError) {
        let state = unsafe interpreter.state
        var keys: [SortedKey] = []
        eachKey(behind: length) { position in
            keys.append(SortedKey(rank: unsafe rank(at: -2, on: state), position: position))
        }
        keys.sort()
        let shown = min(keys.count, counter.left)
        counter.leftOut += keys.count - shown
        let first = unsafe lua_gettop(state) + 1
        let room = Int32(clamping: 2 * shown + 16)
        guard shown > 0, unsafe lua_checkstack(state, room) != 0 else {
            counter.leftOut += shown
            return
        }
        var places: [Int: Int32] = [:]
        for (place, key) in keys.prefix(shown).enumerated() { places[key.position] = first + 2 * Int32(place) }
        unsafe lua_settop(state, first - 1 + 2 * Int32(shown))
        eachKey(behind: length) { position in
            guard let place = places[position] else { return }
            unsafe lua_copy(state, -2, place)
            unsafe lua_copy(state, -1, place + 1)
        }
        for place in 0..<Int32(shown) {
            unsafe lua_pushvalue(state, first + 2 * place)
            unsafe lua_pushvalue(state, first + 2 * place + 1)
            try show(.below, &counter, visit)
            unsafe lv_pop(state, 1)
        }
    }

    /// Calls it with the key and its value on top. Nothing is set meanwhile: `lua_next` finds the key that it gave last.
    private func eachKey(behind length: Int64, _ body: (Int) -> Void) {
        let state = unsafe interpreter.state
        var position = 0
        unsafe lua_pushnil(state)
        while unsafe lua_next(state, index) != 0 {
            let isElement =
                unsafe lua_isinteger(state, -2) != 0 && (1...max(length, 1)).contains(lua_tointegerx(state, -2, nil))
            if !isElement || length == 0 { body(position) }
            position += 1
            unsafe lv_pop(state, 1)
        }
    }

    private func rank(at place: Int32, on state: OpaquePointer) -> SortedKey.Rank {
        switch unsafe lua_type(state, place) {
        case LUA_TNUMBER: .number(unsafe lua_tonumberx(state, place, nil))
        case LUA_TSTRING: .text(interpreter.bytes(at: place))
        default: .other
        }
    }
}
