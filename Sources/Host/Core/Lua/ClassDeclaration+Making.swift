import CLua
import Platform

/// The words that declare classes, and the classes that they make.
extension ClassDeclaration {
    static let groups = [
        HostGroup(functions: [
            word("Component"), word("Modifier"), word("Observable"), word("ObservableObject"),
        ])
    ]

    /// What each word gives for a name: it gets that, and is called with the table.
    static let makers = [
        maker("Component", .component), maker("Modifier", .modifier), maker("Observable", .observable),
        maker("ObservableObject", .observableObject), maker("stored value", .own),
    ]

    private static func maker(_ word: StaticString, _ kind: ClassKind) -> HostFunction {
        HostFunction(word, "..") { call throws(CallError) in try declare(call, kind) }
    }

    private static func word(_ word: StaticString) -> HostFunction {
        HostFunction(word, ".*") { call throws(CallError) in
            try call.expectName(for: word, like: "\"Counter\" { … }")
            call.pushArgument(1)
            try call.bind("\(word)")
            return 1
        }
    }

    /// Makes the class of the name at 1 and the table at 2, which becomes the topmost thing on the stack.
    private static func declare(_ call: Call, _ kind: ClassKind) throws(CallError) -> Int32 {
        var declaration = try ClassDeclaration(call, kind)
        let classes = call.interpreter.classes
        let name = declaration.name
        let earlier = try declaration.isFollowed ? classes.pushEarlier(name, call) : nil
        let former = unsafe earlier == nil ? nil : lv_to_class(call.thread, -1)
        unsafe try declaration.make(after: former, isOnStack: earlier != nil)
        if declaration.isFollowed { try classes.add(name, earlier: earlier, call) }
        return 1
    }

    /// The class of an earlier load that it follows is on top, if there is one.
    private mutating func make(
        after earlier: UnsafeMutablePointer<lv_class>?, isOnStack: Bool
    ) throws(CallError) {
        let thread = unsafe call.thread
        let count = unsafe try numberFields(after: earlier)
        if isOnStack { call.pop() }
        let fields = UnsafeMutablePointer<lv_field>.allocate(capacity: count + 1)
        let parameters = UnsafeMutablePointer<lv_parameter>.allocate(capacity: entries.count + 1)
        let new = UnsafeMutablePointer<lv_class>.allocate(capacity: 1)
        defer {
            unsafe fields.deallocate()
            unsafe parameters.deallocate()
            unsafe new.deallocate()
        }
        unsafe memset(new, 0, MemoryLayout<lv_class>.size)
        unsafe new.pointee.kind = .init(kind.rawValue)
        unsafe new.pointee.is_modifier = isModifier
        unsafe new.pointee.has_body = hasBody
        unsafe new.pointee.has_equal = hasEqual
        unsafe new.pointee.fields = UInt32(count)
        unsafe (new.pointee.field, new.pointee.parameters) = unsafe (fields, parameters)
        if let earlier = unsafe earlier { unsafe follow(earlier.pointee, by: new) }
        for entry in entries {
            unsafe fill(new, with: entry)
            unsafe lua_pushinteger(thread, ClassDeclaration.code(ofSlot: entry.slot, fields[entry.slot].kind.rawValue))
            call.replace(entry.place + 2)
        }
        unsafe try addOwnNames(to: new)
        let names = unsafe lua_gettop(thread) + 1
        try pushTables(until: names - 1)
        unsafe try pushClass(new.pointee, names: names)
    }

