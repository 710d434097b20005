import CLua
import Platform

/// The observable classes that scripts have declared. A script that is loaded again declares its classes again, and each takes the place of
/// the one of that name: objects stay what they are, with their fields, and have the methods and the fields of the new one.
///
/// The new class has the fields that are declared as before in the slots where they were, and its others behind them. Once the script is
/// loaded, the old class becomes as the new one, in place, so all that belongs to it belongs to the new one. An object that has no
/// room for the new fields gets it when it is next read or written (`added_fields.c`).
final class DeclaredClasses {
    /// A class; Lua's collector may have taken it.
    private struct Declared {
        /// Counts classes from 1 in the order of their declaration.
        let number: Int
        let name: String
        /// The scene that declared it, or that has taken the place of that one.
        var scene: Int
        /// Whether the scene has changed.
        var isOld = false
        /// Whether a class that is being loaded is to take its place.
        var isTaken = false
        let isOfPlugin: Bool
        /// The class whose place it is to take once its script is loaded.
        let earlier: Int?
        /// The class that has taken its place.
        var latest: Int?
    }

    /// A scene that is being loaded is to take the place of another.
    private struct Reload {
        let earlier, next: Int
    }

    /// So many slots may have been used by all loads of a class.
    private static let mostSlots: UInt32 = 60_000

    private var classes: [Declared] = []
    private var last = 0
    private var reload: Reload?
    /// With so many, those that were collected are taken out.
    private var limit = 64

    /// The numbers of subjects and loops that are noted are nearer to 0.
    private static func note(of number: Int) -> lua_Integer { lua_Integer.min + lua_Integer(number) }

    private func push(_ number: Int, on thread: OpaquePointer) {
        unsafe Interpreter.pushNoted(DeclaredClasses.note(of: number), on: thread)
    }

    private func isThere(_ number: Int, on thread: OpaquePointer) -> Bool {
        unsafe push(number, on: thread)
        defer { unsafe lv_pop(thread, 1) }
        return unsafe lua_type(thread, -1) != LUA_TNIL
    }
}

// MARK: - Declaring

extension DeclaredClasses {
    /// Pushes the class whose place the class of that name is to take, which is being declared: the first of that name in the same file, or else
    /// the only one of that name. Nil, and nothing: there is none.
    func pushEarlier(_ name: String, _ call: Call) throws(CallError) -> Int? {
        let thread = unsafe call.thread
        let scene = call.interpreter.running.scene
        let isInPlugin = call.interpreter.loadingPlugin != nil
        var found: Int?
        var (others, hasFile) = (0, false)
        for known in classes where isReplaceable(known, in: scene) && known.name == name {
            if !hasFile {
                try DeclaredClasses.pushSource(call)
                hasFile = true
            }
            unsafe push(known.number, on: thread)
            defer { call.pop() }
            guard let declared = unsafe lv_to_class(thread, -1),
                unsafe declared.pointee.fields <= DeclaredClasses.mostSlots
            else {
                continue
            }
            call.pushUserValue(Int32(class_file), of: -1)
            let isInFile = unsafe lua_rawequal(thread, -1, -3) != 0
            call.pop()
            if isInFile {
                found = known.number
                others = 0
                break
            }
            guard known.isOfPlugin == isInPlugin else { continue }
            others += 1
            found = known.number
        }
        if hasFile { call.pop() }
        guard let found, others <= 1 else { return nil }
        unsafe push(found, on: thread)
        return found
    }

    private func isReplaceable(_ known: Declared, in scene: Int) -> Bool {
        guard known.latest == nil, !known.isTaken else { return false }
        if let reload, scene == reload.next { return known.scene == reload.earlier }
        return known.isOld && known.scene == scene
    }

    /// Pushes the source of the function that declares a class; "" where that has left its place to another.
    private static func pushSource(_ call: Call) throws(CallError) {
        var frame = unsafe lua_Debug()
        let thread = unsafe call.thread
        guard unsafe lua_getstack(thread, 1, &frame) != 0, unsafe lua_getinfo(thread, "S", &frame) != 0,
            unsafe frame.what.pointee != CChar(UInt8(ascii: "C")), let source = unsafe frame.source
        else {
            return try call.push("")
        }
        guard unsafe lv_push_bytes(thread, source, strlen(source)) else { throw CallError("not enough memory") }
    }

    /// The class on top has been declared; `earlier`: it is to take the place of that one.
    func add(_ name: String, earlier: Int?, _ call: Call) throws(CallError) {
        let thread = unsafe call.thread
        let scene = call.interpreter.running.scene
        try DeclaredClasses.pushSource(call)
        unsafe lua_setiuservalue(thread, -2, Int32(class_file))
        last += 1
        let number = last
        call.pushArgument(-1)
        guard unsafe Interpreter.note(DeclaredClasses.note(of: number), on: thread) == LUA_OK else {
            throw unsafe CallError(thread: thread)
        }
        if classes.count >= limit { unsafe removeCollected(on: thread) }
        let place = earlier.flatMap { number in classes.firstIndex { $0.number == number } }
        let replacesAtOnce = place.map { classes[$0].isOld && classes[$0].scene == scene } ?? false
        classes.append(
            Declared(
                number: number, name: name, scene: scene, isOfPlugin: call.interpreter.loadingPlugin != nil,
                earlier: replacesAtOnce ? nil : earlier))
        guard let earlier, let place else { return }
        if replacesAtOnce {
            guard unsafe replace(earlier, by: number, on: thread) == LUA_OK else {
                throw unsafe CallError(thread: thread)
            }
            return
        }
        classes[place].isTaken = true
        unsafe push(earlier, on: thread)
        unsafe lua_setiuservalue(thread, -2, Int32(class_relative))
    }

