extension TextEditing {
    /// Bytes that are drawn in a style of their own.
    package struct Span: Equatable {
        var range: Range<Int>
        var changes: [StyleChange]

        package init(range: Range<Int>, changes: [StyleChange]) {
            self.range = range
            self.changes = changes
        }
    }

    /// The text of a range as it is seen, in pieces of one style each.
    func pieces(_ range: Range<Int>) -> [(text: String, changes: [StyleChange])] {
        let selected = selection.clamped(to: range)
        let spans = codeSpans(range) ?? spans
        if spans.isEmpty, selected.isEmpty { return range.isEmpty ? [] : [(shown(range), [])] }
        var pieces: [(text: String, changes: [StyleChange])] = []
        func add(_ part: Range<Int>, _ changes: [StyleChange]) {
            guard !part.isEmpty else { return }
            let isSelected = !selected.isEmpty && selected.contains(part.lowerBound)
            pieces.append((shown(part), changes + (isSelected ? [.attribute(.reverse, true)] : [])))
        }
        var start = range.lowerBound
        for span in spans + [Span(range: range.upperBound..<range.upperBound, changes: [])] {
            let part = span.range.clamped(to: range)
            for (piece, changes) in [(start..<max(part.lowerBound, start), []), (part, span.changes)] {
                for cut in TextEditing.split(piece, at: selected) { add(cut, changes) }
            }
            start = max(start, part.upperBound)
        }
        return pieces
    }

    private static func split(_ range: Range<Int>, at other: Range<Int>) -> [Range<Int>] {
        let middle = other.clamped(to: range)
        guard !middle.isEmpty else { return [range] }
        return [range.lowerBound..<middle.lowerBound, middle, middle.upperBound..<range.upperBound]
    }

    private func shown(_ range: Range<Int>) -> String {
        let text = string(range)
        return isSecure ? String(repeating: "•", count: text.count) : VisibleText.visible(text, newlines: .drawn)
    }
}
