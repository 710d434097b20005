/// A leaf that shows a fraction, and moves from one to another.
protocol FractionLeaf: Leaf, Equatable {
    /// From 0 to 1; nil: not known.
    var fraction: Double? { get set }
}

extension FractionLeaf {
    var isMixable: Bool { true }

    func mixed(from other: any Leaf, at place: Double) -> (any Leaf)? {
        guard let before = (other as? Self)?.fraction, let fraction else { return nil }
        var leaf = self
        leaf.fraction = min(max(before + (fraction - before) * place, 0), 1)
        return leaf
    }
}
