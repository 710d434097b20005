import CLua

/// What a table of a script's is to the host (`values.c`).
enum TableKind {
    /// A script's own, or a content that may be written.
    case plain
    /// A content that never changes.
    case sealed
    /// What a script holds of a content.
    case frozen, live
    /// One with a metatable of a script's.
    case other

    /// Whether it is what a script holds of a value.
    var isValue: Bool { self == .frozen || self == .live }
    /// Whether it is what a field keeps of one.
    var isContent: Bool { self == .plain || self == .sealed }
}

extension Interpreter {
    /// Of the table at an index of a thread's stack. Needs a place there.
    func tableKind(at index: Int32, on thread: OpaquePointer) -> TableKind {
        guard unsafe lua_getmetatable(thread, index) != 0 else { return .plain }
        let metatable = unsafe lua_topointer(thread, -1)
        unsafe lv_pop(thread, 1)
        let known = unsafe context.pointee
        if unsafe metatable == known.frozen_metatable { return .frozen }
        if unsafe metatable == known.live_metatable || metatable == known.bound_metatable { return .live }
        if unsafe metatable == known.sealed_metatable || metatable == known.shown_metatable { return .sealed }
        return unsafe metatable == known.changed_metatable ? .plain : .other
    }
}
