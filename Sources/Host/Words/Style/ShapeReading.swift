extension View {
    /// The same with its shape changed, if it is one.
    func shaped(_ change: (inout ShapeLeaf) -> Void) -> View {
        guard case .leaf(let leaf) = content, var shape = leaf as? ShapeLeaf else { return self }
        change(&shape)
        return View(.leaf(shape), modifiers)
    }
}
