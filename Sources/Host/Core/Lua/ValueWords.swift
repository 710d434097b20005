import CLua

/// Values in the words of a script, cut short, as traces and messages have them. It calls none of a script's functions and gives nothing a
/// name: a script that is traced runs as one that is not.
@safe struct ValueWords {
    private static let (longest, longestString, mostEntries, mostDepth) = (120, 40, 24, 4)
    /// Bytes of a text, with what says that it was cut.
    static let room = 128

    private let interpreter: Interpreter
    private let thread: OpaquePointer
    private var bytes: [UInt8] = []
    private var isCut = false

    init(_ interpreter: Interpreter, on thread: OpaquePointer) {
        self.interpreter = interpreter
        unsafe self.thread = unsafe thread
    }

    /// What was added; what did not fit ends in an ellipsis.
    var text: String { String(decoding: bytes, as: UTF8.self) + (isCut ? "…" : "") }

    // MARK: Texts

    private mutating func add(_ words: String) { add(Array(words.utf8)) }

    private mutating func add(_ more: some Collection<UInt8>) {
        guard !isCut else { return }
        isCut = bytes.count + more.count > ValueWords.longest
        if !isCut { bytes.append(contentsOf: more) }
    }

    private mutating func addCharacter(_ character: ArraySlice<UInt8>) {
        let byte = character.first ?? 0
        switch byte {
        case UInt8(ascii: "\""): add("\\\"")
        case UInt8(ascii: "\\"): add("\\\\")
        case 10: add("\\n")
        case 9: add("\\t")
        case 13: add("\\r")
        case 0..<32, 127: add("\\u{\(String(byte, radix: 16))}")
        case 128...:
            let length = byte < 0xC2 || byte > 0xF4 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
            guard character.count != length else { return add(character) }
            for byte in character { add("\\\(byte)") }
        default: add(character)
        }
    }

    private mutating func addString(_ index: Int32) {
        let all = unsafe Call(thread: thread, interpreter: interpreter).bytes(index)
        var end = 0
        add("\"")
        while end < all.count, end < ValueWords.longestString {
            let start = end
            repeat { end += 1 } while end < all.count && all[end] & 0xC0 == 0x80
            addCharacter(all[start..<end])
        }
        add(end < all.count ? "…\"" : "\"")
    }

    private mutating func addNumber(_ index: Int32) {
        if unsafe lua_isinteger(thread, index) != 0 { return add("\(unsafe lua_tointegerx(thread, index, nil))") }
        let number = unsafe lua_tonumberx(thread, index, nil)
        add(number.isFinite ? LuaNumber.text(number) : LuaNumber.exactText(number))
    }

    /// The key at an index as it stands in a constructor, `done` or `["two words"]`; a name gets something before it.
    mutating func addKey(_ index: Int32, before: String = "") {
        if unsafe lua_type(thread, index) == LUA_TSTRING {
            let key = unsafe Call(thread: thread, interpreter: interpreter).bytes(index)
            if ValueWords.isName(key) {
                add(before)
                return add(key)
            }
        }
        add("[")
        addValue(index, depth: 1)
        add("]")
    }

    private static func isName(_ key: [UInt8]) -> Bool {
        String(validating: key, as: UTF8.self).map(LuaToken.isName) ?? false
    }

    // MARK: Values

    /// Adds the value at an index from the bottom.
    mutating func addValue(_ index: Int32, depth: Int = 1) {
        guard !isCut, unsafe lua_checkstack(thread, 16) != 0 else { return add("…") }
        switch unsafe lua_type(thread, index) {
        case LUA_TNIL: add("nil")
        case LUA_TBOOLEAN: add(unsafe lua_toboolean(thread, index) != 0 ? "true" : "false")
        case LUA_TNUMBER: addNumber(index)
        case LUA_TSTRING: addString(index)
        case LUA_TTABLE: addTable(index, depth: depth)
        case LUA_TFUNCTION: addFunction(index)
        case LUA_TUSERDATA: addUserdata(index)
        case LUA_TTHREAD: add("coroutine")
        default: addType(index)
        }
    }

    private mutating func addType(_ index: Int32) {
        add(unsafe Call(thread: thread, interpreter: interpreter).typeName(index))
    }

