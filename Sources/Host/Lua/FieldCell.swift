import CLua

/// A field of an object as the graph knows it. It lives in Lua's heap, as long as the object does.
@safe struct FieldCell {
    let pointer: UnsafeMutablePointer<lv_cell>

    /// The number of the node of the graph that stands for the field.
    var source: UInt32 {
        get { unsafe pointer.pointee.source }
        nonmutating set { unsafe pointer.pointee.source = newValue }
    }

    /// The node's generation; 0: there is none.
    var generation: UInt32 {
        get { unsafe pointer.pointee.generation }
        nonmutating set { unsafe pointer.pointee.generation = newValue }
    }

    /// The last evaluation that read the field and was linked to it.
    var evaluation: UInt32 {
        get { unsafe pointer.pointee.evaluation }
        nonmutating set { unsafe pointer.pointee.evaluation = newValue }
    }

    /// Whether a write to it makes nobody evaluate anything: only values that were made from it are not kept.
    var isQuiet: Bool { unsafe pointer.pointee.is_quiet }
}
