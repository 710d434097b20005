import CLua

/// The things in a script's heap that the host holds on behalf of one owner, in a table of their own: when the owner goes,
/// so does the table, and what only held each other is collected, cycles and all.
package final class Anchors {
    unowned(unsafe) let interpreter: Interpreter
    /// Keeps the interpreter alive, which frees the references; nil for the interpreter's own anchors.
    private let owner: Interpreter?
    /// Made when the first thing is held: many owners hold nothing.
    private var table: Int32?
    private var isCleared = false
    /// How many there are that outlive the owner, made of what is held (`AnchorUse`), and whether the owner has gone.
    private var uses = 0
    private var isLeft = false
    private var free: [Int64] = []
    /// The mounted component whose body made the held values; nil: none.
    unowned(unsafe) var component: ObjectOwner?
    private var count: Int64 = 0

    package init(_ interpreter: Interpreter, isOwn: Bool = false) {
        unsafe self.interpreter = interpreter
        owner = isOwn ? nil : interpreter
    }

    /// Keeps the value on top of the stack, and pops it; nil without memory.
    func anchor(from thread: OpaquePointer) -> Reference? {
        guard let table = madeTable() else {
            unsafe lv_pop(thread, 1)
            return nil
        }
        unsafe lua_rawgeti(thread, Interpreter.registry, lua_Integer(table))
        unsafe lua_rotate(thread, -2, 1)
        if let index = free.popLast() {
            unsafe lua_rawseti(thread, -2, index)  // the entry is there: nothing grows, nothing raises
            unsafe lv_pop(thread, 1)
            return Reference(anchors: self, index: index)
        }
        let index = count + 1
        unsafe lua_pushinteger(thread, index)
        guard unsafe Operation.keep.call(thread, 3, 0) == LUA_OK else {
            unsafe lv_pop(thread, 1)
            return nil
        }
        count = index
        return Reference(anchors: self, index: index)
    }

    /// The table, made where there is none yet; nil without memory, and once everything was let go.
    private func madeTable() -> Int32? {
        guard table == nil, !isCleared else { return table }
        let state = unsafe interpreter.state
        guard unsafe Operation.newTable.call(state, 0, 1) == LUA_OK else {
            unsafe lv_pop(state, 1)
            return nil
        }
        table = unsafe interpreter.popReference()
        return table
    }

    /// The owner has gone: lets go of everything, and holds nothing from now on, or once nothing uses it any more.
    func clear() {
        isLeft = true
        unsafe component = nil
        guard uses == 0 else { return }
        isCleared = true
        guard let table else { return }
        unsafe luaL_unref(interpreter.state, Interpreter.registry, table)
        self.table = nil
    }

    fileprivate func release(_ index: Int64) {
        guard let table else { return }
        let state = unsafe interpreter.state
        guard unsafe lua_checkstack(state, 2) != 0 else { return }
        unsafe lua_rawgeti(state, Interpreter.registry, lua_Integer(table))
        unsafe lua_pushboolean(state, 0)  // not nil: a table that grows drops entries that are nil
        unsafe lua_rawseti(state, -2, index)
        unsafe lv_pop(state, 1)
        free.append(index)
    }

    fileprivate func push(_ index: Int64, on thread: OpaquePointer) {
        guard let table else { return unsafe lua_pushnil(thread) }
        unsafe lua_rawgeti(thread, Interpreter.registry, lua_Integer(table))
        unsafe lua_rawgeti(thread, -1, index)
        unsafe lua_rotate(thread, -2, -1)
        unsafe lv_pop(thread, 1)
    }

    fileprivate func beginUse() { uses += 1 }

    fileprivate func endUse() {
        uses -= 1
        if isLeft { clear() }
    }

    deinit { clear() }
}

/// As long as it is there what anchors hold stays, though their owner goes: a page that is open outlives the view that opened it.
package final class AnchorUse {
    private let anchors: Anchors

    init(_ anchors: Anchors) {
        self.anchors = anchors
        anchors.beginUse()
    }

    deinit { anchors.endUse() }
}

/// One thing in a script's heap that the host holds: let go of when this object goes.
package final class Reference {
    let anchors: Anchors
    private let index: Int64

    fileprivate init(anchors: Anchors, index: Int64) {
        self.anchors = anchors
        self.index = index
    }

    var interpreter: Interpreter { unsafe anchors.interpreter }

    /// Pushes it: nil once its owner is gone.
    func push(on thread: OpaquePointer) { unsafe anchors.push(index, on: thread) }

    deinit { anchors.release(index) }
}
