/// The Grapheme_Cluster_Break property of a code point: Unicode Standard Annex 29.
enum ClusterBreak: UInt8 {
    case other, control, extend, joiner, spacingMark, prepend, regionalIndicator
    /// The letters of Hangul: leading, vowel, trailing; and whole syllables.
    case leading, vowel, trailing, syllable
    case pictograph
}

/// Reads code points one after the other and says where a cluster ends.
struct ClusterScanner {
    private var previous = ClusterBreak.control
    private var previousValue: UInt32 = 0
    /// How many regional indicators there were in a row: two are a flag.
    private var indicators = 0
    /// Whether the cluster is a pictograph with nothing behind it but what extends it: a joiner then joins another.
    private var isPictograph = false

    /// Whether the next code point begins a new cluster.
    mutating func begins(_ scalar: Unicode.Scalar, _ next: ClusterBreak) -> Bool {
        let begins = !joins(scalar.value, next)
        indicators = next == .regionalIndicator ? (begins ? 1 : indicators + 1) : 0
        isPictograph = next == .pictograph || (isPictograph && !begins && (next == .extend || next == .joiner))
        previous = next
        previousValue = scalar.value
        return begins
    }

    private func joins(_ value: UInt32, _ next: ClusterBreak) -> Bool {
        if previousValue == 0x0D && value == 0x0A { return true }
        switch (previous, next) {
        case (.control, _), (_, .control): return false
        case (_, .extend), (_, .joiner), (_, .spacingMark), (.prepend, _): return true
        case (.leading, .leading), (.leading, .vowel), (.leading, .syllable): return true
        case (.vowel, .vowel), (.vowel, .trailing), (.trailing, .trailing), (.syllable, .trailing): return true
        case (.syllable, .vowel): return (previousValue - 0xAC00) % 28 == 0
        case (.joiner, .pictograph): return isPictograph
        case (.regionalIndicator, .regionalIndicator): return indicators % 2 == 1
        default: return false
        }
    }
}
