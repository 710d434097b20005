/// A modifier with a life of its own: known by its kind and its count among that kind on its view (L10), it outlives the
/// evaluations that say it again.
final class HeldModifier {
    enum Kind { case appear, disappear, change, preferenceChange }

    let kind: Kind
    /// The closure of the newest evaluation.
    var action: any Action
    /// What the last evaluation compared (L51); nil before the first.
    var baseline: Value?
    /// How often the action ran in the event numbered `countedEvent` (L53).
    var runs = 0
    var countedEvent = 0

    init(_ kind: Kind, action: any Action) {
        self.kind = kind
        self.action = action
    }
}
