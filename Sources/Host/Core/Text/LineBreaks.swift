/// The units of a text's part, computed as far as they were asked for, in ascending order.
struct LineBreaks: LineBreakUnits {
    /// How many units behind a place the rules look at.
    private static let lookahead = 3

    private var units: [LineBreakUnit] = []
    /// The byte of the text that each begins at.
    private var offsets: [Int] = []
    private var rest: Substring.UnicodeScalarView.Iterator
    private var offset: Int
    private var place = 1
    private var isComplete = false

    /// `range` begins and ends between code points.
    init(of text: String, _ range: Range<Int>) {
        let bytes = text.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
        rest = text[start..<bytes.index(start, offsetBy: range.count)].unicodeScalars.makeIterator()
        offset = range.lowerBound
    }

    var count: Int { units.count }

    func unit(_ index: Int) -> LineBreakUnit { units[index] }

    /// Whether a line may begin with the byte at an offset: not within a unit, and not with the first.
    mutating func allow(at offset: Int) -> Bool {
        while true {
            while place < units.count, offsets[place] < offset { place += 1 }
            if isComplete || place + LineBreaks.lookahead < units.count { break }
            takeNext()
        }
        guard place < units.count, offsets[place] == offset else { return false }
        return LineBreakRules.allow(before: place, in: self)
    }

    /// Marks belong to what they follow (LB9), or stand for a letter (LB10).
    private mutating func takeNext() {
        guard let scalar = rest.next() else {
            isComplete = true
            return
        }
        let next = LineBreakUnit(scalar)
        let previous = units.last?.class ?? .space
        if next.class.isMark, !previous.isLineEnd, previous != .space, previous != .zeroWidthSpace {
            units[units.count - 1].take(next)
        } else {
            units.append(LineBreaks.first(next, behind: previous))
            offsets.append(offset)
        }
        offset += UTF8.width(scalar)
    }

    private static func first(_ unit: LineBreakUnit, behind previous: LineBreakClass) -> LineBreakUnit {
        if unit.class == .regionalIndicator && previous == .regionalIndicator { return LineBreakUnit(.secondIndicator) }
        guard unit.class.isMark else { return unit }
        var letter = LineBreakUnit(.alphabetic)
        letter.take(unit)
        return letter
    }
}

extension LineBreaks {
    /// Which clusters of a text a line may begin with; within a cluster none begins.
    static func places(of text: String, _ clusters: [TextCluster]) -> [Bool] {
        var breaks = LineBreaks(of: text, 0..<text.utf8.count)
        return clusters.map { breaks.allow(at: Int($0.offset)) }
    }
}

/// The units of a text that is nothing but ASCII: its bytes.
struct ASCIILineBreaks: LineBreakUnits {
    let text: String

    var count: Int { text.utf8.count }

    func unit(_ index: Int) -> LineBreakUnit {
        LineBreakUnit(rawValue: LineBreakTable.ascii[Int(text.utf8Span.span[index])])
    }
}
