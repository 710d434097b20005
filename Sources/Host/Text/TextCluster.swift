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
}

extension TextCluster {
    /// The clusters of a text, by Unicode's rules and the data that the widths are from.
    static func all(of text: String) -> [TextCluster] {
        var clusters: [TextCluster] = []
        clusters.reserveCapacity(text.utf8.count / 2)
        var scanner = ClusterScanner()
        var width = CharacterWidth(CharacterClass(" "))
        var offset: Int32 = 0
        for scalar in text.unicodeScalars {
            let found = CharacterClass(scalar)
            let length = Int32(UTF8.width(scalar))
            if scanner.begins(scalar, found.cluster) {
                width = CharacterWidth(found)
                let cells = scalar.value == 0x0A ? 0 : width.cells
                clusters.append(TextCluster(offset: offset, length: length, scalar: scalar.value, width: cells))
            } else {
                let last = clusters.count - 1
                width.add(scalar, found)
                clusters[last].length += length
                clusters[last].scalar = 0
                clusters[last].width = width.cells
            }
            offset += length
        }
        return clusters
    }
}
