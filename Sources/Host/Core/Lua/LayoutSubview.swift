import CLua

/// One of the views that the functions of a `Layout` get.
final class LayoutSubview: HostObject {
    static let type = lv_host_type.subview

    /// Weak: this object is in the script's heap, and a view that has a layout of a script's in it keeps references to that heap.
    private weak var view: (any ArrangedView)?

    init(_ view: any ArrangedView) { self.view = view }

    func making(_: DescribedObject) -> Making { Making(word: "subview", shape: .leaf) }

    /// Where a point is, in parts of the width and the height.
    private static let parts: [String: (x: Double, y: Double)] = [
        "topLeading": (0, 0), "top": (0.5, 0), "topTrailing": (1, 0), "leading": (0, 0.5), "center": (0.5, 0.5),
        "trailing": (1, 0.5), "bottomLeading": (0, 1), "bottom": (0.5, 1), "bottomTrailing": (1, 1),
    ]

    static let group = HostGroup(
        name: "subview", type: .subview, missing: "a subview has sizeThatFits, place and priority, and no",
        withoutSelf: "write subview:%s(…), with a colon",
        functions: [
            HostFunction("sizeThatFits", "..") { call throws(CallError) in
                guard let subview = call.object(LayoutSubview.self, 1) else { return 0 }
                let offer = try call.offer(2, "sizeThatFits") ?? OfferedSize()
                guard let size = subview.view?.size(for: offer) else {
                    throw CallError(
                        "sizeThatFits: a subview is asked while the functions of its Layout run, and not later")
                }
                return try call.give([Double(size.width), Double(size.height)], "width height")
            },
            HostFunction("place", ".....") { call throws(CallError) in
                guard let subview = call.object(LayoutSubview.self, 1) else { return 0 }
                let (x, y) = (try call.coordinate(2, "x"), try call.coordinate(3, "y"))
                var name = "topLeading"
                if call.type(4) != LUA_TNIL {
                    name = try call.choice(4, for: "place: 'anchor'", among: ScrollProxy.anchors)
                }
                let anchor = parts[name] ?? (0, 0)
                let offer = try call.offer(5, "place")
                guard subview.view?.place(x: x, y: y, anchor: anchor, offer: offer) == true else {
                    throw CallError("place: a subview is placed in placeSubviews alone")
                }
                return 0
            },
            HostFunction("__index", "..") { call throws(CallError) in
                guard let subview = call.object(LayoutSubview.self, 1), call.type(2) == LUA_TSTRING else { return 0 }
                guard call.text(2) == "priority" else {
                    throw call.noField(
                        "a subview has sizeThatFits, place and priority, and no",
                        among: ["sizeThatFits", "place", "priority"])
                }
                return call.push(number: subview.view?.priority ?? 0)
            },
        ])
}

extension Call {
    fileprivate func push(number: Double) -> Int32 {
        unsafe lua_pushnumber(thread, number)
        return 1
    }

    fileprivate func coordinate(_ index: Int32, _ name: String) throws(CallError) -> Double {
        guard type(index) == LUA_TNUMBER, number(index).isFinite else {
            let given =
                type(index) == LUA_TNUMBER
                ? LuaNumber.text(number(index)) : type(index) == LUA_TNIL ? "nothing" : typeName(index)
            throw CallError("place: '\(name)' must be a finite number, got \(given)")
        }
        return number(index)
    }

    /// `{ width = 10, height = nil }`; nil: nothing was given.
    fileprivate func offer(_ index: Int32, _ word: String) throws(CallError) -> OfferedSize? {
        if type(index) == LUA_TNIL { return nil }
        guard type(index) == LUA_TTABLE else {
            throw CallError("\(word): 'proposal' must be a table, as { width = 10 }, got \(typeName(index))")
        }
        return OfferedSize(width: try length("width", of: index, word), height: try length("height", of: index, word))
    }

    private func length(_ name: StaticString, of index: Int32, _ word: String) throws(CallError) -> Double? {
        unsafe lv_push_bytes(thread, name.utf8Start, name.utf8CodeUnitCount)
        defer { pop() }
        switch unsafe lua_rawget(thread, index) {
        case LUA_TNIL: return nil
        case LUA_TNUMBER where number(-1) >= 0: return number(-1)
        default:
            let given = type(-1) == LUA_TNUMBER ? try written(-1) : typeName(-1)
            throw CallError(
                "\(word): the '\(name)' of a proposal must be a number (0 or more), math.huge or nil, got \(given)")
        }
    }
}

