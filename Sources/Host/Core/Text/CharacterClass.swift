/// Unicode properties of a code point: its width, and its grapheme cluster break.
struct CharacterClass {
    enum Width: UInt8 {
        case zero, narrow, wide
        /// Narrow, and wide where an emoji is asked for.
        case emoji
    }

    let width: Width
    let cluster: ClusterBreak

    init(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        switch value {
        case 0x20, 0x3A...0x7E, 0xB0..<0x300: (width, cluster) = (.narrow, .other)
        case 0x4E00...0x9FFF: (width, cluster) = (.wide, .other)
        case 0xAC00...0xD7A3: (width, cluster) = (.wide, .syllable)
        default:
            let bits = RunTable.value(of: scalar, in: CharacterTable.runs)
            width = Width(rawValue: bits & 3) ?? .narrow
            cluster = ClusterBreak(rawValue: bits >> 2) ?? .other
        }
    }
}
