extension Value {
    /// The text of a string.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    /// What it refers to in a script's heap.
    package var reference: Reference? {
        if case .reference(let reference) = self { reference as? Reference } else { nil }
    }
}
