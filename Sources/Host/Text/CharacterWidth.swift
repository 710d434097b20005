/// How many terminal cells text takes (layout rules, Text).
enum CharacterWidth {
    /// The cells of a grapheme cluster as a whole, 0 to 2: those of its widest code point, two for a flag and for what
    /// U+FE0F turns into an emoji.
    static func cells(of cluster: Character) -> UInt8 {
        var scalars = cluster.unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return 0 }
        let base = runClass(of: first)
        var widest = base == 3 ? 1 : base
        while let scalar = scalars.next() {
            if scalar.value == 0xFE0F && base == 3 { return 2 }
            if isRegionalIndicator(scalar) && isRegionalIndicator(first) { return 2 }
            let next = runClass(of: scalar)
            widest = max(widest, next == 3 ? 1 : next)
        }
        return widest
    }

    /// The class of the run in `WidthTable` that the code point lies in.
    private static func runClass(of scalar: Unicode.Scalar) -> UInt8 {
        let value = scalar.value
        if (0x4E00...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value) { return 2 }
        if value < 0x300 && value > 0xAE { return 1 }
        let key = value << 2 | 3
        var low = 0
        var high = WidthTable.runs.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if WidthTable.runs[middle] <= key { low = middle } else { high = middle }
        }
        return UInt8(truncatingIfNeeded: WidthTable.runs[low] & 3)
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
}
