import Testing

@testable import Host
@testable import HostServices

@Suite("Render", .timeLimit(.minutes(10)))
struct RenderTests {
    @Test(
        "what lies outside the window is cut",
        arguments: [
            LayoutCase("right", width: 3, height: 1, ["abc"]) { View.text("abcdef").frame(width: 6) },
            LayoutCase("below", width: 3, height: 1, ["a"]) { .vertical(View.text("a\nb").frame(height: 2)) },
            LayoutCase("a wide character in half, right", width: 3, height: 1, ["日"]) {
                View.text("日本").frame(width: 4)
            },
            LayoutCase("a wide character in half, left", width: 4, height: 1, [" 本x"]) {
                View.text("日本x").frame(width: 5).frame(width: 4, Alignment(horizontal: .end, vertical: .start))
            },
            LayoutCase("height is exact", width: 3, height: 3, ["a", "", ""]) { .text("a") },
            LayoutCase("no window", width: 0, height: 0, []) { .text("a") },
            LayoutCase("no width", width: 0, height: 2, ["", ""]) { View.text("a").border() },
        ])
    func cutting(_ example: LayoutCase) { #expect(example.drawn == example.lines) }

    @Test(
        "wide characters",
        arguments: [
            LayoutCase("beside others", width: 9, ["日本x"]) { .horizontal(.text("日本"), .text("x"), spacing: 0) },
            LayoutCase("first half covered", width: 9, ["x 本"]) {
                .depth(.text("日本"), .text("x"), alignment: .topLeading)
            },
            LayoutCase("second half covered", width: 9, [" x本"]) {
                .depth(.text("日本"), View.text("x").with(.padding(Insets(leading: 1))), alignment: .topLeading)
            },
            LayoutCase("covered by a wide one", width: 9, [" 語"]) {
                .depth(.text("日本"), .text("語"), alignment: .center)
            },
            LayoutCase("cut by an ellipsis", width: 4, height: 1, ["日…"]) { .text("日本語日本語") },
            LayoutCase("one cell", width: 1, height: 2, ["", ""]) { .text("日本") },
            LayoutCase("clusters", width: 9, ["e\u{301}👩‍👩‍👧‍👦🇩🇪x"]) { .text("e\u{301}👩‍👩‍👧‍👦🇩🇪x") },
            LayoutCase("zero width alone is left out", width: 9, ["ab"]) { .text("a\u{200B}b") },
            LayoutCase("controls are drawn", width: 9, ["a␛[2Jb␀"]) { .text("a\u{1B}[2Jb\0") },
        ])
    func wideCharacters(_ example: LayoutCase) { #expect(example.drawn == example.lines) }

    @Test("styles are inherited, and the inner one wins")
    func styles() {
        let red = StyleChange.foreground(.ansi(1))
        let blue = StyleChange.foreground(.ansi(4))
        let bold = StyleChange.attribute(.bold, true)
        let view = View.vertical(
            .text("a"), .text("bc", blue), View.text("d").style(.attribute(.bold, false)),
            View.text("e").style(blue).style(red)
        ).style(red).style(bold)
        let frame = Node.tree(view).frame(9)
        let style = { (row: Int) in frame.styleRuns(inRow: row) }
        #expect(style(0) == [StyleRun(column: 0, length: 1, style: TextStyle(attributes: .bold, foreground: .ansi(1)))])
        #expect(style(1) == [StyleRun(column: 0, length: 2, style: TextStyle(attributes: .bold, foreground: .ansi(4)))])
        #expect(style(2) == [StyleRun(column: 0, length: 1, style: TextStyle(foreground: .ansi(1)))])
        #expect(style(3) == [StyleRun(column: 0, length: 1, style: TextStyle(attributes: .bold, foreground: .ansi(4)))])
    }

    @Test("pieces keep their styles when the text wraps and is cut")
    func piecesWrap() {
        let bold = TextStyle(attributes: .bold)
        let pieces = [("ab", true), (" cd", false), (" efgh ij", true)]
        let view = View(
            .text(
                StyledText(
                    pieces.map {
                        StyledText.Piece(text: $0.0, changes: $0.1 ? [.attribute(.bold, true)] : [])
                    })))
        let frame = Node.tree(view).frame(5, 2)
        #expect(frame.lines == ["ab cd", "efgh…"])
        #expect(frame.styleRuns(inRow: 0) == [StyleRun(column: 0, length: 2, style: bold)])
        #expect(frame.styleRuns(inRow: 1) == [StyleRun(column: 0, length: 5, style: bold)])
    }

    @Test("styled blanks at the end are cells, but not text")
    func styledBlanks() {
        let reverse = StyleChange.attribute(.reverse, true)
        let frame = Node.tree(.text("a  ", reverse)).frame(9)
        #expect(frame.lines == ["a"])
        #expect(frame.styleRuns(inRow: 0).map(\.length) == [3])
    }

    private func shown(_ source: String) throws -> Session {
        var configuration = Configuration(builtIn: .all)
        configuration.isInteractive = true
        configuration.isDeterministic = true
        configuration.height = 3
        let session = try Session(configuration, output: RecordedOutput())
        try session.load(source: Array(source.utf8), name: "app.lua")
        while try session.step() {}
        return session
    }

    @Test(
        "the focus is seen as one piece: of choices side by side, or one below the other, at the one that is chosen",
        arguments: [
            (#"Button(HStack { Text "a", Text "b" }, function() end)"#, [0..<7]),
            (#"Button(VStack { Text "long", Text "b" }, function() end)"#, [0..<8, 0..<8]),
            (#"Picker("of", Binding.constant "b", { "a", "b" }, { style = "segmented" })"#, [6..<9]),
            (#"Picker("", Binding.constant "b", { "a", "b" }, { style = "inline" })"#, [nil, 0..<5]),
            (#"Picker("of", Binding.constant "", { "a", "b" }, { style = "segmented" })"#, [0..<7]),
            (#"Table({ "x" }, { TableColumn("a", "name") })"#, [0..<3]),
            (#"Slider("s", Binding.constant(1))"#, [0..<4]),
        ] as [(String, [Range<Int>?])])
    func focusInOnePiece(view: String, places: [Range<Int>?]) throws {
        let session = try shown("return " + view)
        if view.hasPrefix("Table") {
            session.post(.key(.enter))
            while try session.step() {}
        }
        for (row, place) in places.enumerated() {
            let reversed = session.frame.styleRuns(inRow: row).filter { $0.style.attributes.contains(.reverse) }
            #expect(reversed.map { $0.column..<$0.column + $0.length } == (place.map { [$0] } ?? []))
        }
    }

    @Test(
        "what lies over a colour keeps it, whatever colour is behind the stack",
        arguments: [
            #"ZStack { Color("red"):frame { width = 4, height = 1 }, Text "x" }:background("blue")"#,
            #"Color("red"):frame { width = 4, height = 1 }:overlay(Text "x"):background("blue")"#,
            #"ZStack { Rectangle():fill("red"), Text "x" }:frame { width = 4, height = 1 }:background("blue")"#,
            #"ZStack { Color("red"), Rectangle():stroke() }:frame { width = 4, height = 3 }:background("blue")"#,
            #"ZStack { Color("red"), Canvas(function(c) c:text(1, 1, "x") end) }:frame { width = 4, height = 1 }:background("blue")"#,
            #"ZStack { Color("red"), Button("b", function() end):disabled() }:frame { width = 4, height = 1 }:background("blue")"#,
            #"ZStack { Color("red"), Markdown "*x*" }:frame { width = 4, height = 1 }:background("blue"):bold()"#,
        ])
    func colorsBehind(view: String) throws {
        let frame = try shown("return " + view).frame
        let red = (0..<frame.height).map { row in
            (0..<4).map { frame[row: row, column: $0].style.background == .ansi(1) }
        }
        let blocks = (0..<frame.height).map { row in (0..<4).map { frame[row: row, column: $0].character == "█" } }
        for (row, cells) in red.enumerated() {
            for (column, isRed) in cells.enumerated() { #expect(isRed || blocks[row][column], "\(column),\(row)") }
        }
    }

    @Test("what lies beside a colour in a stack has the colour behind the stack")
    func colorBeside() throws {
        let frame = try shown(
            #"return HStack { Color("red"):frame { width = 2, height = 1 }, Text "x" }:background("blue")"#
        ).frame
        #expect(
            (0..<5).map { frame[row: 0, column: $0].style.background } == [.ansi(1), .ansi(1), .ansi(4), .ansi(4), nil])
    }

    @Test("the bar of what scrolls is reversed where the keys go there")
    func focusedBar() throws {
        let session = try shown(
            """
            local function rows() return ScrollView { VStack { ForEach(9, function(i) return Text(i) end) } } end
            return HStack { rows(), rows() }
            """)
        #expect(session.frame.styleRuns(inRow: 0) == [])
        let reverse = TextStyle(attributes: .reverse)
        for column in [4, 1] {
            session.post(.key(.tab))
            while try session.step() {}
            #expect(session.frame.styleRuns(inRow: 0) == [StyleRun(column: column, length: 1, style: reverse)])
        }
    }

    @Test("cells")
    func cells() {
        let frame = Node.tree(.text("日e\u{301}")).frame(4)
        let cells = (0..<5).map { frame[row: 0, column: $0] }
        #expect(cells.map(\.character) == ["日", "", "e\u{301}", " ", " "])
        #expect(cells.map(\.width) == [2, 0, 1, 1, 1])
        #expect(frame[row: 7, column: -1] == Cell(character: " ", width: 1, style: .plain))
        #expect(frame.styleRuns(inRow: 7) == [])
    }

    @Test(
        "frames are equal when their cells are",
        arguments: [
            (View.text("a b"), View.horizontal(.text("a"), .text("b")), true),
            (.text("a"), .text("b"), false),
            (.text("a"), View.text("a").style(.attribute(.bold, true)), false),
            (.text("e\u{301}f\u{301}"), .horizontal(.text("e\u{301}"), .text("f\u{301}"), spacing: 0), true),
            (.text("e\u{301}"), .text("f\u{301}"), false),
            (.depth(.text("a\nb"), .text("\nb")), .depth(.text("\nb"), .text("a\nb")), true),
            (
                .horizontal(
                    View.text("a").style(.attribute(.bold, true)), View.text("b").style(.attribute(.dim, true))),
                .depth(
                    View.text("a b").style(.attribute(.dim, true)), View.text("a ").style(.attribute(.bold, true)),
                    alignment: .topLeading), false
            ),
            (.text("a\n "), .text("a\n"), true),
        ].map { (Unchecked($0.0), Unchecked($0.1), $0.2) })
    func equality(_ a: Unchecked, _ b: Unchecked, _ isEqual: Bool) {
        #expect((Node.tree(a.view).frame(5, 2) == Node.tree(b.view).frame(5, 2)) == isEqual)
    }

    @Test("a frame of many rows costs what is in it")
    func tallFrame() {
        let frame = Node.tree(View.text("a").frame(height: .max, Alignment(horizontal: .start, vertical: .end))).frame(
            80)
        #expect(frame.height == Size.limit)
        #expect(frame.lines.last == "a")
    }
}
