import Testing

@testable import Host

@Suite("Layout of modifiers", .timeLimit(.minutes(10)))
struct ModifierLayoutTests {
    @Test("padding leaves cells free", arguments: paddings)
    func padding(_ example: LayoutCase) { #expect(example.drawn == example.lines) }

    @Test("a border is drawn around the view", arguments: borders)
    func border(_ example: LayoutCase) { #expect(example.drawn == example.lines) }

    @Test(
        "every border style",
        arguments: [
            (Border.Style.single, ["┌─┐", "│a│", "└─┘"]), (.rounded, ["╭─╮", "│a│", "╰─╯"]),
            (.double, ["╔═╗", "║a║", "╚═╝"]), (.heavy, ["┏━┓", "┃a┃", "┗━┛"]), (.ascii, ["+-+", "|a|", "+-+"]),
        ])
    func borderStyle(_ style: Border.Style, _ lines: [String]) {
        #expect(Node.tree(View.text("a").border(style)).frame(9).lines == lines)
    }

    @Test("a fixed frame has its size", arguments: frames)
    func fixedFrame(_ example: LayoutCase) { #expect(example.drawn == example.lines) }

    @Test("a flexible frame's length", arguments: ranges)
    func flexibleFrame(_ example: RangeCase) {
        let range = LengthRange(example.range)
        #expect(range.inner(example.proposal) == example.inner)
        #expect(range.length(example.proposal, content: example.content) == example.length)
    }

    @Test(
        "lengths beyond all measure neither trap nor paint",
        arguments: [
            View.text("a").frame(width: .max, height: .max), View.text("a").padding(.max), View.text("a").padding(.min),
            View.text("a").flexible(width: .init(min: .infinity), height: .init(min: .infinity)),
            View.text("a").flexible(width: .init(min: .nan, ideal: .nan, max: .nan)),
            .vertical(View.text("a").frame(height: .max), View.text("b").frame(height: .max)),
            .horizontal(.text("a"), .text("b"), spacing: .max), View(.spacer(minLength: .max)),
        ].map { Unchecked($0) })
    func extremes(_ view: Unchecked) {
        for (width, height) in [(4, 2), (0, 0), (.max, 1)] {
            let tree = LayoutTree()
            tree.update(root: .tree(view.view), changed: [])
            tree.place(width: width, height: height)
            #expect(Painter.paint(tree, width: min(width, 9), height: height).lines.count == height)
        }
        #expect(Node.tree(view.view).frame(4).height <= Size.limit)
    }

    static let paddings = [
        LayoutCase("all around", width: 9, ["", " a", ""]) { View.text("a").padding() },
        LayoutCase("less room inside", width: 7, ["", " hello", " big", ""]) { View.text("hello big").padding() },
        LayoutCase("one side each", width: 9, ["", "  a"]) {
            View.text("a").with(.padding(Insets(top: 1, leading: 2)))
        },
        LayoutCase("never below nothing", width: 1, ["", "", ""]) { View.text("a").padding() },
        LayoutCase("the inner one first", width: 9, ["┌───┐", "│   │", "│ a │", "│   │", "└───┘"]) {
            View.text("a").padding().border()
        },
        LayoutCase("the outer one last", width: 9, ["", " ┌─┐", " │a│", " └─┘", ""]) {
            View.text("a").border().padding()
        },
    ]

    static let borders = [
        LayoutCase("title", width: 9, ["╭─ x ──╮", "│012345│", "╰──────╯"]) {
            View.text("012345").border(.rounded, title: "x")
        },
        LayoutCase("title that just fits", width: 9, ["┌─ abc ┐", "│012345│", "└──────┘"]) {
            View.text("012345").border(title: "abc")
        },
        LayoutCase("title that is cut", width: 9, ["┌─ lo… ┐", "│012345│", "└──────┘"]) {
            View.text("012345").border(title: "longer")
        },
        LayoutCase("room for the ellipsis alone", width: 9, ["┌─ … ┐", "│0123│", "└────┘"]) {
            View.text("0123").border(title: "ab")
        },
        LayoutCase("no room for a title", width: 9, ["┌───┐", "│012│", "└───┘"]) {
            View.text("012").border(title: "ab")
        },
        LayoutCase("empty title", width: 9, ["┌───┐", "│012│", "└───┘"]) { View.text("012").border(title: "") },
        LayoutCase("wide title", width: 9, ["┌─ 日… ┐", "│012345│", "└──────┘"]) {
            View.text("012345").border(title: "日本語")
        },
        LayoutCase("title with a newline", width: 9, ["┌─ a␊b ┐", "│012345│", "└──────┘"]) {
            View.text("012345").border(title: "a\nb")
        },
        LayoutCase("around nothing", width: 9, ["┌┐", "└┘"]) { View.vertical().border() },
        LayoutCase("cut by the window", width: 3, ["┌──", "│[", "└──"]) {
            View.button("a").border()
        },
    ]

    static let frames = [
        LayoutCase("both lengths", width: 9, ["┌────┐", "│a   │", "│    │", "└────┘"]) {
            View.text("a").frame(width: 4, height: 2).border()
        },
        LayoutCase("centered", width: 9, ["┌────┐", "│ a  │", "└────┘"]) {
            View.text("a").frame(width: 4, .center).border()
        },
        LayoutCase("bottom trailing", width: 9, ["┌───┐", "│   │", "│  a│", "└───┘"]) {
            View.text("a").frame(width: 3, height: 2, Alignment(horizontal: .end, vertical: .end)).border()
        },
        LayoutCase("proposes its length", width: 9, ["hello", "big"]) { View.text("hello big").frame(width: 5) },
        LayoutCase("height cuts the text", width: 9, ["hell…"]) { View.text("hello big").frame(width: 5, height: 1) },
        LayoutCase("a child that is larger", width: 9, ["a ]"]) {
            View.button("a").frame(width: 3, Alignment(horizontal: .end, vertical: .start))
        },
        LayoutCase("nothing at all", width: 9, []) { View.vertical().frame(width: 0, height: 0) },
        LayoutCase("maximum fills", width: 9, ["┌───────┐", "│a      │", "└───────┘"]) {
            View.text("a").flexible(width: .init(max: .infinity)).border()
        },
        LayoutCase("maximum fills and aligns", width: 7, ["┌─────┐", "│  a  │", "└─────┘"]) {
            View.text("a").flexible(width: .init(max: .infinity), .center).border()
        },
    ]
}

extension ModifierLayoutTests {
    static let ranges = [
        RangeCase(nil, nil, nil, nil, content: 5, nil, 5),
        RangeCase(nil, nil, nil, 3, content: 5, 3, 5),
        RangeCase(nil, 7, nil, nil, content: 5, 7, 7),
        RangeCase(nil, 7, nil, 3, content: 5, 3, 5),
        RangeCase(4, nil, nil, nil, content: 5, nil, 5),
        RangeCase(4, nil, nil, nil, content: 2, nil, 4),
        RangeCase(4, nil, nil, 3, content: 5, 4, 4),
        RangeCase(4, nil, nil, 10, content: 5, 10, 5),
        RangeCase(4, nil, nil, .infinity, content: 5, .infinity, 5),
        RangeCase(nil, nil, 8, nil, content: 5, nil, 5),
        RangeCase(nil, nil, 8, nil, content: 10, nil, 8),
        RangeCase(nil, nil, 8, 6, content: 5, 6, 6),
        RangeCase(nil, nil, 8, 20, content: 5, 8, 8),
        RangeCase(nil, nil, 8, 2, content: 5, 2, 5),
        RangeCase(nil, nil, 8, .infinity, content: 5, 8, 8),
        RangeCase(4, nil, 8, 6, content: 1, 6, 6),
        RangeCase(4, nil, 8, 20, content: 1, 8, 8),
        RangeCase(4, nil, 8, 1, content: 1, 4, 4),
        RangeCase(4, nil, 8, nil, content: 1, nil, 4),
        RangeCase(4, nil, 8, nil, content: 10, nil, 8),
        RangeCase(nil, nil, .infinity, 9.5, content: 1, 9.5, 9),
        RangeCase(nil, nil, .infinity, nil, content: 3, nil, 3),
        RangeCase(nil, nil, .infinity, .infinity, content: 3, .infinity, Size.limit),
        RangeCase(4, 6, 8, nil, content: 1, 6, 6),
        RangeCase(5, 3, nil, nil, content: 1, 5, 5),
        RangeCase(5, nil, 2, 9, content: 1, 5, 5),
        RangeCase(-3, nil, nil, 0, content: 2, 0, 0),
        RangeCase(0, nil, 20, 9.7, content: 1, 9.7, 9),
    ]
}