    private func removeCollected(on thread: OpaquePointer) {
        classes.removeAll { unsafe !isThere($0.number, on: thread) }
        limit = max(64, 2 * classes.count)
    }

    /// A class takes the place of an earlier one, and of all whose place that has taken: LUA_OK, or the status of an error on top.
    private func replace(_ earlier: Int, by latest: Int, on thread: OpaquePointer) -> Int32 {
        unsafe push(latest, on: thread)
        unsafe lua_pushnil(thread)
        unsafe lua_setiuservalue(thread, -2, Int32(class_relative))
        unsafe lv_pop(thread, 1)
        // Finalizers may declare classes meanwhile.
        for known in classes where known.number == earlier || known.latest == earlier {
            guard unsafe isThere(known.number, on: thread) else { continue }
            unsafe push(known.number, on: thread)
            unsafe push(latest, on: thread)
            let status = unsafe replaceClass(on: thread)
            guard status == LUA_OK else { return status }
            if let place = classes.firstIndex(where: { $0.number == known.number }) { classes[place].latest = latest }
        }
        return LUA_OK
    }

    /// The class below the one on top becomes as that one, in its place; both are popped. LUA_OK, or the status of an error on top.
    private func replaceClass(on thread: OpaquePointer) -> Int32 {
        let latest = unsafe lua_gettop(thread)
        let replaced = latest - 1
        guard let old = unsafe lv_to_class(thread, replaced), let new = unsafe lv_to_class(thread, latest) else {
            return LUA_OK
        }
        unsafe old.pointee = unsafe new.pointee
        unsafe old.pointee.latest = unsafe new
        for value in Int32(class_dispatch)...Int32(class_parameters) {
            unsafe lua_getiuservalue(thread, latest, value)
            unsafe lua_setiuservalue(thread, replaced, value)
        }
        unsafe lua_pushvalue(thread, latest)
        unsafe lua_setiuservalue(thread, replaced, Int32(class_relative))
        // Its objects have its metatable.
        unsafe lua_getiuservalue(thread, replaced, Int32(class_metatable))
        unsafe lua_getiuservalue(thread, latest, Int32(class_metatable))
        unsafe lua_pushnil(thread)
        // Nothing is set in that table meanwhile: `lua_next` finds the key that it gave last.
        while unsafe lua_next(thread, latest + 2) != 0 {
            for place in [latest + 1, latest + 3, latest + 4] { unsafe lua_pushvalue(thread, place) }
            let status = unsafe Operation.setField.call(thread, 3, 0)
            guard status == LUA_OK else { return status }
            unsafe lv_pop(thread, 1)
        }
        unsafe lua_settop(thread, replaced - 1)
        return LUA_OK
    }
}

// MARK: - Loading a script again

extension DeclaredClasses {
    /// What is declared from now on in the turns of the second scene, which is being loaded, is to take the place of what the first has
    /// declared.
    func beginReload(of earlier: Int, by next: Int) { reload = Reload(earlier: earlier, next: next) }

    /// The scene could be loaded, and the objects of the one before are its objects from now on; or all stays as it was.
    func endReload(hasSucceeded: Bool, on thread: OpaquePointer) -> Int32 {
        guard let reload else { return LUA_OK }
        self.reload = nil
        unsafe removeCollected(on: thread)
        var pairs: [(earlier: Int, latest: Int)] = []
        for index in classes.indices where classes[index].latest == nil {
            if classes[index].scene == reload.earlier {
                classes[index].isTaken = false
                guard hasSucceeded else { continue }
                classes[index].isOld = true
                classes[index].scene = reload.next
            } else if classes[index].scene == reload.next, !classes[index].isOld, let earlier = classes[index].earlier {
                pairs.append((earlier, classes[index].number))
            }
        }
        guard hasSucceeded else { return LUA_OK }
        for pair in pairs {
            let status = unsafe replace(pair.earlier, by: pair.latest, on: thread)
            guard status == LUA_OK else { return status }
        }
        return LUA_OK
    }
}

// MARK: - Declarations

extension Interpreter {
    /// Whether two declarations on a thread's stack say the same: the same kind and initial value; functions count as the same. `isSame` compares
    /// the two values on top.
    func areDeclaredAlike<E: Error>(
        _ a: Int32, _ b: Int32, on thread: OpaquePointer, _ isSame: () throws(E) -> Bool
    ) throws(E) -> Bool {
        let top = unsafe lua_gettop(thread)
        defer { unsafe lua_settop(thread, top) }
        let (a, b) = unsafe (lua_absindex(thread, a), lua_absindex(thread, b))
        guard let x = unsafe lv_to_declaration(thread, a), let y = unsafe lv_to_declaration(thread, b),
            unsafe x.pointee.kind == y.pointee.kind
        else {
            return false
        }
        let first = unsafe lua_getiuservalue(thread, a, Int32(declared_value))
        guard unsafe first == lua_getiuservalue(thread, b, Int32(declared_value)) else { return false }
        if unsafe first == LUA_TFUNCTION || areCounterparts(top + 1, top + 2, on: thread) { return true }
        return try isSame()
    }

    /// Whether the values at both indices are observable objects, the class of one a later load's of that of the other.
    func areCounterparts(_ a: Int32, _ b: Int32, on thread: OpaquePointer) -> Bool {
        guard unsafe lv_is_observable(thread, a, false), unsafe lv_is_observable(thread, b, false),
            let x = unsafe lv_to_object(thread, a)?.pointee.class_,
            let y = unsafe lv_to_object(thread, b)?.pointee.class_
        else {
            return false
        }
        return unsafe x.pointee.kind == y.pointee.kind && strcmp(x.pointee.schema.name, y.pointee.schema.name) == 0
    }
}
