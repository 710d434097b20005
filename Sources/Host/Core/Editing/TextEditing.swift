/// A text that is edited: cursor, selection, undo history. Offsets count bytes of UTF-8, between grapheme clusters.
package final class TextEditing {
    package private(set) var text: String
    package private(set) var cursor: Int
    /// The other end of the selection; nil: nothing is selected.
    private(set) var anchor: Int?
    /// Where the lines begin; a text of one line has one, whatever stands in it.
    package private(set) var lines: LineStarts
    let isMultiline: Bool
    /// Whether the text is masked; where words end is not shown either.
    let isSecure: Bool
    /// Incremented with every change of the text.
    private(set) var revision = 0
    /// The bytes that are not drawn plainly, in their order.
    package var spans: [Span] = []
    /// The colours of code; nil: it is none.
    var code: CodeColors?
    /// The first line that is seen, and the first byte of the cursor's line.
    var (top, leading) = (0, 0)
    /// Of the first line that is seen the first row, and in how many cells lines are broken; nil: they are not.
    var topNumber = 0
    var wrapWidth: Int?
    var rows = WrappedLines()
    /// How many lines are seen, for a page; 0: none were seen yet.
    var pageLength = 0
    /// Whether the cursor is to be brought into view, wherever it was.
    var seeksCursor = false
    /// The revision in which it was last shown, and whether it is still in view: false once the user has scrolled away.
    var shownRevision = 0
    var isCursorSeen = true

    /// Whether the latest change was made by the current event: a script's correction of it joins its undo step.
    var isBeingEdited = false

    private var history = EditHistory()
    /// The revision of the ring that the last command cut into; nil: it cut nothing.
    private var lastCut: Int?
    /// The bytes that the last command inserted from the ring; nil: it did not.
    private var yanked: Range<Int>?
    /// How many commands were carried out.
    package private(set) var commands = 0
    /// The column that the cursor keeps while it goes up and down.
    private var wantedColumn: Int?
    /// Inside the cluster before the cursor, where typing goes on; nil: at the cursor.
    private var typingPlace: Int?

    /// The cursor stands at the end.
    init(_ text: String, isMultiline: Bool = false, isSecure: Bool = false) {
        self.text = text
        self.isMultiline = isMultiline
        self.isSecure = isSecure
        cursor = text.utf8.count
        lines = isMultiline ? LineStarts(text) : LineStarts("")
    }

    package var count: Int { text.utf8.count }

    /// The selected bytes; empty: none.
    var selection: Range<Int> {
        guard let anchor else { return cursor..<cursor }
        return min(anchor, cursor)..<max(anchor, cursor)
    }

    package func string(_ range: Range<Int>) -> String {
        String(text[index(range.lowerBound)..<index(range.upperBound)])
    }

    func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }

    func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }

    /// The same offset, or the next one between two clusters.
    private func boundary(at offset: Int) -> Int {
        let index = index(min(max(offset, 0), count))
        if index == text.endIndex || String.Index(index, within: text) != nil { return self.offset(index) }
        return self.offset(text.index(after: index))
    }
}

// MARK: - Changes

extension TextEditing {
    /// Inserts what a key types. Where that became part of the cluster behind it, what is typed next goes on in there: a terminal
    /// sends a character that has several code points as one key for each.
    func type(_ typed: String) {
        let range = selection.isEmpty ? (typingPlace ?? cursor)..<(typingPlace ?? cursor) : selection
        replace(range, with: typed, .typing)
        let end = range.lowerBound + typed.utf8.count
        typingPlace = end < cursor ? end : nil
    }

    /// Inserts a text that comes as a whole, in the place of what is selected.
    package func insert(_ inserted: String) { replace(selection, with: inserted, .other) }

    /// Replaces bytes by a text; the cursor comes to stand behind it.
    package func replace(_ range: Range<Int>, with new: String, _ kind: EditStep.Kind = .other) {
        guard !range.isEmpty || !new.isEmpty else { return }
        let step = EditStep(
            offset: range.lowerBound, removed: string(range), inserted: new, kind: kind, cursor: cursor, anchor: anchor)
        history.add(step)
        exchange(range, for: new)
        cursor = boundary(at: step.insertedRange.upperBound)
        anchor = nil
    }