    private mutating func addTable(_ index: Int32, depth: Int) {
        guard unsafe interpreter.tableKind(at: index, on: thread) != .other else { return addType(index) }
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushvalue(thread, index)
        guard unsafe Operation.beginning.call(thread, 1, 4) == LUA_OK else { return add("…") }
        let (content, keys, place) = (top + 1, top + 3, top + 4)
        let count = unsafe lua_tointegerx(thread, top + 2, nil)
        var past = unsafe lua_toboolean(thread, top + 3) != 0 ? index : nil
        var hasKeys = hasFewKeys(content, beside: count, past == nil ? 1 : 2)
        if hasKeys, unsafe lua_toboolean(thread, top + 4) != 0 {
            // There is not much to copy.
            past = nil
            unsafe lua_pushvalue(thread, index)
            guard unsafe Operation.keptTable.call(thread, 1, 1) == LUA_OK else { return add("…") }
            unsafe lua_copy(thread, -1, content)
            hasKeys = hasFewKeys(content, beside: count, 1)
        }
        unsafe lua_settop(thread, top + 2)
        unsafe lua_pushvalue(thread, content)
        if hasKeys, unsafe Operation.otherKeys.call(thread, 1, 1) != LUA_OK { return add("…") }
        let others = hasKeys ? otherPlaces(keys, content, past) : []
        let isEmpty = hasKeys && count == 0 && others.isEmpty
        guard !isEmpty, depth <= ValueWords.mostDepth else { return add(isEmpty ? "{}" : "{…}") }
        add("{ ")
        let shown = min(count, lua_Integer(ValueWords.mostEntries))
        for number in 0..<shown where !isCut {
            add(number > 0 ? ", " : "")
            unsafe lua_pushinteger(thread, number + 1)
            getElement(content, past)
            addValue(place, depth: depth + 1)
            unsafe lua_settop(thread, keys)
        }
        if shown < count || !hasKeys {
            add(shown > 0 ? ", …" : "…")
        } else {
            for (number, other) in others.enumerated() where !isCut {
                add(count > 0 || number > 0 ? ", " : "")
                unsafe lua_rawgeti(thread, keys, other)
                addKey(place)
                add(" = ")
                getElement(content, past)
                addValue(place, depth: depth + 1)
                unsafe lua_settop(thread, keys)
            }
        }
        add(" }")
    }

    /// Whether there is not much beside the sequence, which has so many elements: bringing its keys into order is no work.
    private func hasFewKeys(_ content: Int32, beside elements: lua_Integer, _ factor: Int) -> Bool {
        guard elements <= ValueWords.mostEntries else { return false }
        var left = factor * ValueWords.mostEntries + Int(elements)
        unsafe lua_pushnil(thread)
        while unsafe lua_next(thread, content) != 0 {
            unsafe lv_pop(thread, left == 0 ? 2 : 1)
            if left == 0 { return false }
            left -= 1
        }
        return true
    }

    /// Where in a list of keys those are that a table has: some of those of today came in after a past.
    private func otherPlaces(_ keys: Int32, _ content: Int32, _ past: Int32?) -> [lua_Integer] {
        (0..<lua_Integer(unsafe lua_rawlen(thread, keys))).map { $0 + 1 }.filter { place in
            defer { unsafe lua_settop(thread, keys) }
            unsafe lua_rawgeti(thread, keys, place)
            getElement(content, past)
            return unsafe lua_type(thread, -1) != LUA_TNIL
        }
    }

    /// Replaces the key on top by what a content has there, or the value that shows a past of it.
    private func getElement(_ content: Int32, _ past: Int32?) {
        guard let past else {
            unsafe lua_rawget(thread, content)
            return
        }
        unsafe lua_pushvalue(thread, past)
        unsafe lua_rotate(thread, -2, 1)
        if unsafe Operation.getElement.call(thread, 2, 1) != LUA_OK {
            unsafe lv_pop(thread, 1)
            unsafe lua_pushnil(thread)
        }
    }

    private mutating func addFunction(_ index: Int32) {
        add("function")
        guard unsafe lua_iscfunction(thread, index) == 0 else { return }
        var function = unsafe lua_Debug()
        unsafe lua_pushvalue(thread, index)
        unsafe lua_getinfo(thread, ">S", &function)
        add(" (")
        unsafe add(function.file)
        add(unsafe ":\(function.linedefined)")
        add(")")
    }

