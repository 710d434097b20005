import CLua

/// What a value on the stack is made of, one level of it: the words that make it, and its parts.
@safe struct ValueParts {
    /// How a value is written.
    enum Shape: Int {
        /// By its head alone.
        case leaf
        /// `head { entries }`
        case braces
        /// `head(entries)`
        case call
        /// The first part, then `:head(entries)` with the others.
        case modifier
        /// The first part, then `:head { entries }` with the others.
        case options
        /// The parts with `..` between them.
        case joined
    }

    /// What a part goes by.
    enum Key {
        /// Its position.
        case position
        case name(String)
        /// What stands below the part on the stack.
        case below
    }

    /// Is given each part in turn, on top of the stack.
    typealias Visit = (Key) throws(ScriptError) -> Void

    let head: String
    let shape: Shape
    let interpreter: Interpreter
    /// Where the value is on the interpreter's stack.
    let index: Int32
    private let source: Source

    /// Where the parts are found.
    @safe private enum Source {
        case none
        case table
        case view(UnsafeMutablePointer<lv_view>)
        case object, declarations
        case declaration(UnsafeMutablePointer<lv_declaration>)
        /// They were pushed, so many, each by its position.
        case pushed(Int32)
        case made([Making.Part])
    }

    // MARK: Heads

    /// Of the value on top of the interpreter's stack, where it stays; what is pushed above it is the caller's.
    init(_ interpreter: Interpreter) throws(ScriptError) {
        let state = unsafe interpreter.state
        index = unsafe lua_gettop(state)
        self.interpreter = interpreter
        guard unsafe lua_checkstack(state, 24) != 0 else {
            throw ScriptError("a value is nested too deeply", kind: .limit)
        }
        let found: (String, Shape, Source)
        switch unsafe lua_type(state, index) {
        case LUA_TTABLE:
            let hasWords = try interpreter.pushMetafield("__tostring", of: index)
            found = hasWords ? (try interpreter.words(index), .leaf, .none) : ("", .braces, .table)
        case LUA_TUSERDATA: found = try ValueParts.userdata(interpreter, index)
        case LUA_TLIGHTUSERDATA:
            found = (unsafe lv_is_json_null(state, index) ? "json.null" : "<cannot be read>", .leaf, .none)
        case LUA_TFUNCTION:
            unsafe lua_pushvalue(state, index)
            let place = interpreter.placeOfFunction().map { " (\($0))" } ?? ""
            found = (try interpreter.words(index) + place, .leaf, .none)
        default: found = (try interpreter.words(index), .leaf, .none)
        }
        (head, shape, source) = found
        if case .pushed = source { return }
        unsafe lua_settop(state, index)
    }

    private static func userdata(
        _ interpreter: Interpreter, _ index: Int32
    ) throws(ScriptError) -> (String, Shape, Source) {
        let state = unsafe interpreter.state
        if let view = unsafe lv_to_view(state, index) {
            let name =
                unsafe view.pointee.schema.pointee.kind.rawValue == ViewForm.list.rawValue
                ? "" : String(cString: view.pointee.schema.pointee.name)
            return unsafe (name, shape(of: view.pointee), .view(view))
        }
        if unsafe lv_is_object(state, index) {
            return unsafe (lv_to_object(state, index)!.pointee.class_.pointee.ownName, .braces, .object)
        }
        if let declared = unsafe lv_to_class(state, index) {
            return unsafe ("\(declared.pointee.word) \"\(declared.pointee.ownName)\"", .braces, .declarations)
        }
        if let declaration = unsafe lv_to_declaration(state, index) {
            return unsafe try self.declaration(interpreter, declaration, index)
        }
        if unsafe lv_to_binding(state, index) != nil { return try binding(interpreter, index) }
        if isBindable(interpreter, index) {
            unsafe lua_getiuservalue(state, index, 1)
            return ("Bindable", .call, .pushed(1))
        }
        let type = unsafe lv_host_type_of(state, index)
        if type != .noObject, let object = unsafe lv_host_object(state, index, type) {
            let described = unsafe DescribedObject(interpreter: interpreter, thread: state, index: index)
            if let making = unsafe Interpreter.hostObject(object)?.making(described) {
                return (making.word, making.shape, .made(making.parts))
            }
        }
        return (try interpreter.words(index), .leaf, .none)
    }

