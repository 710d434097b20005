import CLua

/// `Layout "Flow" { … }`, what it makes, and the layouts that there are beside: `VStackLayout`, `HStackLayout`, `ZStackLayout`,
/// `AnyLayout`. Called with views, one makes a view of them.
package final class ScriptLayout: HostObject {
    enum Stage {
        /// What `Layout "Flow"` gives, which takes a table.
        case declaration
        /// What that gives, which takes options.
        case kind
        /// What that gives, which takes views.
        case own
        case stack(Axis, spacing: Int?, alignment: String?)
        case any
    }

    enum Axis { case vertical, horizontal, depth }

    static let type = lv_host_type.layout
    /// User values: a table of the fields; the kind that it was made of, or the layout inside; the options that were given.
    static let (fields, origin, options) = (Int32(1), Int32(2), Int32(3))

    let stage: Stage
    let name: String

    fileprivate init(_ stage: Stage, name: String) {
        self.stage = stage
        self.name = name
    }

    func making(_: DescribedObject) -> Making {
        switch stage {
        case .declaration, .kind: Making(word: "Layout \"\(name)\"", shape: .leaf)
        case .own: Making(word: name, parts: [Making.Part(userValue: ScriptLayout.options, isOptional: true)])
        case .stack: Making(word: name, shape: .leaf)
        case .any: Making(word: name, parts: [Making.Part(userValue: ScriptLayout.origin)])
        }
    }

    // MARK: Functions

    /// The functions in the table of a `Layout`, of which `makeCache` may be left out, and what each takes.
    package static let functions = [
        (name: "sizeThatFits", parameters: "self, proposal, subviews, cache"),
        (name: "placeSubviews", parameters: "self, bounds, proposal, subviews, cache"),
        (name: "makeCache", parameters: "self, subviews"),
    ]

    static let groups = [
        HostGroup(
            name: "layout", type: .layout, userValues: 3,
            functions: [HostFunction("__call", "..") { call throws(CallError) in try called(call) }]),
        HostGroup(functions: [
            HostFunction("Layout", ".", makes: .layout) { call throws(CallError) in
                guard call.type(1) == LUA_TSTRING else {
                    throw CallError(
                        "Layout: expected a name, as in Layout \"Flow\" { sizeThatFits = function(self, proposal, subviews, cache) … end, placeSubviews = function(self, bounds, proposal, subviews, cache) … end }"
                    )
                }
                return call.make(ScriptLayout(.declaration, name: call.text(1)))
            },
            stack(.vertical, "VStackLayout", ["leading", "center", "trailing"]),
            stack(.horizontal, "HStackLayout", ["top", "center", "bottom"]),
            stack(.depth, "ZStackLayout", ScrollProxy.anchors),
            HostFunction("AnyLayout", ".", makes: .layout) { call throws(CallError) in
                guard let layout = call.object(ScriptLayout.self, 1), layout.isComplete else {
                    let given = call.type(1) == LUA_TNIL ? "nothing" : call.typeName(1)
                    throw CallError("AnyLayout: expected a layout, as VStackLayout() or one of your own, got \(given)")
                }
                call.keep(1, as: origin)
                return call.make(ScriptLayout(.any, name: "AnyLayout"))
            },
        ]),
        LayoutSubview.group,
    ]

    private var isComplete: Bool {
        switch stage {
        case .declaration, .kind: false
        case .own, .stack, .any: true
        }
    }

    private static func stack(_ axis: Axis, _ name: StaticString, _ alignments: [String]) -> HostFunction {
        HostFunction(name, ".", makes: .layout) { call throws(CallError) in
            let (spacing, alignment) = try call.stackOptions(1, "\(name)", alignments, takesSpacing: axis != .depth)
            return call.make(
                ScriptLayout(.stack(axis, spacing: spacing, alignment: alignment), name: "\(name)"))
        }
    }

    private static func called(_ call: Call) throws(CallError) -> Int32 {
        guard let layout = call.object(ScriptLayout.self, 1) else { return 0 }
        switch layout.stage {
        case .declaration: return try declared(layout.name, call)
        case .kind: return try made(layout.name, call)
        case .own, .stack, .any:
            guard call.type(2) == LUA_TTABLE else {
                throw CallError(
                    "\(layout.name): a layout takes a table of views, got \(call.type(2) == LUA_TNIL ? "nothing" : call.typeName(2))"
                )
            }
            if let option = call.firstName(2) {
                throw CallError(
                    "\(layout.name): '\(option)' stands before the views, as \(layout.name) { … } { view, … }")
            }
            call.pushArgument(1)
            call.pushArgument(2)
            return try call.arrange(layout.name)
        }
    }

    /// `Layout "Flow" { … }`
    private static func declared(_ name: String, _ call: Call) throws(CallError) -> Int32 {
        guard call.type(2) == LUA_TTABLE else {
            throw CallError(
                "Layout \"\(name)\": expected a table, got \(call.type(2) == LUA_TNIL ? "nothing" : call.typeName(2))")
        }
        try checkFunctions(in: 2, of: "Layout \"\(name)\"", call)
        try call.pushUserdata(for: ScriptLayout.self)
        call.keep(2, as: fields)
        return call.make(ScriptLayout(.kind, name: name))
    }

    private static func checkFunctions(in table: Int32, of layout: String, _ call: Call) throws(CallError) {
        for (function, parameters) in functions {
            let type = call.pushField(function, of: table)
            defer { call.pop() }
            if type == LUA_TFUNCTION || function == "makeCache" && type == LUA_TNIL { continue }
            throw CallError(
                "\(layout): '\(function)' must be a function(\(parameters)), got \(type == LUA_TNIL ? "nothing" : call.typeName(-1))"
            )
        }
    }

    /// `Flow { spacing = 1 }`, and with views among that the view at once.
    private static func made(_ name: String, _ call: Call) throws(CallError) -> Int32 {
        guard call.type(2) == LUA_TTABLE || call.type(2) == LUA_TNIL else {
            throw CallError("\(name) takes a table of options and views, got \(call.typeName(2))")
        }
        call.pushUserValue(fields, of: 1)
        if call.type(2) == LUA_TNIL { try call.pushNewTable() } else { call.pushArgument(2) }
        let (own, options, views) = try call.layoutFields(name)
        try checkFunctions(in: own, of: name, call)
        try call.pushUserdata(for: ScriptLayout.self)
        call.keep(own, as: fields)
        call.keep(1, as: origin)
        call.keep(options, as: ScriptLayout.options)
        let made = call.make(ScriptLayout(.own, name: name))
        guard call.hasEntries(views) else { return made }
        call.pushArgument(views)
        return try call.arrange(name)
    }
}