    private func exchange(_ range: Range<Int>, for new: String) {
        text.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: new)
        revision += 1
        endCuts()
        if isMultiline { exchangeLines(range, for: new) }
        wantedColumn = nil
        typingPlace = nil
    }

    private func exchangeLines(_ range: Range<Int>, for new: String) {
        let line = lines.line(at: range.lowerBound)
        let last = lines.line(at: range.upperBound)
        let isInOne = line == last && !new.utf8.contains(0x0A)
        code?.change(line: line, removing: last - line, adding: new.utf8.count { $0 == 0x0A })
        lines.replace(range, with: new)
        guard isInOne else { return }
        let start = lines[line]
        rewrap(line: line, replacing: range.lowerBound - start..<range.upperBound - start, withCount: new.utf8.count)
    }

    /// Undoes the last change.
    func undo() {
        guard let step = history.back() else { return }
        exchange(step.insertedRange, for: step.removed)
        (cursor, anchor) = (step.cursor, step.anchor)
    }

    /// Redoes the change that was undone last.
    func redo() {
        guard let step = history.forth() else { return }
        exchange(step.range, for: step.inserted)
        (cursor, anchor) = (boundary(at: step.insertedRange.upperBound), nil)
    }

    /// Takes over a text that came from elsewhere. The cursor stays where it makes sense: behind the same text, else behind
    /// what came in its place; at the end it stays at the end. A change that was refused never was; one of which something else
    /// was made at once is taken back with that.
    func adopt(_ other: String) {
        if text.hasSameBytes(as: other) {
            text = other  // the same storage is quickly compared from now on
            return
        }
        let (range, new) = difference(to: other)
        let latest = isBeingEdited ? history.latest : nil
        if let latest {
            let both = latest.followed(by: range, new, in: string)
            if both.removed.hasSameBytes(as: both.inserted) {
                history.dropLatest()
                exchange(range, for: new)
                (cursor, anchor) = (latest.cursor, latest.anchor)
                return
            }
            history.replaceLatest(with: both)
        }
        let wasAtEnd = cursor == count
        let cursor = cursor
        if latest != nil {
            exchange(range, for: new)
            anchor = nil
        } else {
            replace(range, with: new)
            history.close()
        }
        let moved =
            cursor <= range.lowerBound
            ? cursor
            : cursor >= range.upperBound
                ? cursor + new.utf8.count - range.count : min(cursor, range.lowerBound + new.utf8.count)
        self.cursor = boundary(at: wasAtEnd ? count : moved)
    }

    /// The replacement that turns the text into another.
    private func difference(to other: String) -> (range: Range<Int>, new: String) {
        let a = text.utf8Span.span
        let b = other.utf8Span.span
        var start = 0
        let shorter = min(a.count, b.count)
        while start < shorter, a[start] == b[start] { start += 1 }
        // Not between the bytes of one code point.
        while start > 0, (start < a.count && a[start] & 0xC0 == 0x80) || (start < b.count && b[start] & 0xC0 == 0x80) {
            start -= 1
        }
        var end = 0
        while end < shorter - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
        while end > 0, a[a.count - end] & 0xC0 == 0x80 { end -= 1 }
        let from = other.utf8.index(other.startIndex, offsetBy: start)
        let to = other.utf8.index(other.startIndex, offsetBy: b.count - end)
        return (start..<a.count - end, String(other[from..<to]))
    }
}

// MARK: - Commands

extension TextEditing {
    /// Carries a command out. `ring` has what was cut or copied.
    func perform(_ command: EditCommand, ring: inout KillRing) {
        commands += 1
        let (lastCut, yanked) = (lastCut, yanked)
        endCuts()
        switch command {
        case .move(let movement, let selects): move(movement, selects: selects)
        case .delete(let movement): delete(movement, .deleting)
        case .cut(let movement): cut(movement, into: &ring, isNext: lastCut == ring.revision)
        case .copy: if !isSecure, !selection.isEmpty { ring.add(string(selection)) }
        case .yank: yank(ring.text, in: selection)
        case .yankOlder:
            guard let yanked else {
                self.lastCut = lastCut  // as in readline, what does nothing here ends no row of cuts
                return
            }
            ring.rotate()
            yank(ring.text, in: yanked)
        case .selectAll:
            place(at: 0)
            place(at: count, selects: true)
        case .undo: undo()
        case .redo: redo()
        case .newline: insert("\n")
        }
    }

    /// Something else than a command of editing comes between: what is cut next is an entry of its own, and nothing that was
    /// inserted can be exchanged for what was cut before it.
    package func endCuts() { (lastCut, yanked) = (nil, nil) }

    /// `isNext`: it comes right behind another cut, and belongs to that.
    private func cut(_ movement: EditMovement, into ring: inout KillRing, isNext: Bool) {
        let isSelection = !selection.isEmpty
        let range = isSelection ? selection : range(to: movement)
        let isForth = range.lowerBound == cursor
        let text = string(range)
        delete(movement, .other)
        guard !range.isEmpty, !isSecure else { return }
        if isNext, !isSelection { ring.extend(with: text, isBehind: isForth) } else { ring.add(text) }
        if !isSelection { lastCut = ring.revision }
    }

