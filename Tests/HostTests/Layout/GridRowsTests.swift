import Testing

@testable import Host

@Suite("Grids whose rows are in groups", .timeLimit(.minutes(10)))
struct GridRowsTests {
    private static let heights: [Int?] = [nil, 0, 1, 2, 5, 19, 20, 23, 39, 40, 41, 60, 79, 80, 100, 200, 1_000]

    /// Some 40 rows: most of them texts, of one line or of several, in some grids other things.
    private func rows(_ random: inout RandomViews, hasOthers: Bool) -> [View] {
        (0..<40).map { _ in
            let cells = (0..<1 + random.number(below: 3)).map { _ -> View in
                if hasOthers, random.number(below: 12) == 0 { return random.view(depth: 1) }
                let words = random.number(below: 4) == 0 ? random.number(below: 20) : 1
                return .text(String(repeating: "word ", count: words))
            }
            return View(.gridRow(alignment: nil, cells))
        }
    }

    private func grid(_ views: [View], spacing: Int) -> View {
        let layout = Grid.Layout(alignment: .topLeading, horizontalSpacing: 1, verticalSpacing: spacing)
        return View(.grid(Grid(layout: layout, children: views)))
    }

    /// The same rows in groups of groups, but for some at the end.
    private func grouped(_ rows: [View]) -> [View] {
        let small = stride(from: 0, to: 36, by: 4).map { View(.gridRows(Array(rows[$0..<$0 + 4]))) }
        return [View(.gridRows(Array(small[..<5])))] + small[5...] + rows[36...]
    }

    @Test("look as those whose rows are in none, in any height", arguments: 0..<24)
    func looksTheSame(_ seed: Int) {
        var random = RandomViews(seed: UInt64(seed))
        let rows = rows(&random, hasOthers: seed % 3 == 2)
        let spacing = seed % 2
        for height in GridRowsTests.heights {
            let expected = Node.tree(grid(rows, spacing: spacing)).frame(40, height)
            let frame = Node.tree(grid(grouped(rows), spacing: spacing)).frame(40, height)
            #expect(frame == expected, "\(height ?? -1) rows: \(frame.lines) instead of \(expected.lines)")
        }
    }

    @Test("look the same where a row takes more of a share than of any height")
    func narrows() {
        let text = View.text("some words that break").with(.aspectRatio(1, fills: false))
        let rows = (0..<40).map { _ in View(.gridRow(alignment: nil, [text])) }
        for height in GridRowsTests.heights {
            let expected = Node.tree(grid(rows, spacing: 0)).frame(40, height)
            #expect(Node.tree(grid(grouped(rows), spacing: 0)).frame(40, height) == expected, "\(height ?? -1) rows")
        }
    }
}