    private mutating func addUserdata(_ index: Int32) {
        if unsafe lv_to_view(thread, index) != nil { return addView(index) }
        if unsafe lv_is_object(thread, index), let object = unsafe lv_to_object(thread, index) {
            add(unsafe object.pointee.class_.pointee.ownName)
            if unsafe lv_is_observable(thread, index, false) { add("#\(unsafe object.pointee.number)") }
            return
        }
        let type = unsafe lv_host_type_of(thread, index)
        if type != .noObject, let object = unsafe lv_host_object(thread, index, type) {
            return unsafe addHostObject(object, index)
        }
        if let declared = unsafe lv_to_class(thread, index) { return add(unsafe declared.pointee.ownName) }
        addType(index)
    }

    private mutating func addView(_ index: Int32) {
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        unsafe lua_pushvalue(thread, index)
        while let view = unsafe lv_to_view(thread, -1), unsafe view.pointee.schema.pointee.isOf(.modifier) {
            unsafe lua_getiuservalue(thread, -1, 1)
        }
        guard let schema = unsafe lv_to_view(thread, -1)?.pointee.schema.pointee,
            unsafe schema.kind.rawValue != ViewForm.list.rawValue
        else { return add("a view") }
        add(unsafe String(cString: schema.name))
        unsafe add(schema.isOf(.leaf) ? "(…)" : " {…}")
    }

    private mutating func addHostObject(_ object: UnsafeMutableRawPointer, _ index: Int32) {
        guard let traced = unsafe Interpreter.hostObject(object)?.traced(interpreter) else { return addType(index) }
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        if traced.after != 0, unsafe lua_getiuservalue(thread, index, traced.after) != LUA_TNIL {
            addValue(top + 1, depth: 1)
        }
        add(traced.word)
        var depth = 1
        switch traced.argument {
        case nil: return
        case .userValue(let number):
            unsafe lua_getiuservalue(thread, index, number)
            depth = 2
        case .value(let value): unsafe interpreter.push(value, on: thread)
        }
        add("(")
        addValue(unsafe lua_gettop(thread), depth: depth)
        add(")")
    }
}

// MARK: - Where it is asked for

extension Interpreter {
    /// The value at an index of a thread's stack.
    func words(at index: Int32, on thread: OpaquePointer) -> String {
        if unsafe lua_isinteger(thread, index) != 0 {
            return unsafe Int(lua_tointegerx(thread, index, nil)).description
        }
        var words = unsafe ValueWords(self, on: thread)
        words.addValue(unsafe lua_absindex(thread, index))
        return words.text
    }

    /// Where the innermost function of a script on the thread is, `file:line`, or nothing.
    fileprivate func place(on thread: OpaquePointer) -> String {
        var frame = unsafe lua_Debug()
        var level = Int32(0)
        while unsafe lua_getstack(thread, level, &frame) != 0 {
            unsafe lua_getinfo(thread, "Sl", &frame)
            if unsafe frame.currentline > 0 { return unsafe frame.file + ":" + frame.currentline.description }
            level += 1
        }
        return ""
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_describe(
    _ thread: OpaquePointer!, _ host: UnsafeMutableRawPointer, _ index: Int32, _ text: UnsafeMutablePointer<CChar>
) {
    let words = unsafe Interpreter.at(host).words(at: index, on: thread)
    var end = 0
    for byte in words.utf8.prefix(ValueWords.room - 1) {
        unsafe text[end] = CChar(bitPattern: byte)
        end += 1
    }
    unsafe text[end] = 0
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_trace_write(
    _ thread: OpaquePointer!, _ host: UnsafeMutableRawPointer, _ object: UnsafeMutablePointer<lv_object>, _ slot: Int32,
    _ path: Int32, _ old: UnsafePointer<CChar>?, _ oldIndex: Int32, _ new: Int32
) {
    let interpreter = unsafe Interpreter.at(host)
    var field = unsafe Interpreter.name(of: slot, in: object)
    if path != 0 {
        var words = unsafe ValueWords(interpreter, on: thread)
        for index in path..<(unsafe lua_gettop(thread) + 1) { words.addKey(index, before: ".") }
        field += words.text
    }
    let write = unsafe TracedWrite(
        field: field,
        old: old.map { unsafe String(cString: $0) } ?? interpreter.words(at: oldIndex, on: thread),
        new: interpreter.words(at: new, on: thread), place: interpreter.place(on: thread))
    unsafe interpreter.delegate.traced(write, by: Interpreter.owner(of: object))
}
