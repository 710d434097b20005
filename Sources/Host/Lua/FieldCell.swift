import CLua

/// A field of an object as the graph knows it. It lives in Lua's heap, as long as the object does.
@safe struct FieldCell {
    let pointer: UnsafeMutablePointer<lv_cell>

    /// The node of the graph that stands for the field, if there is one.
    var key: Graph.Key {
        get { unsafe Graph.Key(index: pointer.pointee.source, generation: pointer.pointee.generation) }
        nonmutating set {
            unsafe pointer.pointee.source = newValue.index
            unsafe pointer.pointee.generation = newValue.generation
        }
    }

    /// The last evaluation that read the field and was linked to it.
    var evaluation: UInt32 {
        get { unsafe pointer.pointee.evaluation }
        nonmutating set { unsafe pointer.pointee.evaluation = newValue }
    }
}
