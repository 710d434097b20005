/// What a control has made of a key.
package enum KeyUse {
    /// It has a use for it.
    case done
    /// It is one of its keys, but there was nothing to do: the views around it may have a use for it, and it moves no focus.
    case idle
    /// It is none of its keys.
    case none

    /// A key of the control's, which did something or did not.
    init(hasDone: Bool) { self = hasDone ? .done : .idle }
}

extension Key {
    /// Whether it presses what has the focus.
    var presses: Bool { self == .enter || self == .space }
}
