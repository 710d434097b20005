/// What a picker offers.
struct PickerChoices {
    struct Choice {
        /// What the binding gets.
        var tag: Value
        var label: String
    }

    enum Style: String { case menu, inline, segmented }

    var choices: [Choice]
    var style: Style

    /// The position of the choice whose tag the value is (L18).
    func index(of value: Value) -> Int? {
        choices.firstIndex { (try? $0.tag.isEqual(to: value)) ?? false }
    }

    /// Whether both look the same and mean the same.
    func isEqual(to other: PickerChoices) -> Bool {
        style == other.style && choices.count == other.choices.count
            && zip(choices, other.choices).allSatisfy { a, b in
                a.label == b.label && ((try? a.tag.isEqual(to: b.tag)) ?? false)
            }
    }
}
