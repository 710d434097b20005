import CLua

/// A view in a script's heap, while the host reads it. It is valid inside the closure that it is handed to.
@safe struct ViewCursor {
    unowned(unsafe) let interpreter: Interpreter
    let index: Int32
    let view: UnsafeMutablePointer<lv_view>

    /// The view at an index of the stack, if there is one.
    init?(_ interpreter: Interpreter, _ index: Int32) {
        let state = unsafe interpreter.state
        guard let view = unsafe lv_to_view(state, index) else { return nil }
        unsafe self.interpreter = interpreter
        unsafe self.view = view
        self.index = unsafe lua_absindex(state, index)
    }

    var state: OpaquePointer { unsafe interpreter.state }

    /// What it is of those that are treated in a way of their own.
    var form: ViewForm { ViewForm(rawValue: unsafe view.pointee.schema.pointee.kind.rawValue) ?? .word }

    /// The word that it is of; nil: a component, a list among children, a joined text.
    var schema: WordSchema? { WordSchema.at(unsafe view.pointee.schema.pointee.word) }

    /// The name that it was written by.
    var name: String { unsafe view.pointee.schema.pointee.ownName }

    var isModifier: Bool { unsafe view.pointee.schema.pointee.isOf(.modifier) }

    /// Whether its arguments came as one table of named options.
    var hasOptions: Bool { unsafe view.pointee.has_options }

    var childCount: Int { Int(unsafe view.pointee.children) }

    // MARK: Parameters

    /// A parameter that is a number of cells, what is less than one left out; nil if it was not given.
    func cells(_ parameter: Int32) -> Int? {
        length(parameter).map { Int(min(max($0.rounded(.down), -Double(Int32.max)), Double(Int32.max))) }
    }

    /// A parameter that is a length, perhaps infinite.
    func length(_ parameter: Int32) -> Double? {
        let type = unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        return type == LUA_TNUMBER ? unsafe lua_tonumberx(state, -1, nil) : nil
    }

    /// A parameter that is a string or a number, as Lua writes it.
    func string(_ parameter: Int32) -> String? {
        let type = unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        return text(of: type)
    }

    /// The text of the string or number on top.
    private func text(of type: Int32) -> String? {
        switch type {
        case LUA_TSTRING:
            let text = unsafe interpreter.string(at: -1)
            noteCopied(text.utf8.count)
            return text
        case LUA_TNUMBER where unsafe lua_isinteger(state, -1) != 0:
            return String(unsafe lua_tointegerx(state, -1, nil))
        case LUA_TNUMBER: return LuaNumber.text(unsafe lua_tonumberx(state, -1, nil))
        default: return nil
        }
    }

    /// Notes what the host has by a copy, of which what is small does not count.
    func noteCopied(_ bytes: Int) {
        if bytes > HeldMemory.least { unsafe interpreter.copied += bytes }
    }

    /// A parameter that is true or false.
    func flag(_ parameter: Int32) -> Bool? {
        let type = unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        return type == LUA_TNIL ? nil : unsafe lua_toboolean(state, -1) != 0
    }

    /// A parameter that is any number.
    func number(_ parameter: Int32) -> Double? { length(parameter) }

    /// A function that sets the binding in a parameter to a value.
    func dismissal(_ parameter: Int32, to value: Value, anchors: Anchors) throws(ScriptError) -> Value {
        try unsafe interpreter.balanced { () throws(ScriptError) -> Value in
            try unsafe interpreter.protect(.newTable, 0, 1)
            for place in lua_Integer(1)...2 {
                unsafe lua_pushvalue(state, -1)
                if place == 1 {
                    unsafe lv_view_parameter(state, index, parameter)
                } else {
                    unsafe interpreter.push(value)
                }
                unsafe lua_pushinteger(state, place)
                try unsafe interpreter.protect(.keep, 3, 0)
            }
            try unsafe interpreter.bind("set")
            return unsafe interpreter.value(at: -1, anchors: anchors)
        }
    }

    /// A parameter that is an integer for Lua.
    func integer(_ parameter: Int32) -> Int? {
        unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        return unsafe lua_isinteger(state, -1) != 0 ? Int(lua_tointegerx(state, -1, nil)) : nil
    }

    /// One of the choices of a picker.
    enum Choice {
        case text(tag: Value, label: String)
        case view(ViewCursor)
        /// `false` or `nil`, as `condition and view` gives it.
        case nothing
    }

