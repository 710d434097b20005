extension TextEditing {
    /// Selects the word at a place, or what stands there between words.
    func selectWord(at offset: Int) {
        guard !isSecure, !text.isEmpty else { return select(0..<count) }
        let line = lineRange(lines.line(at: offset))
        let all = text[index(line.lowerBound)..<index(line.upperBound)]
        guard !all.isEmpty else { return place(at: offset) }
        let place = min(index(max(offset, line.lowerBound)), all.index(before: all.endIndex))
        let isSame: (Character) -> Bool = { [kind = all[place].wordKind] in $0.wordKind == kind }
        let start = all[..<place].lastIndex { !isSame($0) }.map { all.index(after: $0) } ?? all.startIndex
        let end = all[place...].firstIndex { !isSame($0) } ?? all.endIndex
        select(self.offset(start)..<self.offset(end))
    }

    /// Selects the line at a place, without its break.
    func selectLine(at offset: Int) { select(lineRange(lines.line(at: offset))) }

    private func select(_ range: Range<Int>) {
        place(at: range.lowerBound)
        place(at: range.upperBound, selects: true)
    }
}

extension Character {
    var isWordPart: Bool { isLetter || isNumber || self == "_" }

    /// What belongs together where a word is chosen: parts of words, blanks, and other characters.
    var wordKind: Int { isWordPart ? 0 : isWhitespace ? 1 : 2 }
}
