import Testing

@testable import Host

/// Which edits are taken back together.
@Suite("The history of an edited text", .timeLimit(.minutes(10)))
struct EditHistoryTests {
    private func typed(_ text: String, at offset: Int) -> EditStep {
        EditStep(offset: offset, removed: "", inserted: text, kind: .typing, cursor: offset)
    }

    private func deleted(_ text: String, at offset: Int) -> EditStep {
        EditStep(offset: offset, removed: text, inserted: "", kind: .deleting, cursor: offset)
    }

    private func replaced(_ text: String, by other: String, at offset: Int) -> EditStep {
        EditStep(offset: offset, removed: text, inserted: other, cursor: offset)
    }

    /// The steps as they are taken back, in words.
    private func steps(_ history: EditHistory) -> [String] {
        var history = history
        var steps: [String] = []
        while let step = history.back() { steps.append("\(step.offset):\(step.removed)>\(step.inserted)") }
        return steps
    }

    private func history(_ steps: [EditStep]) -> EditHistory {
        var history = EditHistory()
        for step in steps { history.add(step) }
        return history
    }

    @Test("joins what is typed in one go, word by word")
    func typing() {
        #expect(steps(history([typed("a", at: 0), typed("b", at: 1), typed(" ", at: 2)])) == ["0:>ab "])
        #expect(steps(history([typed("a", at: 0), typed(" ", at: 1), typed("b", at: 2)])) == ["2:>b", "0:>a "])
        #expect(steps(history([typed("a", at: 0), typed("b", at: 5)])) == ["5:>b", "0:>a"])
    }

    @Test("joins what is deleted in one go, to either side")
    func deleting() {
        #expect(steps(history([deleted("c", at: 2), deleted("b", at: 1), deleted("d", at: 1)])) == ["1:bcd>"])
        #expect(steps(history([deleted("c", at: 2), deleted("z", at: 9)])) == ["9:z>", "2:c>"])
        #expect(steps(history([typed("a", at: 0), deleted("a", at: 0)])) == ["0:a>", "0:>a"])
    }

    @Test("keeps apart what is neither, and what comes after the cursor has moved")
    func closing() {
        #expect(steps(history([replaced("a", by: "b", at: 0), replaced("b", by: "c", at: 0)])).count == 2)
        #expect(
            steps(history([replaced("a", by: "b", at: 0), typed("c", at: 1), typed("d", at: 2)])) == ["1:>cd", "0:a>b"])
        var history = history([typed("a", at: 0)])
        history.close()
        history.add(typed("b", at: 1))
        history.add(typed("c", at: 2))
        #expect(steps(history) == ["1:>bc", "0:>a"])
    }

    @Test("goes back and forth, and forgets what lay ahead with the next step")
    func ways() {
        var history = history([typed("a", at: 0), replaced("a", by: "b", at: 0)])
        let way = [history.forth(), history.back(), history.back(), history.back(), history.forth()]
        #expect(way.map { $0?.inserted } == [nil, "b", "a", nil, "a"])
        history.add(typed("x", at: 1))
        let ahead = history.forth()
        #expect(ahead == nil)
        #expect(steps(history) == ["1:>x", "0:>a"])
    }

    @Test("leaves out a change that was refused, also of one that it joined")
    func refusals() {
        var history = history([typed("a", at: 0), typed("b", at: 1)])
        #expect(history.latest == typed("b", at: 1))
        history.dropLatest()
        #expect(history.latest == nil && steps(history) == ["0:>a"])
        history.add(replaced("a", by: "z", at: 0))
        history.replaceLatest(with: replaced("a", by: "y", at: 0))
        #expect(steps(history) == ["0:a>y", "0:>a"])
    }

    @Test("keeps a thousand steps, and as many bytes as it may")
    func limits() {
        #expect(steps(history((0..<1005).map { typed("x", at: 2 * $0) })).count == 1000)
        let large = String(repeating: "x", count: 7 << 20)
        #expect(steps(history((0..<4).map { _ in replaced("", by: large, at: 0) })).count == 2)
        #expect(steps(history([replaced("", by: large + large + large, at: 0)])).count == 1)
    }
}
