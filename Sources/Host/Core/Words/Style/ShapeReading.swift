extension View {
    /// The same with its shape changed, if it is one.
    func shaped(_ change: (inout ShapeLeaf) -> Void) -> View {
        guard case .leaf(let leaf) = content, var shape = leaf as? ShapeLeaf else { return self }
        change(&shape)
        return View(.leaf(shape), modifiers)
    }
}

extension GivenArguments {
    /// Throws unless what is modified is a shape.
    package func checkShape() throws(CallError) {
        guard let base = base(below: ["fill", "stroke"]), base.form != .shape else { return }
        throw CallError(
            "\(word.name) is for a shape, such as Rectangle() or Circle(), not for a \(base.name); foregroundStyle colours any view"
        )
    }
}
