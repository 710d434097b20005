/// The choices of a picker.
package struct PickerChoices {
    struct Choice {
        /// The value that the binding gets.
        var tag: Value
        /// How it is shown.
        var label: String
        /// What events call it.
        var name: String

        init(tag: Value, label: String, name: String? = nil) {
            self.tag = tag
            self.label = label
            self.name = name ?? label
        }
    }

    enum Style: String { case menu, inline, segmented }

    var choices: [Choice]
    /// Nil: the style set for all pickers.
    var style: Style?

    /// Whether there is a choice besides the current one.
    func hasAnother(than value: Value) -> Bool { !choices.isEmpty && next(to: value) != index(of: value) }

    /// The position of the choice whose tag the value is (L18).
    func index(of value: Value) -> Int? {
        choices.firstIndex { (try? $0.tag.isEqual(to: value)) ?? false }
    }

    /// The position of the choice behind that of the value, the first one behind the last. One with the same tag is passed
    /// over: it would choose the same again.
    func next(to value: Value) -> Int {
        guard let old = index(of: value) else { return 0 }
        return (1..<choices.count).map { (old + $0) % choices.count }.first { !isTagged($0, value) } ?? old
    }

    /// The position so many choices away from that of the value, at most the first or last one; nil: there is no other.
    func position(_ steps: Int, from value: Value) -> Int? {
        guard !choices.isEmpty else { return nil }
        let start = index(of: value) ?? (steps > 0 ? -1 : 1)
        let direction = steps > 0 ? 1 : -1
        var new = min(max(start + steps, 0), choices.count - 1)
        while choices.indices.contains(new), isTagged(new, value) { new += direction }
        return choices.indices.contains(new) ? new : nil
    }

    private func isTagged(_ position: Int, _ value: Value) -> Bool {
        (try? choices[position].tag.isEqual(to: value)) ?? false
    }

    /// Whether both look the same and mean the same.
    func isEqual(to other: PickerChoices) -> Bool {
        style == other.style && choices.count == other.choices.count
            && zip(choices, other.choices).allSatisfy { a, b in
                a.label == b.label && a.name == b.name && ((try? a.tag.isEqual(to: b.tag)) ?? false)
            }
    }
}

extension PickerChoices {
    /// Its own style, else the one that applies at the node.
    func style(at node: Node) -> Style {
        if let style { return style }
        switch PickerStyle(rawValue: node.controlStyle(.picker)) {
        case .inline: return .inline
        case .segmented: return .segmented
        default: return .menu
        }
    }
}

extension Node {
    /// The style that applies at the node, by the nearest modifier for the kind.
    func controlStyle(_ kind: ControlStyles.Kind) -> UInt8 {
        var node: Node? = self
        while let current = node {
            for case .controlStyle(kind, let value) in current.modifiers { return value }
            node = unsafe current.parent
        }
        return 0
    }
}
