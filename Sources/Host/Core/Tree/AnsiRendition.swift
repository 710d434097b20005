/// The rendition of text on a terminal, by the parameters of `ESC [ … m` (SGR) so far.
struct AnsiRendition: Equatable {
    private var attributes: TextStyle.Attributes = []
    private var foreground: Color?
    private var background: Color?

    /// What it changes of the style around it.
    var changes: [StyleChange] {
        let all: [TextStyle.Attributes] = [.bold, .dim, .italic, .underline, .reverse, .strikethrough]
        var changes = all.filter(attributes.contains).map { StyleChange.attribute($0, true) }
        if let foreground { changes.append(.foreground(foreground)) }
        if let background { changes.append(.background(background)) }
        return changes
    }

    /// Takes the parameters, as `1;38;5;196`. False: they are none, as those of another sequence that ends so.
    mutating func take(_ parameters: String) -> Bool {
        guard parameters.utf8.allSatisfy({ (0x30...0x3B).contains($0) }) else { return false }
        // Parts of a parameter stand between colons; an empty one is 0.
        var groups = parameters.split(separator: ";", omittingEmptySubsequences: false).map { parameter in
            parameter.split(separator: ":", omittingEmptySubsequences: false).map {
                Int($0) ?? ($0.isEmpty ? 0 : 1_000_000)
            }
        }[...]
        while let group = groups.popFirst() { take(group, &groups) }
        return true
    }

    private mutating func take(_ group: [Int], _ rest: inout ArraySlice<[Int]>) {
        switch group[0] {
        case 0: self = AnsiRendition()
        case 1: attributes.insert(.bold)
        case 2: attributes.insert(.dim)
        case 3: attributes.insert(.italic)
        case 4 where group.count > 1 && group[1] == 0: attributes.remove(.underline)
        case 4, 21: attributes.insert(.underline)
        case 7: attributes.insert(.reverse)
        case 9: attributes.insert(.strikethrough)
        case 22: attributes.subtract([.bold, .dim])
        case 23: attributes.remove(.italic)
        case 24: attributes.remove(.underline)
        case 27: attributes.remove(.reverse)
        case 29: attributes.remove(.strikethrough)
        case 30...37: foreground = .ansi(UInt8(group[0] - 30))
        case 38: foreground = color(group, &rest) ?? foreground
        case 39: foreground = nil
        case 40...47: background = .ansi(UInt8(group[0] - 40))
        case 48: background = color(group, &rest) ?? background
        case 49: background = nil
        case 58: _ = color(group, &rest)  // that of the underline
        case 90...97: foreground = .ansi(UInt8(group[0] - 82))
        case 100...107: background = .ansi(UInt8(group[0] - 92))
        default: break
        }
    }

    /// What follows a 38 or its like: `5;n`, `2;r;g;b`, or the same between colons, where a colour space may stand before the
    /// three. Nil: it is none.
    private func color(_ group: [Int], _ rest: inout ArraySlice<[Int]>) -> Color? {
        if group.count > 1 {
            if group[1] == 5 { return group.count > 2 ? AnsiRendition.indexed(group[2]) : nil }
            guard group[1] == 2, group.count >= 5 else { return nil }
            return AnsiRendition.rgb(group.count == 5 ? group[2...] : group[3..<6])
        }
        guard let kind = rest.popFirst()?.first else { return nil }
        let count = kind == 5 ? 1 : kind == 2 ? 3 : 0
        let values = rest.prefix(count).map { $0[0] }
        rest = rest.dropFirst(count)
        guard count > 0, values.count == count else { return nil }
        return count == 1 ? AnsiRendition.indexed(values[0]) : AnsiRendition.rgb(values[...])
    }

    /// The first sixteen are those of the user's theme.
    private static func indexed(_ number: Int) -> Color? {
        UInt8(exactly: number).map { $0 < 16 ? .ansi($0) : .indexed($0) }
    }

    private static func rgb(_ values: ArraySlice<Int>) -> Color? {
        let bytes = values.compactMap { UInt8(exactly: $0) }
        return bytes.count == 3 ? .rgb(red: bytes[0], green: bytes[1], blue: bytes[2]) : nil
    }
}