    /// Whether it leads to the fields of an object by binding, as `self.bind` and `Bindable(model)` do.
    private static func isBindable(_ interpreter: Interpreter, _ index: Int32) -> Bool {
        guard unsafe lua_getmetatable(interpreter.state, index) != 0 else { return false }
        defer { unsafe lv_pop(interpreter.state, 1) }
        return unsafe lua_topointer(interpreter.state, -1) == interpreter.context.pointee.bind_metatable
    }

    private static func shape(of view: lv_view) -> Shape {
        let schema = unsafe view.schema.pointee
        if unsafe schema.isOf(.modifier) { return unsafe view.has_options ? .options : .modifier }
        if unsafe schema.kind.rawValue == ViewForm.joinedText.rawValue { return .joined }
        return unsafe view.has_options || !schema.isOf(.leaf) ? .braces : .call
    }

    private static func binding(
        _ interpreter: Interpreter, _ index: Int32
    ) throws(ScriptError) -> (String, Shape, Source) {
        let state = unsafe interpreter.state
        let binding = unsafe lv_to_binding(state, index)!.pointee
        if binding.kind == to_ids { return (try interpreter.words(index), .leaf, .none) }
        unsafe lua_getiuservalue(state, index, Int32(binding_target))
        if binding.kind == to_field {
            defer { unsafe lv_pop(state, 1) }
            let declared = unsafe lv_to_object(state, -1)!.pointee.class_.pointee
            let field = unsafe declared.fieldName(binding.slot)
            let isObservable = unsafe lv_is_observable(state, -1, false)
            let owner = unsafe isObservable ? "Bindable(\(declared.ownName))" : "node \"\(declared.ownName)\".bind"
            return ("\(owner).\(field)", .leaf, .none)
        }
        if unsafe lua_type(state, -1) == LUA_TTABLE { try interpreter.protect(.shown, 1, 1) }
        let word: String
        switch binding.kind {
        case to_constant: return ("Binding.constant", .call, .pushed(1))
        case by_functions, or_default: word = "Binding"
        case did_set: word = "didSet"
        case condition_set: word = "conditionSet"
        default: word = "at"
        }
        unsafe lua_getiuservalue(state, index, Int32(binding_key))
        return (word, word == "Binding" ? .call : .modifier, .pushed(2))
    }

    private static func declaration(
        _ interpreter: Interpreter, _ declaration: UnsafeMutablePointer<lv_declaration>, _ index: Int32
    ) throws(ScriptError) -> (String, Shape, Source) {
        let declared = unsafe declaration.pointee
        let word = declared.word
        guard declared.key != 0, declared.is_class, !declared.has_value else {
            return unsafe (word, .call, .declaration(declaration))
        }
        unsafe lua_getiuservalue(interpreter.state, index, Int32(declared_key))
        let name = unsafe lv_to_class(interpreter.state, -1).map { unsafe $0.pointee.ownName } ?? ""
        return ("\(word)(\(name))", .leaf, .none)
    }

    // MARK: Parts

    /// Gives each part, at most so many, to a closure that leaves the stack as it was; gives how many there are more.
    func each(most: Int, _ visit: Visit) throws(ScriptError) -> Int {
        let state = unsafe interpreter.state
        var counter = Counter(left: most)
        switch source {
        case .none: break
        case .table: try eachEntry(&counter, visit)
        case .view(let view): unsafe try eachArgument(of: view.pointee, &counter, visit)
        case .object: try eachField(&counter, visit)
        case .declarations: try eachDeclaration(&counter, visit)
        case .declaration(let declaration): unsafe try eachPart(of: declaration.pointee, &counter, visit)
        case .pushed(let count):
            for place in 0..<count {
                unsafe lua_pushvalue(state, unsafe lua_gettop(state) - count + 1 + place)
                try show(.position, &counter, visit)
            }
        case .made(let parts):
            for part in parts {
                if let value = part.value {
                    unsafe interpreter.push(value, on: state)
                } else if unsafe lua_getiuservalue(state, index, part.userValue) == LUA_TNIL, part.isOptional {
                    unsafe lv_pop(state, 1)
                    continue
                }
                if unsafe lua_type(state, -1) == LUA_TTABLE { try interpreter.protect(.shown, 1, 1) }
                try show(part.name.map(Key.name) ?? .position, &counter, visit)
            }
        }
        return counter.leftOut
    }

    struct Counter {
        var left: Int
        var leftOut = 0

        fileprivate mutating func takes() -> Bool {
            if left > 0 { left -= 1 } else { leftOut += 1 }
            return leftOut == 0
        }
    }

