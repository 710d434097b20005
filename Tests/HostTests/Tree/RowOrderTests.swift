import Testing

@testable import Host

/// Rows by their ids, and by what they are sorted.
@Suite("The order of rows", .timeLimit(.minutes(10)))
struct RowOrderTests {
    @Test("finds rows by their ids, those of one id one after the other")
    func index() {
        let rows = ["a", "b", "a", "c", "a"].map { Content.Row(id: .string($0), view: .empty) }
        var index = RowIndex(rows)
        let asked = ["a", "a", "b", "b", "a", "a", "x", "c"]
        let found = asked.map { index.next(.string($0)) }
        #expect(found == [0, 2, 1, nil, 4, nil, nil, 3])
        var none = RowIndex([])
        let nothing = none.next(.integer(1))
        #expect(nothing == nil)
    }

    @Test(
        "begins with the column that was chosen, which turns round if it was first",
        arguments: [
            ("a", [], [SortKey(key: "a")]),
            ("a", [SortKey(key: "a")], [SortKey(key: "a", isReversed: true)]),
            ("a", [SortKey(key: "a", isReversed: true)], [SortKey(key: "a")]),
            (
                "b", [SortKey(key: "a", isReversed: true), SortKey(key: "b", isReversed: true)],
                [SortKey(key: "b"), SortKey(key: "a", isReversed: true)]
            ),
        ])
    func sorting(key: String, before: [SortKey], after: [SortKey]) {
        #expect(SortKey.choosing(key, in: before) == after)
    }
}
