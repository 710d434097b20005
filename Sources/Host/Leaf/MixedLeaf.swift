/// A leaf that can be drawn between two values.
protocol MixedLeaf: Leaf {
    /// What lies between another leaf of its kind, 0, and this one, 1; nil: nothing does.
    func mixed(from other: any Leaf, at place: Double) -> (any Leaf)?
}

extension ProgressLeaf: MixedLeaf {
    func mixed(from other: any Leaf, at place: Double) -> (any Leaf)? {
        guard let other = other as? ProgressLeaf, let a = other.fraction, let b = fraction else { return nil }
        var leaf = self
        leaf.fraction = min(max(a + (b - a) * place, 0), 1)
        return leaf
    }
}

extension GaugeLeaf: MixedLeaf {
    func mixed(from other: any Leaf, at place: Double) -> (any Leaf)? {
        guard let other = other as? GaugeLeaf, let a = other.fraction, let b = fraction else { return nil }
        var leaf = self
        leaf.fraction = min(max(a + (b - a) * place, 0), 1)
        return leaf
    }
}

extension ColorLeaf: MixedLeaf {
    func mixed(from other: any Leaf, at place: Double) -> (any Leaf)? {
        (other as? ColorLeaf).map { ColorLeaf(color: $0.color.mixed(with: color, at: min(max(place, 0), 1))) }
    }
}

extension ShapeLeaf: MixedLeaf {
    func mixed(from other: any Leaf, at place: Double) -> (any Leaf)? {
        guard let other = other as? ShapeLeaf, other.form == form, let a = other.fill, let b = fill else { return nil }
        var leaf = self
        leaf.fill = a.mixed(with: b, at: min(max(place, 0), 1))
        return leaf
    }
}

extension CircularMeter: MixedLeaf {
    func mixed(from other: any Leaf, at place: Double) -> (any Leaf)? {
        guard let other = other as? CircularMeter, let a = other.fraction, let b = fraction else { return nil }
        var leaf = self
        leaf.fraction = min(max(a + (b - a) * place, 0), 1)
        return leaf
    }
}
