import CLua

/// Objects that announce themselves: by their own publisher, or by the subject in a field (L22).
extension Call {
    /// Pushes the publisher that tells before the object at an index changes.
    func willChange(of object: Int32) throws(CallError) -> Int32 {
        let place = Int32(unsafe lv_to_object(thread, object)?.pointee.fields ?? 0) + Int32(object_publisher)
        guard unsafe lua_getiuservalue(thread, object, place) == LUA_TNIL else { return 1 }
        try pushUserdata(for: PublisherObject.self)
        try subject(.willChange, upstream: object)
        setUserValue(place, of: object, to: -1)
        return 1
    }

    /// The object at an index is new, and has, in its fields from a slot on, the subject that its class was declared with: it gets one of its own.
    func makeSubjects(of object: Int32, from first: Int32) throws(CallError) -> Int32 {
        guard let declared = unsafe lv_to_object(thread, object)?.pointee.class_ else { return 0 }
        let top = unsafe lua_gettop(thread)
        for slot in first..<Int32(unsafe declared.pointee.fields)
        where unsafe declared.pointee.field?[Int(slot)].is_announcer == true {
            try pushKept(slot, of: object)
            if let subject = self.object(PublisherObject.self, top + 1) {
                pushArgument(object)
                unsafe lua_pushinteger(thread, lua_Integer(slot))
                try pushSubject(like: subject, at: top + 1, of: object)
                try protect(.setKept, 3, 0)
            }
            unsafe lua_settop(thread, top)
        }
        return 0
    }

    /// Pushes what a field of the object at an index keeps.
    private func pushKept(_ slot: Int32, of object: Int32) throws(CallError) {
        pushArgument(object)
        unsafe lua_pushinteger(thread, lua_Integer(slot))
        unsafe lua_pushnil(thread)
        try protect(.fieldValue, 3, 1)
    }

    /// Pushes a subject like the one at an index, by which an object announces itself.
    private func pushSubject(like declared: PublisherObject, at index: Int32, of object: Int32) throws(CallError) {
        try pushUserdata(for: PublisherObject.self)
        keepUserValue(PublisherObject.upstream, of: index, as: PublisherObject.upstream)
        let own = try subject(declared.kind, name: interpreter.name(of: declared))
        keep(object, as: PublisherObject.other)
        own.announces = true
    }

    /// The object at an index announces itself by the subject that a field of it is to have, or nil, from now on, and not by the one that it has.
    func takeSubject(_ value: Int32, for slot: Int32, of object: Int32) throws(CallError) -> Int32 {
        guard let declared = unsafe lv_to_object(thread, object)?.pointee.class_ else { return 0 }
        let (className, top) = (unsafe declared.pointee.ownName, unsafe lua_gettop(thread))
        let new = self.object(PublisherObject.self, value)
        guard type(value) == LUA_TNIL || new?.canAnnounce == true else {
            throw CallError(
                "'\(unsafe declared.pointee.fieldName(slot))' of \(className) is the subject by which it announces itself, and cannot be set to a \(typeName(value))"
            )
        }
        if new?.announces == true {
            pushUserValue(PublisherObject.other, of: value)
            guard unsafe lua_rawequal(thread, -1, object) != 0 else {
                throw CallError(
                    "this subject announces another object; give each \(className) its own, as PassthroughSubject()")
            }
            pop()
        }
        try pushKept(slot, of: object)
        unsafe lua_pushnil(thread)
        if let old = self.object(PublisherObject.self, top + 1) {
            old.announces = false
            setUserValue(PublisherObject.other, of: top + 1, to: -1)
        }
        if let new {
            new.announces = true
            setUserValue(PublisherObject.other, of: value, to: object)
        }
        unsafe lua_settop(thread, top)
        return 0
    }
}
