/// ASCII replacements for characters on terminals that show only ASCII, each as wide as the original.
enum ASCIIFallback {
    static func scalar(for cell: PackedCell) -> UInt32 {
        if let ascii = cell.ascii { return UInt32(ascii) }
        if cell.isContinuation { return question }
        return cell.scalar.map(scalar(for:)) ?? question
    }

    /// A text in ASCII, as wide as it was.
    static func text(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
        var result = ""
        for cluster in TextCluster.all(of: text) {
            let scalar = Unicode.Scalar(cluster.scalar)
            if let scalar, scalar.isASCII, cluster.scalar != 0 {
                result.unicodeScalars.append(scalar)
            } else if cluster.width == 1, cluster.scalar != 0, let scalar,
                let ascii = Unicode.Scalar(self.scalar(for: scalar))
            {
                result.unicodeScalars.append(ascii)
            } else {
                result += String(repeating: "?", count: Int(cluster.width))
            }
        }
        return result
    }

    private static func scalar(for scalar: Unicode.Scalar) -> UInt32 {
        switch scalar.value {
        case 0x2500...0x257F: return line(scalar.value)
        case 0x2580...0x259F: return block(scalar.value)
        case 0x2800...0x28FF: return level((scalar.value - 0x2800).nonzeroBitCount, of: dots)
        case 0xA0: return 0x20
        default: return others[scalar] ?? question
        }
    }

    private static let question = UInt32(UInt8(ascii: "?"))

    /// A block by its coverage: the ends of bars, sparklines and drawings stay recognisable.
    private static func block(_ value: UInt32) -> UInt32 {
        switch value {
        case 0x2580: level(4, of: eighths)
        case 0x2581...0x2588: level(Int(value - 0x2580), of: eighths)
        case 0x2589...0x258E: level(Int(0x2590 - value), of: eighths)
        case 0x258F, 0x2595: UInt32(UInt8(ascii: "|"))
        case 0x2590: level(4, of: eighths)
        case 0x2591...0x2593: level(Int(value - 0x2590), of: shades)
        case 0x2594: UInt32(UInt8(ascii: "\""))
        case 0x2596...0x2598, 0x259D: level(2, of: eighths)
        case 0x259A, 0x259E: level(4, of: eighths)
        default: level(6, of: eighths)
        }
    }

    /// For each eighth of a cell that is covered.
    private static let eighths = Array(" .,:-=+*#".utf8)
    private static let shades = Array(" .:*".utf8)
    /// For each of the eight dots of a cell.
    private static let dots = Array(" ...:::**".utf8)

    private static func level(_ count: Int, of levels: [UInt8]) -> UInt32 { UInt32(levels[count]) }

    private static func line(_ value: UInt32) -> UInt32 {
        let character: UInt8 =
            switch value {
            case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2574, 0x2576, 0x2578, 0x257A, 0x257C,
                0x257E:
                UInt8(ascii: "-")
            case 0x2550: UInt8(ascii: "=")
            case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x2575, 0x2577, 0x2579, 0x257B,
                0x257D, 0x257F:
                UInt8(ascii: "|")
            case 0x2571: UInt8(ascii: "/")
            case 0x2572: UInt8(ascii: "\\")
            case 0x2573: UInt8(ascii: "X")
            default: UInt8(ascii: "+")
            }
        return UInt32(character)
    }

    private static let others: [Unicode.Scalar: UInt32] = [
        "…": 0x2E, "‹": 0x3C, "›": 0x3E, "«": 0x3C, "»": 0x3E, "•": 0x2A, "·": 0x2E, "●": 0x2A, "○": 0x6F, "◉": 0x2A,
        "✓": 0x78, "❯": 0x3E, "✔": 0x78, "✗": 0x78, "✘": 0x78, "–": 0x2D, "—": 0x2D, "‐": 0x2D, "−": 0x2D, "‘": 0x27,
        "’": 0x27,
        "“": 0x22, "”": 0x22, "←": 0x3C, "→": 0x3E, "↑": 0x5E, "↓": 0x76, "▲": 0x5E, "▼": 0x76, "▶": 0x3E, "◀": 0x3C,
        "▸": 0x3E, "▾": 0x76, "▴": 0x5E, "◂": 0x3C, "×": 0x78, "■": 0x23, "□": 0x23,
    ]
}
