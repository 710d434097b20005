import CLua

/// Where C calls Swift. Nothing here raises: an error goes back as a status, and C raises it when these frames are gone.
extension Interpreter {
    static var callbacks: lv_callbacks {
        unsafe lv_callbacks(
            read_binding: { host, thread, index, cell in
                guard let thread = unsafe thread else { return 0 }
                return unsafe Interpreter.at(host).readBinding(thread, index, FieldCell(pointer: cell))
            },
            read_computed: { host, thread, index, slot, cell, canWait in
                guard let thread = unsafe thread else { return 0 }
                return unsafe Interpreter.at(host).readComputed(thread, index, slot, FieldCell(pointer: cell), canWait)
            },
            dropped: { host, cell in unsafe Interpreter.at(host).delegate.dropped(FieldCell(pointer: cell)) },
            read_environment: { host, thread, object, key, declaration in
                guard let thread = unsafe thread else { return 0 }
                let interpreter = unsafe Interpreter.at(host)
                let owner = unsafe Interpreter.owner(of: object)
                guard let value = unsafe interpreter.delegate.readEnvironment(key, of: owner) else {
                    return unsafe declaration == 0 ? 0 : interpreter.refuseMissing(declaration, on: thread)
                }
                unsafe interpreter.push(value, on: thread)
                return 1
            },
            will_write: { host, object, slot, cell in
                let interpreter = unsafe Interpreter.at(host)
                unsafe interpreter.delegate.willWrite(FieldCell(pointer: cell)) {
                    unsafe Interpreter.name(of: slot, in: object)
                }
            },
            will_change: { host, cell in
                unsafe Interpreter.at(host).delegate.willChange(FieldCell(pointer: cell))
            },
            written: { host, object, slot, cell in
                let interpreter = unsafe Interpreter.at(host)
                unsafe interpreter.delegate.written(FieldCell(pointer: cell)) {
                    unsafe Interpreter.name(of: slot, in: object)
                }
            },
            printed: { host, text, count in unsafe Interpreter.at(host).printed(text, count) })
    }

    /// The interpreter of the thread; nil while its state is being closed.
    static func of(_ thread: OpaquePointer) -> Interpreter? {
        let context = unsafe lv_context_of(thread)
        return unsafe context.pointee.is_disconnected ? nil : at(context.pointee.host)
    }

    static func at(_ host: UnsafeMutableRawPointer) -> Interpreter {
        unsafe Unmanaged<Interpreter>.fromOpaque(host).takeUnretainedValue()
    }

    /// `Counter.count`; a slot of -1 is the object as a whole.
    static func name(of slot: Int32, in object: UnsafeMutablePointer<lv_object>) -> String {
        let declared = unsafe object.pointee.class_.pointee
        return unsafe "\(declared.ownName).\(slot < 0 ? "objectWillChange" : declared.fieldName(slot))"
    }

    private static func text(_ bytes: UnsafePointer<CChar>) -> String { unsafe String(cString: bytes) }

    /// No view around provides an object of the class that the declaration at an index says (L32).
    private func refuseMissing(_ declaration: Int32, on thread: OpaquePointer) -> Int32 {
        let call = unsafe Call(thread: thread, interpreter: self)
        call.pushUserValue(Int32(declared_key), of: declaration)
        guard let missing = unsafe lv_to_class(thread, -1)?.pointee else { return 0 }
        let name = unsafe missing.ownName
        let kind = unsafe missing.word == "Observable" ? "Observable object" : "ObservableObject"
        return call.raise(
            CallError(
                "No \(kind) of type \(name) found. A View.environmentObject(_:) for \(name) may be missing as an ancestor of this view."
            ))
    }

    private func readBinding(_ thread: OpaquePointer, _ index: Int32, _ cell: FieldCell) -> Int32 {
        do throws(ScriptError) {
            try unsafe delegate.read(cell) { () -> Reference? in
                unsafe lua_pushvalue(thread, index)
                return unsafe sessionAnchors?.anchor(from: thread)
            }
            return 0
        } catch {
            unsafe pushError(error, on: thread)
            return 1
        }
    }

    private func readComputed(
        _ thread: OpaquePointer, _ index: Int32, _ slot: Int32, _ cell: FieldCell, _ canWait: Bool
    ) -> Int32 {
        do throws(ScriptError) {
            let reading = try unsafe delegate.readComputed(cell, slot: slot, canWait: canWait) { number in
                unsafe lua_pushvalue(thread, index)
                return unsafe Interpreter.note(Interpreter.note(ofComputed: number), on: thread) == LUA_OK
            }
            return reading.rawValue
        } catch {
            unsafe pushError(error, on: thread)
            return 2
        }
    }

    /// Pushes what C is to raise: what a script raised, if the error came from there last, and its traceback goes on; else the message.
    func pushError(_ error: ScriptError, on thread: OpaquePointer) {
        unsafe pushKeptError(on: thread)
        let kept = unsafe lua_gettop(thread)
        let isKept =
            unsafe lua_type(thread, kept) == LUA_TTABLE && lua_rawgeti(thread, kept, 1) == LUA_TSTRING
            && Interpreter.withBytes(at: -1, on: thread) { unsafe $0.elementsEqual(error.message.utf8) }
        unsafe lua_settop(thread, kept)
        if !isKept {
            unsafe lua_pushboolean(thread, 0)
            unsafe lua_copy(thread, -1, kept)
            unsafe lv_pop(thread, 1)
        }
        unsafe lv_note_inner(thread)
        if isKept { unsafe lua_rawgeti(thread, kept, 3) } else { unsafe push(.string(error.message), on: thread) }
        unsafe lua_copy(thread, -1, kept)
        unsafe lv_pop(thread, 1)
    }

    /// Keeps the error on top as the last one; it stays there.
    func keepError(on thread: OpaquePointer) {
        unsafe lua_pushvalue(thread, -1)
        unsafe lua_rawseti(thread, Interpreter.registry, lua_Integer(context.pointee.last_error))
    }

    /// Pushes the last error, or false.
    func pushKeptError(on thread: OpaquePointer) {
        unsafe lua_rawgeti(thread, Interpreter.registry, lua_Integer(context.pointee.last_error))
    }

    /// Forgets what a script raised last, so that a later error with the same text is not taken for it.
    func forgetKeptError(on thread: OpaquePointer) {
        unsafe lua_pushboolean(thread, 0)
        unsafe keepError(on: thread)
        unsafe lv_pop(thread, 1)
        keptValue = 0
    }

    /// What a script raised last, to be raised again later; nil if there is nothing.
    func keptError() -> Reference? {
        unsafe pushKeptError(on: state)
        guard unsafe lua_type(state, -1) == LUA_TTABLE else {
            unsafe lv_pop(state, 1)
            return nil
        }
        return unsafe sessionAnchors?.anchor(from: state)
    }

    /// Makes an earlier error the last one again: what was raised then.
    func keepError(_ raised: Reference, of error: ScriptError) {
        unsafe raised.push(on: state)
        unsafe keepError(on: state)
        unsafe lv_pop(state, 1)
        keptValue = error.valueNumber
    }
}
