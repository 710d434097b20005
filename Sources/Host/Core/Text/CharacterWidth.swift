/// Adds up how many terminal cells a grapheme cluster takes as a whole, 0 to 2 (layout rules, Text): those of its widest
/// code point, two for a flag and for what U+FE0F turns into an emoji.
struct CharacterWidth {
    private(set) var cells: UInt8
    private let first: CharacterClass

    init(_ first: CharacterClass) {
        self.first = first
        cells = CharacterWidth.alone(first)
    }

    /// Takes the next code point of the cluster.
    mutating func add(_ scalar: Unicode.Scalar, _ next: CharacterClass) {
        let isEmoji = scalar.value == 0xFE0F && first.width == .emoji
        let isFlag = next.cluster == .regionalIndicator && first.cluster == .regionalIndicator
        cells = isEmoji || isFlag ? 2 : max(cells, CharacterWidth.alone(next))
    }

    private static func alone(_ class: CharacterClass) -> UInt8 {
        `class`.width == .emoji ? 1 : `class`.width.rawValue
    }
}
