/// A grapheme cluster of a text that is not plain ASCII.
package struct TextCluster {
    /// The first byte in the text.
    package var offset: Int32
    /// The bytes it takes.
    package var length: Int32
    /// Its code point; 0 when it has several.
    var scalar: UInt32
    /// The cells it takes, 0 to 2.
    package var width: UInt8
}

extension TextCluster {
    /// What the clusters of a text take for each of its bytes, at most: a character that is not ASCII has two.
    static let bytesForByte = MemoryLayout<TextCluster>.stride / 2
    /// How many bytes of a text are looked at before the allowance is.
    private static let interval: Int32 = 1 << 18

    /// The clusters of a text, by Unicode's rules and the data that the widths are from; with the allowance used up, those
    /// that were found until then.
    package static func all(of text: String, _ allowance: (any Allowance)? = nil) -> [TextCluster] {
        var clusters: [TextCluster] = []
        clusters.reserveCapacity(text.utf8.count / 2)
        var scanner = ClusterScanner()
        var width = CharacterWidth(CharacterClass(" "))
        var offset: Int32 = 0
        var check = interval
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
            if offset >= check {
                if allowance?.isSpent == true { break }
                check = offset + interval
            }
        }
        return clusters
    }
}