    /// Reads a parameter that is a list of choices.
    func forEachChoice(
        _ parameter: Int32, anchors: Anchors, _ take: (Choice) throws(ScriptError) -> Void
    ) throws(ScriptError) {
        try unsafe interpreter.balanced { () throws(ScriptError) in
            unsafe lv_view_parameter(state, index, parameter)
            try unsafe interpreter.protect(.elements, 1, 1)
            let list = unsafe lua_gettop(state)
            let count = Int(unsafe lua_rawlen(state, list))
            noteCopied(count * 2 * MemoryLayout<Value>.stride)
            for position in 0..<count {
                let type = unsafe lua_rawgeti(state, list, lua_Integer(position + 1))
                if let view = unsafe ViewCursor(interpreter, -1) {
                    try take(.view(view))
                } else if type == LUA_TTABLE {
                    try unsafe interpreter.protect(.elements, 1, 1)
                    unsafe lua_rawgeti(state, list + 1, 1)
                    let tag = unsafe interpreter.value(at: -1, anchors: anchors)
                    let labelType = unsafe lua_rawgeti(state, list + 1, 2)
                    try take(.text(tag: tag, label: text(of: labelType) ?? ""))
                } else if type == LUA_TBOOLEAN || type == LUA_TNIL {
                    try take(.nothing)
                } else {
                    let tag = unsafe interpreter.value(at: -1, anchors: anchors)
                    try take(.text(tag: tag, label: text(of: type) ?? ""))
                }
                unsafe lua_settop(state, list)
            }
        }
    }

    /// Any parameter, its tables and functions anchored.
    func value(_ parameter: Int32, anchors: Anchors) -> Value {
        unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        let value = unsafe interpreter.value(at: -1, anchors: anchors)
        if case .string(let text) = value { noteCopied(text.utf8.count) }
        return value
    }

    /// What a component's view says of its properties, by their names.
    func properties(anchors: Anchors) -> [(name: String, value: Value)] {
        let schema = unsafe view.pointee.schema.pointee
        guard let parameters = unsafe schema.parameters else { return [] }
        return (0..<Int(unsafe schema.count) - 1).map { index in
            (unsafe String(cString: parameters[index].name), value(Int32(index), anchors: anchors))
        }
    }

    /// The content of a component's view, if it has any.
    func withContent<R>(_ read: (ViewCursor) throws(ScriptError) -> R) throws(ScriptError) -> R? {
        try withView(Int32(unsafe view.pointee.schema.pointee.count) - 1, read)
    }

    func identity(_ parameter: Int32) throws(ScriptError) -> Identity {
        unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        let id = try unsafe interpreter.identity(at: unsafe lua_gettop(state))
        if case .string(let text) = id { noteCopied(text.utf8.count) }
        return id
    }

    /// A parameter that is a function or a binding; nil if it was not given.
    func reference(_ parameter: Int32, anchors: Anchors) -> Reference? {
        guard unsafe lv_view_parameter(state, index, parameter) != LUA_TNIL else {
            unsafe lv_pop(state, 1)
            return nil
        }
        return unsafe anchors.anchor(from: state)
    }

    /// The view itself, kept.
    func reference(anchors: Anchors) -> Reference? {
        unsafe lua_pushvalue(state, index)
        return unsafe anchors.anchor(from: state)
    }

    /// The number of the environment's key of that name.
    func key(named name: StaticString) -> Int32 { unsafe interpreter.environmentKey("\(name)") }

    /// The number of the key that a parameter names: a string, or the class of an object.
    func key(_ parameter: Int32) -> Int32 {
        unsafe lv_view_parameter(state, index, parameter)
        defer { unsafe lv_pop(state, 1) }
        return unsafe interpreter.environmentKey(at: -1, on: state)
    }

    // MARK: Views inside

    /// The view that a modifier modifies, kept.
    func baseReference(anchors: Anchors) -> Reference? {
        unsafe lua_getiuservalue(state, index, 1)
        return unsafe anchors.anchor(from: state)
    }

    /// The view that a modifier modifies.
    func withBase<R>(_ read: (ViewCursor) throws(ScriptError) -> R) throws(ScriptError) -> R? {
        try withView(pushing: { unsafe lua_getiuservalue(state, index, 1) }, read)
    }

    /// A parameter that is a view; nil if it is none.
    func withView<R>(_ parameter: Int32, _ read: (ViewCursor) throws(ScriptError) -> R) throws(ScriptError) -> R? {
        try withView(pushing: { unsafe lv_view_parameter(state, index, parameter) }, read)
    }