extension Call {
    /// Pushes a field of the table at an index, without asking its metatable; its type.
    fileprivate func pushField(_ name: String, of index: Int32) -> Int32 {
        unsafe interpreter.push(.string(name), on: thread)
        return unsafe lua_rawget(thread, index)
    }

    fileprivate func pushNewTable() throws(CallError) {
        try protect(.newTable, 0, 1)
    }

    fileprivate func hasEntries(_ index: Int32) -> Bool {
        unsafe lua_pushnil(thread)
        guard unsafe lua_next(thread, index) != 0 else { return false }
        pop(2)
        return true
    }

    /// A key of the table at an index that is a string.
    fileprivate func firstName(_ index: Int32) -> String? {
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, index) != 0 {
            if type(-2) == LUA_TSTRING { return text(-2) }
            pop()
        }
        return nil
    }

    /// Of the layout and the table of views on top, the view that shows them.
    fileprivate func arrange(_ name: String) throws(CallError) -> Int32 {
        unsafe interpreter.push(.string(name), on: thread)
        try protect(.arrange, 3, 1)
        return 1
    }

    /// Of the fields of a Layout and a table on top: where stand its own fields, with the named entries of the table in their
    /// places, those entries, and the others.
    fileprivate func layoutFields(_ name: String) throws(CallError) -> (own: Int32, options: Int32, views: Int32) {
        guard unsafe lua_checkstack(thread, 16) != 0 else { throw CallError("not enough memory") }
        let given = unsafe lua_gettop(thread)
        let declared = given - 1
        for _ in 0..<3 { try pushNewTable() }
        let (own, options, views) = (given + 1, given + 2, given + 3)
        try forEachEntry(of: declared) { () throws(CallError) in try copyEntry(to: own) }
        try forEachEntry(of: given) { () throws(CallError) in
            guard type(-2) == LUA_TSTRING else { return try copyEntry(to: views) }
            let option = text(-2)
            pushArgument(-2)
            let isDeclared = unsafe lua_rawget(thread, declared) != LUA_TNIL
            pop()
            guard isDeclared else {
                throw CallError(
                    "\(name) has no option '\(option)'\(Suggestion.hint(for: option, among: try names(in: declared)))")
            }
            if type(-1) == LUA_TTABLE { try protect(.frozenCopy, 1, 1) }
            try copyEntry(to: options)
            try copyEntry(to: own)
        }
        pushArgument(options)
        try protect(.frozenCopy, 1, 1)
        replace(options)
        return (own, options, views)
    }

    /// Runs with each key and value of the table at an index on top.
    private func forEachEntry(of table: Int32, _ body: () throws(CallError) -> Void) throws(CallError) {
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, table) != 0 {
            try body()
            pop()
        }
    }

    /// The key and the value on top, which stay, are an entry of the table at an index.
    private func copyEntry(to table: Int32) throws(CallError) {
        for index in [table, -3, -3] as [Int32] { pushArgument(index) }
        try protect(.setField, 3, 0)
    }

    private func names(in table: Int32) throws(CallError) -> [String] {
        var names: [String] = []
        try forEachEntry(of: table) { if type(-2) == LUA_TSTRING { names.append(text(-2)) } }
        return names
    }

    /// `{ spacing = 1, alignment = "leading" }`, or nothing.
    fileprivate func stackOptions(
        _ index: Int32, _ word: String, _ alignments: [String], takesSpacing: Bool
    ) throws(CallError) -> (spacing: Int?, alignment: String?) {
        if type(index) == LUA_TNIL { return (nil, nil) }
        let names = takesSpacing ? "spacing and alignment" : "alignment"
        guard type(index) == LUA_TTABLE else {
            throw CallError("\(word) takes options, \(names), got \(typeName(index))")
        }
        var (spacing, alignment): (Int?, String?)
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, index) != 0 {
            let name = type(-2) == LUA_TSTRING ? text(-2) : nil
            switch name {
            case "spacing" where takesSpacing:
                let length = type(-1) == LUA_TNUMBER ? number(-1) : -1
                guard length >= 0, length <= Double(Int32.max), length.rounded(.down) == length else {
                    let given = type(-1) == LUA_TNUMBER ? try written(-1) : typeName(-1)
                    throw CallError("\(word): 'spacing' must be a whole number (0 or more), got \(given)")
                }
                spacing = Int(length)
            case "alignment":
                alignment = try choice(-1, for: "\(word): 'alignment'", among: alignments)
            case nil: throw CallError("\(word): views stand behind the options, as \(word)() { … }")
            case let name?: throw CallError("\(word) has no option '\(name)'; it takes \(names)")
            }
            pop()
        }
        return (spacing, alignment)
    }
}
