import CLua

/// Where C enters Swift for a field that is read or written. Nothing here raises: an error goes back as a status, and C raises it when these
/// frames are gone.
extension Interpreter {
    /// The interpreter of the thread; nil while its state is being closed.
    static func of(_ thread: OpaquePointer) -> Interpreter? {
        let context = unsafe lv_context_of(thread)
        return unsafe context.pointee.is_disconnected ? nil : at(context.pointee.host)
    }

    /// Calls `body` with the interpreter of the thread, without retaining it: atomic counting is much of what a short call takes. Gives `ended`
    /// while the state is being closed.
    @inline(__always)
    static func with<R>(_ thread: OpaquePointer, ended: R, _ body: (Interpreter) -> R) -> R {
        let context = unsafe lv_context_of(thread)
        if unsafe context.pointee.is_disconnected { return ended }
        return unsafe Unmanaged<Interpreter>.fromOpaque(context.pointee.host)._withUnsafeGuaranteedRef(body)
    }

    static func at(_ host: UnsafeMutableRawPointer) -> Interpreter {
        unsafe Unmanaged<Interpreter>.fromOpaque(host).takeUnretainedValue()
    }

    /// `Counter.count`; a slot of -1 is the object as a whole.
    static func name(of slot: Int32, in object: UnsafeMutablePointer<lv_object>) -> String {
        let declared = unsafe object.pointee.class_.pointee
        return unsafe "\(declared.ownName).\(slot < 0 ? "objectWillChange" : declared.fieldName(slot))"
    }

    /// No view around provides an object of the class that the declaration at an index says (L32).
    fileprivate func refuseMissing(_ declaration: Int32, on thread: OpaquePointer) -> Int32 {
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

    fileprivate func readBinding(_ thread: OpaquePointer, _ index: Int32, _ cell: FieldCell) -> Int32 {
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

    fileprivate func readComputed(
        _ thread: OpaquePointer, _ index: Int32, _ slot: Int32, _ cell: FieldCell, _ canWait: Bool
    ) -> Int32 {
        do throws(ScriptError) {
            let reading = try unsafe delegate.readComputed(cell, slot: slot, canWait: canWait) { number in
                unsafe lua_pushvalue(thread, index)
                return unsafe Interpreter.note(lua_Integer(number), in: .computed, on: thread) == LUA_OK
            }
            return reading.rawValue
        } catch {
            unsafe pushError(error, on: thread)
            return 2
        }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_read_binding(
    _ thread: OpaquePointer!, _ index: Int32, _ cell: UnsafeMutablePointer<lv_cell>
) -> Int32 {
    guard let interpreter = unsafe Interpreter.of(thread) else { return unsafe Interpreter.refuse(thread, 1) }
    return unsafe interpreter.readBinding(thread, index, FieldCell(pointer: cell))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_read_computed(
    _ thread: OpaquePointer!, _ index: Int32, _ slot: Int32, _ cell: UnsafeMutablePointer<lv_cell>, _ canWait: Bool
) -> Int32 {
    unsafe Interpreter.with(thread, ended: nil) {
        unsafe $0.readComputed(thread, index, slot, FieldCell(pointer: cell), canWait)
    } ?? Interpreter.refuse(thread, 2)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_read_environment(
    _ thread: OpaquePointer!, _ object: UnsafeMutablePointer<lv_object>, _ key: Int32, _ declaration: Int32
) -> Int32 {
    guard let interpreter = unsafe Interpreter.of(thread) else {
        return unsafe Interpreter.refuse(thread, Int32(lv_raise))
    }
    let owner = unsafe Interpreter.owner(of: object)
    guard let value = unsafe interpreter.delegate.readEnvironment(key, of: owner) else {
        return unsafe declaration == 0 ? 0 : interpreter.refuseMissing(declaration, on: thread)
    }
    unsafe interpreter.push(value, on: thread)
    return 1
}

extension lv_context {
    /// Whether others than the graph are told of writes.
    fileprivate var tellsMore: Bool { unsafe notes_writes || is_tracing || has_followers }
}

extension Graph {
    /// A field has another value.
    @inline(__always)
    func write(_ cell: FieldCell) {
        if cell.isQuiet { writeQuietly(cell.key) } else { write(cell.key) }
    }
}

/// When a write is told of, in the order of C.
private enum FieldWrite: UInt32 { case announced, begins, done }

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_tell_write(
    _ thread: OpaquePointer!, _ object: UnsafeMutablePointer<lv_object>, _ slot: Int32,
    _ pointer: UnsafeMutablePointer<lv_cell>, _ time: UInt32
) {
    let context = unsafe lv_context_of(thread)
    let cell = unsafe FieldCell(pointer: pointer)
    let time = FieldWrite(rawValue: time)
    // Mostly the graph is all that is told; to call the delegate would retain it.
    if time == .done, unsafe !context.pointee.tellsMore, let graph = unsafe context.pointee.graph {
        return unsafe Graph.at(graph) { $0.write(cell) }
    }
    guard let delegate = unsafe Interpreter.of(thread)?.delegate else { return }
    switch time {
    case .announced: delegate.willWrite(cell) { unsafe Interpreter.name(of: slot, in: object) }
    case .begins: delegate.willChange(cell)
    case .done, nil: delegate.written(cell) { unsafe Interpreter.name(of: slot, in: object) }
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_drop_computed(_ thread: OpaquePointer!, _ cell: UnsafeMutablePointer<lv_cell>) {
    unsafe Interpreter.with(thread, ended: ()) { unsafe $0.delegate.dropped(FieldCell(pointer: cell)) }
}
