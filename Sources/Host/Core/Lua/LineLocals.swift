import CLua
import Platform

/// Locals that last from one line of a conversation to the next: each is a variable that the functions of several chunks share, as closures of
/// one chunk do. A table has, by name, a function that has the variable; at 1…n what is to be closed in the end.
enum LineLocals {
    /// The variable by which a line hands over its locals. Scripts could name it, but have no reason to.
    private static let keeper = "_LUAVIEW"

    /// Whether the name of an upvalue is none of a local's.
    fileprivate static func isOwn(_ name: UnsafePointer<CChar>) -> Bool {
        unsafe strcmp(name, keeper) == 0 || strcmp(name, "_ENV") == 0
    }

    static let functions = [
        // Of the table: (function) keeps its upvalues; (value, name of its variable) puts what is to be closed in the end behind the others.
        HostFunction("keep", ".*") { call throws(CallError) in
            if call.given == 3 { try hold(call) } else { try keep(call) }
            return 0
        },
        // Of a script's globals: (globals, name, value) sets the script's variable where it has one of that name.
        HostFunction("setInReach", "....") { call throws(CallError) in
            call.pushArgument(3)
            let isOfScript = unsafe lua_rawget(call.thread, 1) != LUA_TNIL
            call.pop()
            call.pushArgument(isOfScript ? 1 : 2)
            unsafe lua_rotate(call.thread, 3, 1)
            return unsafe Operation.setField.call(call.thread, 3, 0) == LUA_OK ? 0 : call.raiseAgain()
        },
    ]

    private static func hold(_ call: Call) throws(CallError) {
        let thread = unsafe call.thread
        guard unsafe lua_toboolean(thread, 2) != 0 else { return }
        var closes = unsafe lua_getmetatable(thread, 2) != 0
        if closes {
            try call.push("__close")
            closes = unsafe lua_rawget(thread, -2) != LUA_TNIL
        }
        guard closes else { throw CallError("variable '\(call.text(3))' got a non-closable value") }
        call.pushArgument(1)
        call.pushArgument(2)
        unsafe lua_pushinteger(thread, lua_Integer(unsafe lua_rawlen(thread, 1)) + 1)
        try call.protect(.keep, 3, 0)
    }

    private static func keep(_ call: Call) throws(CallError) {
        guard call.type(2) == LUA_TFUNCTION else {
            throw CallError("\(keeper): expected a function, got \(call.typeName(2))")
        }
        var number = Int32(1)
        while let name = unsafe lua_getupvalue(call.thread, 2, number) {
            call.pop()
            number += 1
            if unsafe isOwn(name) { continue }
            call.pushArgument(1)
            try call.push(unsafe String(cString: name))
            call.pushArgument(2)
            try call.protect(.setField, 3, 0)
        }
    }
}

extension Interpreter {
    /// Replaces the function of a line's chunk on top by the function that it returns, its upvalues joined with the locals of earlier lines.
    func joinLine(with locals: Reference) throws(ScriptError) {
        unsafe locals.push(on: state)
        try bind("keep")
        try check(unsafe lv_call(state, 1, 1))
        let line = unsafe lua_gettop(state)
        unsafe locals.push(on: state)
        var number = Int32(1)
        while let name = unsafe lua_getupvalue(state, line, number) {
            unsafe lua_settop(state, line + 1)
            if unsafe !LineLocals.isOwn(name) {
                unsafe push(.string(String(cString: name)))
                if unsafe lua_rawget(state, line + 1) == LUA_TFUNCTION,
                    let other = unsafe upvalue(of: line + 2, named: name)
                {
                    unsafe lua_upvaluejoin(state, line, number, line + 2, other)
                }
                unsafe lua_settop(state, line + 1)
            }
            number += 1
        }
        unsafe lua_settop(state, line)
    }

    private func upvalue(of function: Int32, named wanted: UnsafePointer<CChar>) -> Int32? {
        var number = Int32(1)
        while let name = unsafe lua_getupvalue(state, function, number) {
            unsafe lv_pop(state, 1)
            if unsafe strcmp(name, wanted) == 0 { return number }
            number += 1
        }
        return nil
    }

    /// How many values of `<close>` variables wait to be closed among the locals of lines.
    package func closingCount(of locals: Reference) -> Int {
        unsafe locals.push(on: state)
        defer { unsafe lv_pop(state, 1) }
        return Int(unsafe lua_rawlen(state, -1))
    }

    /// Closes the one that came last, which is kept no longer. `because`: what was raised, if that is why.
    package func closeLast(of locals: Reference, because message: String?) throws(ScriptError) {
        try balanced { () throws(ScriptError) in
            unsafe locals.push(on: state)
            let last = unsafe lua_Integer(lua_rawlen(state, -1))
            unsafe lua_rawgeti(state, -1, last)
            unsafe lua_pushnil(state)
            unsafe lua_rawseti(state, -3, last)  // the place is there: nothing grows, nothing raises
            if try !pushMetafield("__close", of: -1) { unsafe lua_pushnil(state) }
            unsafe lua_rotate(state, -2, 1)
            push(message.map { .string($0) } ?? .nil)
            try check(unsafe lv_call(state, 2, 0))
        }
    }
}

extension Interpreter {
    /// Replaces the value on top by a function that calls one of Swift's by its name, with the value before what it gets.
    func bind(_ name: String) throws(ScriptError) {
        unsafe HostTable.push(rowsOf: HostTable.number(ofBound: name), on: state)
        try protect(.bind, 4, 1)
    }

    /// Replaces so many values on top by a function that C has, and that keeps them.
    func bind(_ function: Operation, _ values: Int32) throws(ScriptError) {
        unsafe lua_pushinteger(state, lua_Integer(function.rawValue))
        try protect(.bind, values + 1, 1)
    }

    /// The value on top, which is popped, is the field of a table.
    func setField(_ name: String, of table: Int32) throws(ScriptError) {
        unsafe lua_pushvalue(state, table)
        unsafe lua_rotate(state, -2, 1)
        push(.string(name))
        unsafe lua_rotate(state, -2, 1)
        try protect(.setField, 3, 0)
    }
}