extension Reference {
    /// The subviews as a script gets them: a list.
    func subviews(_ views: [any ArrangedView]) throws(ScriptError) -> Reference {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Reference in
            try interpreter.protect(.newTable, 0, 1)
            for (position, view) in views.enumerated() {
                unsafe lua_pushvalue(interpreter.state, -1)
                try interpreter.push(LayoutSubview(view))
                unsafe lua_pushinteger(interpreter.state, lua_Integer(position + 1))
                try interpreter.protect(.keep, 3, 0)
            }
            guard let list = unsafe anchors.anchor(from: interpreter.state) else { throw interpreter.exhausted }
            return list
        }
    }

    /// A new table, or what the function `makeCache` among these fields gives for the subviews.
    func layoutCache(_ subviews: Reference) throws(ScriptError) -> Reference {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> Reference in
            if pushFunction("makeCache") {
                unsafe push(on: interpreter.state)
                unsafe subviews.push(on: interpreter.state)
                try interpreter.check(unsafe lv_call(interpreter.state, 2, 1))
            } else {
                try interpreter.protect(.newTable, 0, 1)
            }
            guard let cache = unsafe anchors.anchor(from: interpreter.state) else { throw interpreter.exhausted }
            return cache
        }
    }

    /// Calls `sizeThatFits` among these fields.
    func layoutSize(
        _ offer: OfferedSize, _ subviews: Reference, _ cache: Reference
    ) throws(ScriptError) -> (width: Double, height: Double) {
        let interpreter = interpreter
        return try interpreter.balanced { () throws(ScriptError) -> (width: Double, height: Double) in
            guard pushFunction("sizeThatFits") else { return (0, 0) }
            unsafe push(on: interpreter.state)
            try interpreter.push(offer)
            unsafe subviews.push(on: interpreter.state)
            unsafe cache.push(on: interpreter.state)
            try interpreter.check(unsafe lv_call(interpreter.state, 4, 2))
            return try interpreter.layoutSize()
        }
    }

    /// Calls `placeSubviews` among these fields.
    func placeSubviews(
        width: Int, height: Int, _ offer: OfferedSize, _ subviews: Reference, _ cache: Reference
    ) throws(ScriptError) {
        let interpreter = interpreter
        try interpreter.balanced { () throws(ScriptError) in
            guard pushFunction("placeSubviews") else { return }
            unsafe push(on: interpreter.state)
            let (width, height) = (Double(width), Double(height))
            let numbers = [0, 0, width, height, 0, width / 2, width, 0, height / 2, height]
            guard
                unsafe Interpreter.pushNumbers(
                    numbers, "x y width height minX midX maxX minY midY maxY", on: interpreter.state)
            else { throw interpreter.exhausted }
            try interpreter.push(offer)
            unsafe subviews.push(on: interpreter.state)
            unsafe cache.push(on: interpreter.state)
            try interpreter.check(unsafe lv_call(interpreter.state, 5, 0))
        }
    }

    /// Where a function among these fields was defined, `file:line`.
    func placeOfFunction(_ name: StaticString) -> String? {
        let interpreter = interpreter
        return try? interpreter.balanced { () throws(ScriptError) -> String? in
            pushFunction(name) ? interpreter.placeOfFunction() : nil
        }
    }

    /// Pushes a function among these fields, if there is one.
    private func pushFunction(_ name: StaticString) -> Bool {
        let state = unsafe interpreter.state
        unsafe push(on: state)
        unsafe lv_push_bytes(state, name.utf8Start, name.utf8CodeUnitCount)
        let type = unsafe lua_rawget(state, -2)
        unsafe lua_rotate(state, -2, 1)
        unsafe lv_pop(state, type == LUA_TFUNCTION ? 1 : 2)
        return type == LUA_TFUNCTION
    }
}

extension Interpreter {
    fileprivate func push(_ offer: OfferedSize) throws(ScriptError) {
        let isPushed =
            switch (offer.width, offer.height) {
            case (let width?, let height?): unsafe Interpreter.pushNumbers([width, height], "width height", on: state)
            case (let width?, nil): unsafe Interpreter.pushNumbers([width], "width", on: state)
            case (nil, let height?): unsafe Interpreter.pushNumbers([height], "height", on: state)
            case (nil, nil): unsafe Interpreter.pushNumbers([], "", on: state)
            }
        guard isPushed else { throw exhausted }
    }

    /// What `sizeThatFits` gave: a table with width and height, or both numbers.
    fileprivate func layoutSize() throws(ScriptError) -> (width: Double, height: Double) {
        let first = unsafe lua_gettop(state) - 1
        if unsafe lua_type(state, first) == LUA_TTABLE {
            for name in ["width", "height"] as [StaticString] {
                unsafe lv_push_bytes(state, name.utf8Start, name.utf8CodeUnitCount)
                unsafe lua_rawget(state, first)
            }
        }
        let found = unsafe [lua_gettop(state) - 1, lua_gettop(state)].map { index in
            unsafe lua_type(state, index) == LUA_TNUMBER ? unsafe lua_tonumberx(state, index, nil) : .nan
        }
        guard found.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
            let given =
                unsafe lua_type(state, first) == LUA_TTABLE
                ? "width \(lengthText(at: -2)) and height \(lengthText(at: -1))" : lengthText(at: first)
            throw ScriptError(
                "sizeThatFits must return a size, as { width = 10, height = 2 }, of finite numbers, 0 or more; this is \(given)"
            )
        }
        return (found[0], found[1])
    }

    /// A number, or what else is at an index.
    private func lengthText(at index: Int32) -> String {
        guard unsafe lua_type(state, index) == LUA_TNUMBER else {
            return unsafe String(cString: lua_typename(state, lua_type(state, index)))
        }
        return LuaNumber.text(unsafe lua_tonumberx(state, index, nil))
    }
}
