/// One change of a text that can be undone: the text that it removed at an offset, and the text that it inserted.
package struct EditStep: Equatable {
    /// How steps join: what is typed or deleted in one go is taken back in one.
    package enum Kind { case typing, deleting, other }

    /// The byte at which it begins.
    var offset: Int
    var removed: String
    var inserted: String
    var kind = Kind.other
    /// The cursor and the other end of the selection before it.
    var cursor: Int
    var anchor: Int?

    /// The bytes that it removed.
    var range: Range<Int> { offset..<offset + removed.utf8.count }
    /// The bytes that it takes now.
    var insertedRange: Range<Int> { offset..<offset + inserted.utf8.count }
    var size: Int { removed.utf8.count + inserted.utf8.count }

    /// The step as one with another that came right behind it; nil: they are two.
    func joined(with next: EditStep) -> EditStep? {
        guard kind == next.kind, next.removed.isEmpty || kind == .deleting else { return nil }
        var step = self
        switch kind {
        case .typing:
            guard next.offset == insertedRange.upperBound, !startsWord(next.inserted) else { return nil }
            step.inserted += next.inserted
        case .deleting:
            if next.range.upperBound == offset {
                (step.offset, step.removed) = (next.offset, next.removed + removed)
            } else if next.offset == offset {
                step.removed += next.removed
            } else {
                return nil
            }
        case .other: return nil
        }
        return step
    }

    /// This step and an edit that followed at once, as one step; that edit replaced the bytes in `range` by `new`.
    func followed(by range: Range<Int>, _ new: String, in text: (Range<Int>) -> String) -> EditStep {
        let start = min(range.lowerBound, insertedRange.lowerBound)
        let end = max(range.upperBound, insertedRange.upperBound)
        var step = self
        step.offset = start
        step.removed = text(start..<insertedRange.lowerBound) + removed + text(insertedRange.upperBound..<end)
        step.inserted = text(start..<range.lowerBound) + new + text(range.upperBound..<end)
        return step
    }

    private func startsWord(_ text: String) -> Bool {
        guard let last = inserted.last, let first = text.first else { return false }
        return last.isWhitespace && !first.isWhitespace
    }
}
