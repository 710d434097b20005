import Testing

@testable import Host

/// What is seen of more than there is room for.
@Suite("Scrolling", .timeLimit(.minutes(10)))
struct ScrollingTests {
    @Test(
        "shows on a bar which part is seen",
        arguments: [
            (10, 100, 0, 0..<1), (10, 100, 90, 9..<10), (10, 20, 5, 2..<7), (10, 11, 1, 1..<10), (10, 11, 0, 0..<9),
            (3, 1000, 500, 1..<2), (10, 10, 0, nil), (0, 5, 0, nil), (5, 3, 0, nil),
        ])
    func bar(length: Int, content: Int, offset: Int, thumb: Range<Int>?) {
        #expect(ScrollBar(length: length, content: content, offset: offset)?.thumb == thumb)
    }

    @Test(
        "by a key leaves a cell of each page that was seen before",
        arguments: [
            ("up", LayoutAxis.vertical, -1), ("down", .vertical, 1), ("left", .horizontal, -1),
            ("right", .horizontal, 1),
            ("pageup", nil, -9), ("pagedown", nil, 9), ("home", nil, -Int.max / 2), ("end", nil, Int.max / 2),
        ])
    func keys(name: String, axis: LayoutAxis?, amount: Int) throws {
        let key = try Key(name)
        let step = try #require(ScrollStep(key))
        #expect(step.axis == axis)
        #expect(step.amount(in: 10) == amount)
    }

    @Test("by pages goes on where one cell is seen, and not by other keys")
    func otherKeys() throws {
        let down = try Key("pagedown")
        #expect(ScrollStep(down)?.amount(in: 1) == 1)
        for name in ["x", "shift+up", "tab", "enter"] {
            let key = try Key(name)
            #expect(ScrollStep(key) == nil, "\(name)")
        }
    }

    @Test(
        "sees all, some or nothing of cells",
        arguments: [
            (2..<4, 0..<10, Visibility.whole), (0..<10, 0..<10, .whole), (8..<12, 0..<10, .part),
            (-3..<1, 0..<10, .part),
            (-3..<13, 0..<10, .part), (10..<12, 0..<10, .none), (-3..<0, 0..<10, .none), (4..<4, 0..<10, .whole),
        ])
    func visibility(cells: Range<Int>, seen: Range<Int>, visibility: Visibility) {
        #expect(Visibility(of: cells, in: seen) == visibility)
    }

    @Test("moves a window over its content no farther than necessary")
    func viewport() {
        var viewport = Viewport()
        viewport.resize(content: 20, window: 5)
        #expect(viewport.isScrollable && viewport.top == 0)
        for (rows, top) in [(10..<12, 7), (8..<9, 7), (3..<4, 3), (0..<9, 0), (19..<20, 15)] {
            viewport.show(rows)
            #expect(viewport.top == top, "\(rows)")
        }
        #expect(viewport.visibility(of: 14..<16) == .part)
        viewport.scroll(by: 100)
        #expect(viewport.top == 15)
        viewport.resize(content: 6, window: 5)
        #expect(viewport.top == 1)
        viewport.scroll(by: -100)
        viewport.resize(content: 3, window: 5)
        #expect(viewport.top == 0 && !viewport.isScrollable)
    }
}