    /// Pushes the class. What its names mean, and the declarations by their slots, are on top; its fields and parameters are copied.
    private func pushClass(_ given: lv_class, names: Int32) throws(CallError) {
        let thread = unsafe call.thread
        guard unsafe lua_checkstack(thread, 20) != 0 else { throw CallError("stack overflow") }
        unsafe try call.pushMemory(
            MemoryLayout<lv_class>.stride, values: class_values,
            metatable: call.interpreter.context.pointee.class_metatable)
        let place = unsafe lua_gettop(thread)
        let known = unsafe Int(known_names) * MemoryLayout<known_name>.stride
        let fields = unsafe Int(given.fields) * MemoryLayout<lv_field>.stride
        let parameters = unsafe Int(given.schema.count) * MemoryLayout<lv_parameter>.stride
        unsafe try call.pushMemory(known + fields + parameters, values: 0, metatable: nil)
        guard let parts = unsafe lua_touserdata(thread, -1), let ownFields = unsafe given.field,
            let ownParameters = unsafe given.parameters,
            let new = unsafe lua_touserdata(thread, place)?.assumingMemoryBound(to: lv_class.self)
        else {
            return
        }
        unsafe (parts + known).copyMemory(from: ownFields, byteCount: fields)
        unsafe (parts + known + fields).copyMemory(from: ownParameters, byteCount: parameters)
        unsafe new.pointee = given
        unsafe new.pointee.known = parts.assumingMemoryBound(to: known_name.self)
        unsafe new.pointee.field = (parts + known).assumingMemoryBound(to: lv_field.self)
        unsafe new.pointee.parameters = (parts + known + fields).assumingMemoryBound(to: lv_parameter.self)
        if let name = unsafe lua_tolstring(thread, 1, nil) { unsafe new.pointee.schema.name = unsafe name }
        unsafe new.pointee.schema.kind = .init(rawValue: ViewForm.component.rawValue)
        unsafe new.pointee.schema.role = .init(rawValue: WordSchema.Role.component.rawValue)
        unsafe new.pointee.schema.options = true
        unsafe new.pointee.schema.parameters = unsafe UnsafePointer(new.pointee.parameters)
        unsafe lua_setiuservalue(thread, place, Int32(class_parameters))
        call.pushArgument(names)
        call.pushArgument(1)
        unsafe lua_pushboolean(thread, given.has_computed ? 1 : 0)
        try call.protect(.objectMetatable, 3, 1)
        unsafe lua_setiuservalue(thread, place, Int32(class_metatable))
        call.setUserValue(Int32(class_dispatch), of: place, to: names)
        call.setUserValue(Int32(class_declarations), of: place, to: names + 1)
        call.setUserValue(Int32(class_name), of: place, to: 1)
    }

    /// Pushes the table of what the names mean, the methods and the codes of the entries up to a place of the stack, and that of the
    /// declarations by their slots.
    private func pushTables(until end: Int32) throws(CallError) {
        let thread = unsafe call.thread
        let (names, declarations) = (end + 1, end + 2)
        for _ in 0..<2 { try call.protect(.newTable, 0, 1) }
        unsafe lua_pushnil(thread)
        // Nothing is set in the table meanwhile: `lua_next` finds the key that it gave last.
        while unsafe lua_next(thread, 2) != 0 {
            if call.type(-1) == LUA_TFUNCTION { try set(names, key: declarations + 1, to: declarations + 2) }
            call.pop()
        }
        for entry in stride(from: Int32(3), to: end, by: 3) {
            try set(names, key: entry, to: entry + 2)
            if call.type(entry + 1) == LUA_TNIL { continue }
            call.pushArgument(declarations)
            call.pushArgument(entry + 1)
            unsafe lua_pushinteger(thread, lua_tointegerx(thread, entry + 2, nil) >> 8 + 1)
            try call.protect(.keep, 3, 0)
        }
    }

    private func set(_ table: Int32, key: Int32, to value: Int32) throws(CallError) {
        for index in [table, key, value] { call.pushArgument(index) }
        try call.protect(.setField, 3, 0)
    }

    /// What it has of the class of an earlier load: the slots of fields that are no longer declared stay.
    private func follow(_ earlier: lv_class, by new: UnsafeMutablePointer<lv_class>) {
        unsafe new.pointee.has_computed = earlier.has_computed
        unsafe new.pointee.load = earlier.load &+ 1
        unsafe new.pointee.key = earlier.key
        for slot in 0..<Int(unsafe earlier.fields) {
            guard let old = unsafe earlier.field?[slot] else { continue }
            let wasComputed = unsafe old.kind.rawValue == FieldKind.computed.rawValue || old.was_computed
            unsafe new.pointee.field?[slot] = lv_field(
                kind: .init(FieldKind.former.rawValue), parameter: -1, name: ("" as StaticString).bytes,
                phrase: FieldKind.former.phrase.bytes, is_stored: false, was_computed: wasComputed,
                has_observers: false,
                has_will_set: false, has_did_set: false, is_announcer: false)
        }
    }

