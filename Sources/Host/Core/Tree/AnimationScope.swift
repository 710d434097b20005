/// `:animation(animation, value)`: what changes inside with the value goes by the animation; nil: it does not move. Without a value
/// whatever changes does.
package struct AnimationScope {
    var animation: Animation?
    /// Nil: there is none.
    var value: Value?

    /// Whether the previous one has the same value. Values that cannot be compared differ.
    func hasSameValue(as other: AnimationScope) -> Bool {
        guard let value, let before = other.value else { return false }
        return (try? value.isEqual(to: before)) == true
    }

    func looksLike(_ other: AnimationScope) -> Bool {
        animation == other.animation && (value == nil && other.value == nil || hasSameValue(as: other))
    }
}
