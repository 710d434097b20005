import Host

/// The runs of `*`, `_` and `~` of a paragraph, and which open and close what: the rules of emphasis of CommonMark's
/// specification.
struct MarkdownRuns {
    /// What it became stands before and behind what is left of it.
    struct Run {
        let character: UInt8
        let length: Int
        var left: Int
        var canOpen: Bool
        var canClose: Bool
        var ends: [MarkdownInline.Style] = []
        var begins: [MarkdownInline.Style] = []
        fileprivate var previous = -1
        fileprivate var next = -1
    }

    /// Where to stop looking for what opens: of closing runs that are alike none is found further back again.
    fileprivate struct Bottom: Hashable {
        var character: UInt8
        var canOpen: Bool
        var length: Int
    }

    private var runs: [Run] = []
    /// The last of those that may still be matched.
    private var last = -1
    /// Of how many, from the first, it is known what they close.
    private var settled = 0
    private var bottoms: [Bottom: Int] = [:]
    /// The runs before a matching that is taken back later; nil: none is.
    private var undone: [(index: Int, run: Run)]?
    /// The first run that was matched with another since this was asked last.
    private var firstJoined: Int?

    var count: Int { runs.count }
    subscript(index: Int) -> Run { runs[index] }

    /// Its number.
    mutating func append(_ run: Run) -> Int {
        var run = run
        run.previous = last
        if last >= 0 { runs[last].next = runs.count }
        last = runs.count
        runs.append(run)
        return last
    }

    private mutating func remove(_ index: Int) {
        let (previous, next) = (runs[index].previous, runs[index].next)
        if previous >= 0 {
            note(previous)
            runs[previous].next = next
        }
        if next >= 0 {
            note(next)
            runs[next].previous = previous
        } else {
            last = previous
        }
    }

    private mutating func note(_ index: Int) { undone?.append((index, runs[index])) }

    /// Finds out what the runs behind one open and close; they are done with then.
    mutating func match(behind bottom: Int) {
        var bottoms: [Bottom: Int] = [:]
        close(from: bottom + 1, behind: bottom, &bottoms)
        while last > bottom { remove(last) }
    }

    /// Finds out what all runs close, which may open something still.
    mutating func settle() {
        let (first, count) = (settled, runs.count)
        var bottoms = bottoms
        close(from: first, behind: -1, &bottoms)
        self.bottoms = bottoms
        settled = count
    }

    /// The same, to be taken back.
    mutating func settleForNow() -> Undo {
        let undo = Undo(last: last, settled: settled, bottoms: bottoms)
        undone = []
        settle()
        return undo
    }

    /// What `takeBack` restores beside the runs that changed.
    struct Undo {
        fileprivate let last: Int
        fileprivate let settled: Int
        fileprivate let bottoms: [Bottom: Int]
    }

    mutating func takeBack(_ undo: Undo) {
        for (index, run) in (undone ?? []).reversed() { runs[index] = run }
        undone = nil
        (last, settled, bottoms) = (undo.last, undo.settled, undo.bottoms)
    }

    /// The first run that was matched with another since this was called last.
    mutating func takeFirstJoined() -> Int? {
        defer { firstJoined = nil }
        return firstJoined
    }

    /// How many there are, and the last that may still be matched.
    struct Mark {
        fileprivate let count: Int
        fileprivate let last: Int
    }

    var mark: Mark { Mark(count: runs.count, last: last) }

    /// Forgets the runs that came since; those before are as they were.
    mutating func goBack(to mark: Mark) {
        runs.removeSubrange(mark.count...)
        last = mark.last
        if last >= 0 { runs[last].next = -1 }
        firstJoined = nil
    }

    /// Finds out what the runs from one on close among those behind the bottom.
    private mutating func close(from first: Int, behind bottom: Int, _ bottoms: inout [Bottom: Int]) {
        var closer = last
        if closer < first { return }
        while runs[closer].previous >= first { closer = runs[closer].previous }
        while closer > bottom {
            guard runs[closer].canClose else {
                closer = runs[closer].next
                continue
            }
            let run = runs[closer]
            let key = Bottom(character: run.character, canOpen: run.canOpen, length: run.length % 3)
            var opener = run.previous
            let stop = max(bottom, bottoms[key] ?? -1)
            while opener > stop, !matches(opener, closer) { opener = runs[opener].previous }
            if opener > stop {
                closer = join(opener, closer)
            } else {
                bottoms[key] = run.previous
                if !run.canOpen { remove(closer) }
                closer = run.next
            }
        }
    }

    private func matches(_ opener: Int, _ closer: Int) -> Bool {
        let (opener, closer) = (runs[opener], runs[closer])
        guard opener.character == closer.character, opener.canOpen else { return false }
        if opener.character == "~" { return opener.length == closer.length }
        // The rule of three: a run that could do both is not matched with one if their lengths make up a multiple of three.
        return
            !((closer.canOpen || opener.canClose) && closer.length % 3 != 0 && (opener.length + closer.length) % 3 == 0)
    }

    /// Styles the text between two matched runs; returns the run to continue with.
    private mutating func join(_ opener: Int, _ closer: Int) -> Int {
        let isStruck = runs[opener].character == "~"
        let count = isStruck ? runs[opener].left : min(runs[opener].left, runs[closer].left, 2)
        let style: MarkdownInline.Style = isStruck ? .strikethrough : count == 2 ? .bold : .italic
        while runs[closer].previous != opener { remove(runs[closer].previous) }
        firstJoined = min(firstJoined ?? opener, opener)
        note(opener)
        note(closer)
        runs[opener].begins.append(style)
        runs[closer].ends.append(style)
        runs[opener].left -= count
        runs[closer].left -= count
        if runs[opener].left == 0 { remove(opener) }
        guard runs[closer].left == 0 else { return closer }
        let next = runs[closer].next
        remove(closer)
        return next
    }
}

extension MarkdownRuns.Run {
    /// A run of bytes, and what its neighbours let it do.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        character = bytes[range.lowerBound]
        length = range.count
        left = range.count
        let before = MarkdownNeighbour(before: range.lowerBound, in: bytes)
        let after = MarkdownNeighbour(after: range.upperBound, in: bytes)
        let opens = after != .blank && (after != .punctuation || before != .other)
        let closes = before != .blank && (before != .punctuation || after != .other)
        let isWordMark = character == "_"
        canOpen = opens && (!isWordMark || !closes || before == .punctuation)
        canClose = closes && (!isWordMark || !opens || after == .punctuation)
        if character == "~", length > 2 { (canOpen, canClose) = (false, false) }
    }
}

/// The kind of character beside a run.
private enum MarkdownNeighbour {
    case blank, punctuation, other

    init(before place: Int, in bytes: [UInt8]) {
        var start = place - 1
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        self.init(start < 0 ? nil : bytes[start..<place])
    }

    init(after place: Int, in bytes: [UInt8]) {
        self.init(place < bytes.count ? bytes[place..<min(place + 4, bytes.count)] : nil)
    }

    private init(_ bytes: ArraySlice<UInt8>?) {
        guard let bytes, let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else {
            self = .blank
            return
        }
        if scalar.value < 0x80 {
            let byte = UInt8(scalar.value)
            self = byte <= 0x20 ? .blank : byte.isPunctuation ? .punctuation : .other
            return
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: self = .blank
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            self = .punctuation
        default: self = .other
        }
    }
}
