import CLua

/// The graph's handle of an object's field. It lives in Lua's heap, as long as the object does.
@safe struct FieldCell {
    let pointer: UnsafeMutablePointer<lv_cell>

    /// The number of the node of the graph that stands for the field.
    var source: UInt32 {
        get { unsafe pointer.pointee.key.index }
        nonmutating set { unsafe pointer.pointee.key.index = newValue }
    }

    /// The node's generation; 0: there is none.
    var generation: UInt32 {
        get { unsafe pointer.pointee.key.generation }
        nonmutating set { unsafe pointer.pointee.key.generation = newValue }
    }

    /// Whether a write to it invalidates nothing that is evaluated by itself: only cached values made from it are dropped.
    var isQuiet: Bool { unsafe pointer.pointee.is_quiet }
}
