import CLua

/// `GridItem.fixed(n)`, `.flexible(min, max)`, `.adaptive(min, max)`: a column of a `LazyVGrid`, a row of a `LazyHGrid`.
final class GridItemObject: HostObject {
    static let type = lv_host_type.gridItem
    static let kinds = ["fixed", "flexible", "adaptive"]
    private static let mostLength = 100_000
    static let alignments = ScrollProxy.anchors

    let kind: String
    let min: Int
    /// Nil: there is no limit.
    let max: Int?
    let spacing: Int?
    let alignment: String?

    private init(_ kind: String, min: Int, max: Int?, spacing: Int?, alignment: String?) {
        self.kind = kind
        self.min = min
        self.max = max
        self.spacing = spacing
        self.alignment = alignment
    }

    func making(_: DescribedObject) -> Making {
        var parts = [Making.Part(value: .integer(min))]
        if let max, kind != "fixed" { parts.append(Making.Part(value: .integer(max))) }
        return Making(word: "GridItem.\(kind)", parts: parts)
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
                HostFunction("fixed", "...", makes: .gridItem) { call throws(CallError) in
                    try make(call, "fixed", lengths: 1)
                },
                HostFunction("flexible", "...", makes: .gridItem) { call throws(CallError) in
                    try make(call, "flexible", lengths: 2)
                },
                HostFunction("adaptive", "...", makes: .gridItem) { call throws(CallError) in
                    try make(call, "adaptive", lengths: 2)
                },
            ]),
    ]

    /// Lengths come first, a table of options may follow.
    private static func make(_ call: Call, _ kind: String, lengths: Int32) throws(CallError) -> Int32 {
        var options = Options()
        var numbers: [Int?] = []
        for index in 1...lengths + 1 {
            if call.type(index) == LUA_TTABLE {
                options = try call.gridOptions(index, kind)
                break
            }
            guard index <= lengths else {
                guard call.type(index) == LUA_TNIL else {
                    throw CallError("GridItem.\(kind): options are a table, got \(call.typeName(index))")
                }
                break
            }
            numbers.append(
                try call.gridLength(index, "GridItem.\(kind)", lengths == 1 ? "length" : index == 1 ? "min" : "max"))
        }
        let min = numbers.first.flatMap { $0 } ?? options.min
        let max = kind == "fixed" ? nil : (numbers.count > 1 ? numbers[1] : nil) ?? options.max
        if kind != "flexible", min == nil {
            throw CallError(
                "GridItem.\(kind): '\(kind == "fixed" ? "length" : "min")' must be a whole number (1 or more), got nothing"
            )
        }
        let least = min ?? 1
        if kind == "adaptive", least < 1 { throw CallError("GridItem.adaptive: 'min' must be 1 or more, got \(least)") }
        if let max, max < least { throw CallError("GridItem.\(kind): 'min' is \(least), above 'max', which is \(max)") }
        return call.make(
            GridItemObject(kind, min: least, max: max, spacing: options.spacing, alignment: options.alignment))
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
    fileprivate func gridLength(_ index: Int32, _ word: String, _ name: String) throws(CallError) -> Int? {
        if type(index) == LUA_TNIL { return nil }
        guard type(index) == LUA_TNUMBER else {
            throw CallError("\(word): '\(name)' must be a whole number (0 or more), got \(typeName(index))")
        }
        let length = number(index)
        if length == .infinity, name == "max" { return nil }
        guard length >= 0, length.rounded(.down) == length, length <= Double(Int32.max) else {
            throw CallError("\(word): '\(name)' must be a whole number (0 or more), got \(try written(index))")
        }
        return Int(length)
    }

    fileprivate func gridOptions(_ index: Int32, _ kind: String) throws(CallError) -> GridItemObject.Options {
        var options = GridItemObject.Options()
        let word = "GridItem.\(kind)"
        guard unsafe lua_checkstack(thread, 8) != 0 else { throw CallError("not enough memory") }
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, index) != 0 {
            let name = type(-2) == LUA_TSTRING ? text(-2) : "?"
            let value = unsafe lua_gettop(thread)
            switch name {
            case "min", "max", "spacing":
                let length = try gridLength(value, word, name)
                if name == "min" {
                    options.min = length
                } else if name == "max" {
                    options.max = length
                } else {
                    options.spacing = length
                }
            case "alignment":
                let text = type(-1) == LUA_TSTRING ? text(-1) : typeName(-1)
                guard type(-1) == LUA_TSTRING, GridItemObject.alignments.contains(text) else {
                    let all =
                        "\(GridItemObject.alignments.dropLast().joined(separator: ", ")) or \(GridItemObject.alignments.last ?? "")"
                    throw CallError("\(word): 'alignment' must be \(all), not '\(text)'")
                }
                options.alignment = text
            default:
                throw CallError("\(word) has no option '\(name)'; it takes min, max, spacing and alignment")
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
            try unsafe interpreter.protect(lv_elements, 1, 1)
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