    /// A child, from 1; nil where `false` or nothing stands.
    func withChild<R>(_ child: Int, _ read: (ViewCursor) throws(ScriptError) -> R) throws(ScriptError) -> R? {
        try withView(pushing: { unsafe lv_view_child(state, index, lua_Integer(child)) }, read)
    }

    /// The string or number that stands as a child of a joined text.
    func childString(_ child: Int) -> String? {
        let type = unsafe lv_view_child(state, index, lua_Integer(child))
        defer { unsafe lv_pop(state, 1) }
        return text(of: type)
    }

    private func withView<R>(
        pushing push: () -> Int32, _ read: (ViewCursor) throws(ScriptError) -> R
    ) throws(ScriptError) -> R? {
        guard unsafe lua_checkstack(state, 16) != 0 else {
            throw ScriptError("views are nested too deeply", kind: .limit)
        }
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        guard push() == LUA_TUSERDATA, let cursor = unsafe ViewCursor(interpreter, -1) else { return nil }
        return try read(cursor)
    }

    // MARK: Builders

    /// Calls the function in a parameter, as the branch of an `If` is.
    func callBuilder<R>(
        _ parameter: Int32, _ arguments: [Value] = [], _ read: (Results) throws(ScriptError) -> R
    ) throws(ScriptError) -> R? {
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        guard unsafe lv_view_parameter(state, index, parameter) == LUA_TFUNCTION else { return nil }
        do throws(ScriptError) {
            for argument in arguments { unsafe interpreter.push(argument) }
            return try unsafe interpreter.call(arguments: Int32(arguments.count), read)
        } catch {
            throw error.placed { placeOfFunction(parameter) }
        }
    }

    /// Where the function in a parameter was defined, `file:line`.
    func placeOfFunction(_ parameter: Int32) -> String? {
        guard unsafe lua_checkstack(state, 4) != 0 else { return nil }
        unsafe lv_view_parameter(state, index, parameter)
        return unsafe interpreter.placeOfFunction()
    }

    /// Calls the builder of a `ForEach` for each row, in order, with the element and its index.
    func forEachRow(_ body: (Int, Identity, Results) throws(ScriptError) -> Void) throws(ScriptError) {
        do throws(ScriptError) {
            try buildRows(body)
        } catch {
            throw error.placed { placeOfFunction(2) }
        }
    }

    private func buildRows(_ body: (Int, Identity, Results) throws(ScriptError) -> Void) throws(ScriptError) {
        let top = unsafe lua_gettop(state)
        defer { unsafe lua_settop(state, top) }
        let type = unsafe lv_view_parameter(state, index, 0)
        unsafe lv_view_parameter(state, index, 2)
        if type == LUA_TNUMBER {
            try forEachNumber(upTo: Int(clamping: unsafe lua_tointegerx(state, -2, nil)), body)
            return
        }
        unsafe lua_pushvalue(state, -2)
        unsafe lv_view_parameter(state, index, 1)
        unsafe lua_pushvalue(state, -2)
        unsafe lua_pushvalue(state, -2)
        try unsafe interpreter.protect(.rowCount, 2, 2)
        unsafe lua_rotate(state, -2, 1)
        unsafe lua_pushboolean(state, 1)
        try unsafe interpreter.protect(.rowIds, 5, 1)
        let rows = unsafe lua_gettop(state)
        for row in 0..<Int(unsafe lua_rawlen(state, rows)) / 2 {
            unsafe lua_rawgeti(state, rows, lua_Integer(2 * row + 2))
            let id = try unsafe interpreter.identity(at: unsafe lua_gettop(state))
            unsafe lua_pushvalue(state, rows - 1)
            unsafe lua_rawgeti(state, rows, lua_Integer(2 * row + 1))
            unsafe lua_pushinteger(state, lua_Integer(row + 1))
            try unsafe interpreter.call(arguments: 2) { (results) throws(ScriptError) in try body(row, id, results) }
            unsafe lua_settop(state, rows)
        }
    }

    private func forEachNumber(
        upTo count: Int, _ body: (Int, Identity, Results) throws(ScriptError) -> Void
    ) throws(ScriptError) {
        let function = unsafe lua_gettop(state)
        for number in 1..<(max(count, 0) + 1) {
            unsafe lua_pushvalue(state, function)
            unsafe lua_pushinteger(state, lua_Integer(number))
            unsafe lua_pushinteger(state, lua_Integer(number))
            try unsafe interpreter.call(arguments: 2) { (results) throws(ScriptError) in
                try body(number - 1, .integer(number), results)
            }
            unsafe lua_settop(state, function)
        }
    }
}
