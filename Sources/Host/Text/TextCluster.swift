/// A grapheme cluster of a text that is not plain ASCII.
struct TextCluster {
    /// The first byte in the text.
    var offset: Int32
    /// The bytes it takes.
    var length: Int32
    /// Its code point; 0 when it has several.
    var scalar: UInt32
    /// The cells it takes, 0 to 2.
    var width: UInt8

    /// A cluster of any number of code points.
    init(_ character: Character, offset: Int) {
        let scalars = character.unicodeScalars
        self.offset = Int32(clamping: offset)
        length = Int32(clamping: character.utf8.count)
        scalar = scalars.count == 1 ? scalars.first?.value ?? 0 : 0
        width = scalar == 0x0A ? 0 : CharacterWidth.cells(of: character)
    }

    /// A cluster of one code point.
    init(_ scalar: Unicode.Scalar, offset: Int) {
        self.offset = Int32(clamping: offset)
        length = Int32(UTF8.width(scalar))
        self.scalar = scalar.value
        width = scalar.value == 0x0A ? 0 : CharacterWidth.cells(of: scalar)
    }
}

extension TextCluster {
    /// The clusters of a text. Where two code points follow each other that never join, the rules for what joins are not
    /// asked: they are slow, and most text is of such code points.
    static func all(of text: String) -> [TextCluster] {
        let scalars = text.unicodeScalars
        var clusters: [TextCluster] = []
        clusters.reserveCapacity(text.utf8.count / 2)
        var offset = 0
        var index = text.startIndex
        while index < text.endIndex {
            let next = scalars.index(after: index)
            if standsAlone(scalars[index]) && (next == text.endIndex || standsAlone(scalars[next])) {
                clusters.append(TextCluster(scalars[index], offset: offset))
                index = next
            } else {
                clusters.append(TextCluster(text[index], offset: offset))
                index = text.index(after: index)
            }
            offset += Int(clusters[clusters.count - 1].length)
        }
        return clusters
    }

    /// Whether a code point never joins another such one: letters of Latin, Greek and Cyrillic, punctuation, rules and
    /// blocks, kana, ideographs, Hangul syllables.
    private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A, 0x20..<0x300, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027, 0x2030...0x205E, 0x2500...0x259F,
            0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
            true
        default: false
        }
    }
}