    private func fill(_ new: UnsafeMutablePointer<lv_class>, with entry: Entry) {
        guard let declaration = unsafe lv_to_declaration(call.thread, entry.place + 1)?.pointee,
            let field = FieldKind(rawValue: declaration.kind.rawValue)
        else {
            return
        }
        let isAnnouncer = unsafe isAnnouncer(entry.name)
        var parameter = Int32(-1)
        let isGiven = field == .property || field == .binding || field == .observedObject
        if isGiven && !declaration.is_stored {
            parameter = unsafe addParameter(entry.name, field, to: new)
        }
        let hasObservers = declaration.has_observers || isAnnouncer
        unsafe new.pointee.field?[entry.slot] = lv_field(
            kind: declaration.kind, parameter: parameter, name: entry.name,
            phrase: field.phrase.bytes, is_stored: declaration.is_stored,
            was_computed: false, has_observers: hasObservers,
            has_will_set: declaration.has_observers && hasObserver(declared_will_set, entry),
            has_did_set: declaration.has_observers && hasObserver(declared_did_set, entry), is_announcer: isAnnouncer)
        if hasObservers { unsafe new.pointee.has_observers = true }
        switch field {
        case .let: unsafe new.pointee.has_makers = true
        case .computed: unsafe new.pointee.has_computed = true
        case .observedObject, .stateObject, .environmentObject: unsafe new.pointee.holds_objects = true
        default: break
        }
    }

    private func hasObserver(_ observer: Int, _ entry: Entry) -> Bool {
        call.pushUserValue(Int32(observer), of: entry.place + 1)
        defer { call.pop() }
        return call.type(-1) != LUA_TNIL
    }

    private func addParameter(
        _ name: UnsafePointer<CChar>, _ field: FieldKind, to new: UnsafeMutablePointer<lv_class>
    ) -> Int32 {
        let number = unsafe new.pointee.schema.count
        unsafe new.pointee.parameters?[Int(number)] = lv_parameter(name: name, types: field.rawValue, choices: nil)
        unsafe new.pointee.schema.count += 1
        return Int32(number)
    }

    // MARK: Names

    /// The names that objects of the class have without a declaration, pushed like its fields.
    private func addOwnNames(to new: UnsafeMutablePointer<lv_class>) throws(CallError) {
        if kind == .component {
            let name = unsafe ("content" as StaticString).bytes
            let slot = Int(unsafe new.pointee.fields)
            let content = FieldKind.content
            unsafe new.pointee.field?[slot] = lv_field(
                kind: .init(content.rawValue), parameter: addParameter(name, content, to: new), name: name,
                phrase: content.phrase.bytes, is_stored: false, was_computed: false, has_observers: false,
                has_will_set: false, has_did_set: false, is_announcer: false)
            unsafe new.pointee.fields += 1
            try add("content", code: ClassDeclaration.code(ofSlot: slot, content.rawValue))
            try add("bind", code: lua_Integer(code_bind))
        }
        if kind == .observableObject {
            try add("objectWillChange", code: lua_Integer(code_will_change))
            if !(entries.contains { unsafe isAnnouncer($0.name) }) {
                try add("didChange", code: lua_Integer(code_will_change))
            }
        }
    }

    private func add(_ name: String, code: lua_Integer) throws(CallError) {
        try call.push(name)
        unsafe lua_pushnil(call.thread)
        unsafe lua_pushinteger(call.thread, code)
    }

    private static func code(ofSlot slot: Int, _ kind: UInt32) -> lua_Integer {
        lua_Integer(slot) << 8 | lua_Integer(kind)
    }
}