    private func yank(_ text: String, in range: Range<Int>) {
        guard !text.isEmpty else { return }
        let start = range.lowerBound
        replace(range, with: isMultiline ? text : TextEditing.oneLine(text))
        yanked = start..<cursor
    }

    /// A text in one line: each line break is a blank.
    static func oneLine(_ text: String) -> String {
        text.contains(where: \.isNewline) ? String(text.map { $0.isNewline ? " " : $0 }) : text
    }

    /// A text as pasted into lines: terminals send line breaks as the Enter key does.
    static func lines(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        return String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })
    }

    private func delete(_ movement: EditMovement, _ kind: EditStep.Kind) {
        if !selection.isEmpty { return replace(selection, with: "") }
        replace(range(to: movement), with: "", kind)
    }

    private func range(to movement: EditMovement) -> Range<Int> {
        var target = target(of: movement)
        // At the end of a line its break is what stands in front of the cursor.
        if target == cursor, movement == .lineEnd, isMultiline { target = self.target(of: .right) }
        return min(target, cursor)..<max(target, cursor)
    }

    /// Puts the cursor somewhere.
    package func place(at offset: Int, selects: Bool = false) {
        history.close()
        endCuts()
        anchor = selects ? anchor ?? cursor : nil
        cursor = boundary(at: offset)
        if anchor == cursor { anchor = nil }
        wantedColumn = nil
        typingPlace = nil
    }

    private func move(_ movement: EditMovement, selects: Bool) {
        if !selects, !selection.isEmpty, movement == .left || movement == .right {
            return place(at: movement == .left ? selection.lowerBound : selection.upperBound)
        }
        let isVertical = [.up, .down, .pageUp, .pageDown].contains(movement)
        let column = isVertical ? wantedColumn ?? column(of: cursor) : nil
        wantedColumn = column
        place(at: target(of: movement), selects: selects)
        wantedColumn = column
    }

    private func target(of movement: EditMovement) -> Int {
        switch movement {
        case .left: cursor == 0 ? 0 : offset(text.index(before: index(cursor)))
        case .right: cursor == count ? count : offset(text.index(after: index(cursor)))
        case .wordLeft: isSecure ? 0 : wordLeft { $0.isWordPart }
        case .wordRight: isSecure ? count : wordRight
        case .blankLeft: isSecure ? 0 : wordLeft { !$0.isWhitespace }
        case .lineStart: lineRange(lines.line(at: cursor)).lowerBound
        case .lineEnd: lineRange(lines.line(at: cursor)).upperBound
        case .up: vertical(-1)
        case .down: vertical(1)
        case .pageUp: vertical(-max(pageLength - 1, 1))
        case .pageDown: vertical(max(pageLength - 1, 1))
        case .textStart: 0
        case .textEnd: count
        }
    }

    /// The place in another line nearest to the column; beyond the first and the last line, their ends.
    private func vertical(_ count: Int) -> Int {
        if wrapWidth != nil {
            let row = row(of: cursor)
            let target = self.row(row, movedBy: count)
            if target == row { return count < 0 ? 0 : self.count }
            return offset(atColumn: wantedColumn ?? 0, in: target)
        }
        let line = lines.line(at: cursor)
        if line == 0, count < 0 { return 0 }
        if line == lines.count - 1, count > 0 { return self.count }
        let target = min(max(line + count, 0), lines.count - 1)
        return offset(atColumn: wantedColumn ?? 0, in: lineRange(target))
    }

    /// The bytes of a line, without its break.
    package func lineRange(_ line: Int) -> Range<Int> {
        let start = lines[line]
        guard isMultiline, line + 1 < lines.count else { return start..<count }
        let end = lines[line + 1] - 1
        let isDouble = end > start && text.utf8[index(end - 1)] == 0x0D
        return start..<(isDouble ? end - 1 : end)
    }

    private func wordLeft(_ isPart: (Character) -> Bool) -> Int {
        var index = index(cursor)
        while index > text.startIndex, !isPart(text[text.index(before: index)]) { index = text.index(before: index) }
        while index > text.startIndex, isPart(text[text.index(before: index)]) { index = text.index(before: index) }
        return offset(index)
    }

    private var wordRight: Int {
        var index = index(cursor)
        while index < text.endIndex, !text[index].isWordPart { index = text.index(after: index) }
        while index < text.endIndex, text[index].isWordPart { index = text.index(after: index) }
        return offset(index)
    }
}
