/// How many terminal cells text takes (layout rules, Text).
enum CharacterWidth {
    /// The cells of a grapheme cluster as a whole, 0 to 2: those of its widest code point, two for a flag and for what
    /// U+FE0F turns into an emoji.
    static func cells(of cluster: Character) -> UInt8 {
        var scalars = cluster.unicodeScalars.makeIterator()
        guard let first = scalars.next() else { return 0 }
        var widest = cells(of: first)
        while let scalar = scalars.next() {
            if scalar.value == 0xFE0F && runClass(of: first) == .emoji { return 2 }
            if isRegionalIndicator(scalar) && isRegionalIndicator(first) { return 2 }
            widest = max(widest, cells(of: scalar))
        }
        return widest
    }

    /// The cells of a code point alone.
    static func cells(of scalar: Unicode.Scalar) -> UInt8 {
        let found = runClass(of: scalar)
        return found == .emoji ? 1 : found.rawValue
    }

    /// The classes of `WidthTable`.
    private enum RunClass: UInt8 {
        case zero, narrow, wide
        /// Narrow, and wide where an emoji is asked for.
        case emoji
    }

    /// The class of the run that the code point lies in.
    private static func runClass(of scalar: Unicode.Scalar) -> RunClass {
        let value = scalar.value
        if (0x4E00...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value) { return .wide }
        if value < 0x300 && value > 0xAE { return .narrow }
        let key = value << 2 | 3
        var low = 0
        var high = WidthTable.runs.count
        while low + 1 < high {
            let middle = (low + high) / 2
            if WidthTable.runs[middle] <= key { low = middle } else { high = middle }
        }
        return RunClass(rawValue: UInt8(truncatingIfNeeded: WidthTable.runs[low] & 3)) ?? .narrow
    }

    private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
        (0x1F1E6...0x1F1FF).contains(scalar.value)
    }
}
