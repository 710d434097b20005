import CLua

/// `GridItem.fixed(n)`, `.flexible(min, max)`, `.adaptive(min, max)`: a column of a `LazyVGrid`, a row of a `LazyHGrid`.
package final class GridItemObject: HostObject {
    package enum Kind: String, CaseIterable {
        case fixed, flexible, adaptive

        package var word: String { "GridItem.\(rawValue)" }
        /// The lengths that it takes by position.
        package var lengths: [String] { self == .fixed ? ["length"] : ["min", "max"] }
        package var options: [String] { (self == .fixed ? [] : lengths) + ["spacing", "alignment"] }
        /// The smallest valid `min`.
        package var least: Int { self == .adaptive ? 1 : 0 }
    }

    static let type = lv_host_type.gridItem

    let kind: Kind
    /// In cells; of a fixed one its length.
    let min: Int
    /// Nil: there is no limit.
    let max: Int?
    /// The cells behind it; nil: the usual ones.
    let spacing: Int?
    /// The name of an alignment.
    let alignment: String?

    private init(_ kind: Kind, min: Int, max: Int?, _ options: Options) {
        self.kind = kind
        self.min = min
        self.max = max
        spacing = options.spacing
        alignment = options.alignment
    }

    func making(_: DescribedObject) -> Making {
        var parts = [Making.Part(value: .integer(min))]
        if let max { parts.append(Making.Part(value: .integer(max))) }
        return Making(word: kind.word, parts: parts)
    }

    func isMade(like other: AnyObject) -> Bool {
        guard let other = other as? GridItemObject else { return false }
        return (kind, min, max) == (other.kind, other.min, other.max)
            && (spacing, alignment) == (other.spacing, other.alignment)
    }

    static let groups = [
        HostGroup(name: "grid item", type: .gridItem),
        HostGroup(
            name: "GridItem", missing: "there is no GridItem",
            functions: [
                HostFunction("fixed", "...", makes: .gridItem) { call throws(CallError) in try make(call, .fixed) },
                HostFunction("flexible", "...", makes: .gridItem) { call throws(CallError) in
                    try make(call, .flexible)
                },
                HostFunction("adaptive", "...", makes: .gridItem) { call throws(CallError) in
                    try make(call, .adaptive)
                },
            ]),
    ]

    /// Lengths come first; a table of options may follow.
    private static func make(_ call: Call, _ kind: Kind) throws(CallError) -> Int32 {
        var lengths: [Int?] = []
        for name in kind.lengths {
            let index = Int32(lengths.count + 1)
            if call.type(index) == LUA_TTABLE { break }
            lengths.append(try call.gridLength(index, kind, name))
        }
        let last = Int32(lengths.count + 1)
        var options = Options()
        if call.type(last) == LUA_TTABLE {
            options = try call.gridOptions(last, kind)
        } else if call.type(last) != LUA_TNIL {
            throw CallError("\(kind.word): options are a table, got \(call.typeName(last))")
        }
        if last < 3, call.type(last + 1) != LUA_TNIL {
            throw CallError("\(kind.word): options come last; behind them is \(call.typeName(last + 1))")
        }
        let given = lengths.first.flatMap { $0 } ?? options.min
        if kind != .flexible, given == nil {
            throw CallError(
                "\(kind.word): '\(kind.lengths[0])' must be a whole number (\(kind.least) or more), got nothing")
        }
        let min = given ?? 1
        let max = (lengths.count > 1 ? lengths[1] : nil) ?? options.max
        if let max, max < min { throw CallError("\(kind.word): 'min' is \(min), above 'max', which is \(max)") }
        return call.make(GridItemObject(kind, min: min, max: max, options))
    }

    fileprivate struct Options {
        var min: Int?
        var max: Int?
        var spacing: Int?
        var alignment: String?
    }
}

extension Call {
    /// A length in cells; nil: nothing, or infinity.
    fileprivate func gridLength(
        _ index: Int32, _ kind: GridItemObject.Kind, _ name: String
    ) throws(CallError) -> Int? {
        if type(index) == LUA_TNIL { return nil }
        let least = name == "min" ? kind.least : 0
        let expected = "\(kind.word): '\(name)' must be a whole number (\(least) or more)"
        guard type(index) == LUA_TNUMBER else { throw CallError("\(expected), got \(typeName(index))") }
        let length = number(index)
        if length == .infinity, name == "max" { return nil }
        guard length >= Double(least), length.rounded(.down) == length, length <= Double(Int32.max) else {
            throw CallError("\(expected), got \(try written(index))")
        }
        return Int(length)
    }

    fileprivate func gridOptions(
        _ index: Int32, _ kind: GridItemObject.Kind
    ) throws(CallError) -> GridItemObject.Options {
        var options = GridItemObject.Options()
        guard unsafe lua_checkstack(thread, 8) != 0 else { throw CallError("not enough memory") }
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, index) != 0 {
            guard type(-2) == LUA_TSTRING else {
                throw CallError("\(kind.word): options have names, as { spacing = 2 }")
            }
            let name = text(-2)
            guard kind.options.contains(name) else {
                let all = WordSchema.Parameter.list(kind.options, or: "and")
                throw CallError("\(kind.word) has no option '\(name)'; it takes \(all)")
            }
            let value = unsafe lua_gettop(thread)
            switch name {
            case "min": options.min = try gridLength(value, kind, name)
            case "max": options.max = try gridLength(value, kind, name)
            case "spacing": options.spacing = try gridLength(value, kind, name)
            default:
                options.alignment = try choice(value, for: "\(kind.word): 'alignment'", among: ScrollProxy.anchors)
            }
            unsafe lua_settop(thread, value - 1)
        }
        return options
    }
}

extension ViewCursor {
    /// The grid items of a parameter that is a list of them.
    func gridItems(_ parameter: Int32) throws(ScriptError) -> [GridItemObject] {
        try unsafe interpreter.balanced { () throws(ScriptError) -> [GridItemObject] in
            unsafe lv_view_parameter(state, index, parameter)
            try unsafe interpreter.protect(.elements, 1, 1)
            let list = unsafe lua_gettop(state)
            guard unsafe lua_type(state, list) == LUA_TTABLE else { return [] }
            return (0..<Int(unsafe lua_rawlen(state, list))).compactMap { position in
                unsafe lua_rawgeti(state, list, lua_Integer(position + 1))
                defer { unsafe lv_pop(state, 1) }
                return unsafe interpreter.object(GridItemObject.self, at: -1, on: state)
            }
        }
    }
}
