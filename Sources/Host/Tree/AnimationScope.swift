/// `:animation(animation, value)`: what changes inside with the value goes by the animation; nil: it does not move.
struct AnimationScope {
    var animation: Animation?
    var value: Value

    /// Whether the previous one has the same value. Values that cannot be compared differ.
    func hasSameValue(as other: AnimationScope) -> Bool { (try? value.isEqual(to: other.value)) == true }

    func looksLike(_ other: AnimationScope) -> Bool { animation == other.animation && hasSameValue(as: other) }
}