    /// Shows the part on top, and pops it.
    func show(_ key: Key, _ counter: inout Counter, _ visit: Visit) throws(ScriptError) {
        if counter.takes() { try visit(key) }
        unsafe lv_pop(interpreter.state, 1)
    }

    // MARK: Views, objects, classes

    private func eachArgument(of view: lv_view, _ counter: inout Counter, _ visit: Visit) throws(ScriptError) {
        let state = unsafe interpreter.state
        let schema = unsafe view.schema.pointee
        let hasNames = unsafe view.has_options || schema.isOf(.container) || schema.isOf(.component)
        if unsafe schema.isOf(.modifier) {
            unsafe lv_view_parameter(state, index, -1)
            try show(.position, &counter, visit)
        }
        for number in unsafe 0..<Int32(schema.count) {
            guard unsafe lv_view_parameter(state, index, number) != LUA_TNIL else {
                unsafe lv_pop(state, 1)
                continue
            }
            let name = unsafe hasNames ? schema.parameters.map { unsafe String(cString: $0[Int(number)].name) } : nil
            try show(name.map(Key.name) ?? .position, &counter, visit)
        }
        for number in unsafe 0..<lua_Integer(view.children) {
            unsafe lv_view_child(state, index, number + 1)
            try show(.position, &counter, visit)
        }
    }

    /// The fields of an object, as scripts read them; one that cannot be worked out says so in its place.
    private func eachField(_ counter: inout Counter, _ visit: Visit) throws(ScriptError) {
        let state = unsafe interpreter.state
        guard let object = unsafe lv_to_object(state, index) else { return }
        for (slot, name) in unsafe object.pointee.class_.pointee.shownFields {
            unsafe lua_pushvalue(state, index)
            unsafe lua_pushinteger(state, lua_Integer(slot))
            unsafe lua_pushboolean(state, 1)
            if unsafe Operation.fieldValue.call(state, 3, 1) != LUA_OK {
                unsafe lv_pop(state, 1)
                unsafe lua_pushlightuserdata(state, nil)
            }
            try show(.name(name), &counter, visit)
        }
    }

    private func eachDeclaration(_ counter: inout Counter, _ visit: Visit) throws(ScriptError) {
        let state = unsafe interpreter.state
        guard let declared = unsafe lv_to_class(state, index) else { return }
        unsafe lua_getiuservalue(state, index, Int32(class_declarations))
        for (slot, name) in unsafe declared.pointee.shownFields {
            unsafe lua_rawgeti(state, -1, lua_Integer(slot) + 1)
            try show(.name(name), &counter, visit)
        }
        unsafe lv_pop(state, 1)
    }

    private func eachPart(of declaration: lv_declaration, _ counter: inout Counter, _ visit: Visit) throws(ScriptError)
    {
        let state = unsafe interpreter.state
        if declaration.is_stored {
            unsafe lua_getiuservalue(state, index, Int32(declared_key))
            let key = Interpreter.Stored(named: interpreter.string(at: -1), isOfScene: false).key
            unsafe lv_pop(state, 1)
            unsafe interpreter.push(.string(key), on: state)
            try show(.position, &counter, visit)
        } else if declaration.key != 0 {
            unsafe lua_getiuservalue(state, index, Int32(declared_key))
            try show(.position, &counter, visit)
        }
        let type = unsafe lua_getiuservalue(state, index, Int32(declared_value))
        guard type != LUA_TNIL || (declaration.key != 0 && declaration.is_class) else { return unsafe lv_pop(state, 1) }
        if type == LUA_TTABLE { try interpreter.protect(.shown, 1, 1) }
        try show(.position, &counter, visit)
    }
}

// MARK: - Words

extension Interpreter {
    /// The value at an index as `tostring` gives it.
    fileprivate func words(_ index: Int32) throws(ScriptError) -> String {
        unsafe lua_pushvalue(state, index)
        try protect(.textOf, 1, 1)
        defer { unsafe lv_pop(state, 1) }
        return string(at: -1)
    }

    /// Pushes what the metatable of the value at an index has by a name; false, and nothing: it has no such thing.
    func pushMetafield(_ name: String, of index: Int32) throws(ScriptError) -> Bool {
        guard unsafe lua_getmetatable(state, index) != 0 else { return false }
        push(.string(name))
        if unsafe lua_rawget(state, -2) == LUA_TNIL {
            unsafe lv_pop(state, 2)
            return false
        }
        unsafe lua_rotate(state, -2, -1)
        unsafe lv_pop(state, 1)
        return true
    }
}
