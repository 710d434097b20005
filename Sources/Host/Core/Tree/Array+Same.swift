extension Array {
    /// Whether it is the same array in memory as another, so that nothing in it can differ.
    func isSame(as other: Self) -> Bool {
        guard count == other.count else { return false }
        return unsafe withUnsafeBufferPointer { mine in
            unsafe other.withUnsafeBufferPointer { unsafe mine.baseAddress == $0.baseAddress }
        }
    }
}

extension Content.Row {
    /// Whether its view is the very same view of a component as another row's, so that nothing in it can differ.
    func hasSameView(as other: Content.Row) -> Bool {
        guard case .component(let mine) = view.content, case .component(let others) = other.view.content else {
            return false
        }
        return mine === others && view.modifiers.isEmpty && other.view.modifiers.isEmpty
    }
}
