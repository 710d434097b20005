/// The lengths a flexible frame allows on one axis, in order: `0 ≤ minimum ≤ ideal ≤ maximum`.
struct LengthRange {
    private let minimum: Double?
    private let ideal: Double?
    private let maximum: Double?

    init(_ range: FlexibleFrame.Range) {
        func number(_ length: Double?) -> Double? { length.flatMap { $0.isNaN ? nil : $0 } }
        let minimum = number(range.min).map { max($0, 0) }
        let ideal = number(range.ideal).map { max($0, minimum ?? 0) }
        self.minimum = minimum
        self.ideal = ideal
        maximum = number(range.max).map { max($0, ideal ?? minimum ?? 0) }
    }

    /// Whether it says anything.
    var isGiven: Bool { minimum != nil || ideal != nil || maximum != nil }

    /// The proposal to the content.
    func inner(_ proposal: Double?) -> Double? {
        (proposal ?? ideal).map(clamped)
    }

    /// The frame's own length, when the content takes `content` of what it was proposed.
    func length(_ proposal: Double?, content: Int) -> Int {
        Size.length(exact(proposal, Double(content)))
    }

    private func exact(_ proposal: Double?, _ content: Double) -> Double {
        switch (proposal, minimum, maximum) {
        case (nil, _, _) where ideal != nil: ideal ?? content
        case (let proposal?, .some, .some): clamped(proposal)
        case (nil, .some, .some): clamped(content)
        case (_, let minimum?, nil): max(min(proposal ?? .infinity, content), minimum)
        case (_, nil, let maximum?): min(max(proposal ?? -.infinity, content), maximum)
        case (_, nil, nil): content
        }
    }

    private func clamped(_ length: Double) -> Double {
        min(max(length, minimum ?? 0), maximum ?? .infinity)
    }
}
