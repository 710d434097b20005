import Testing

@testable import Host

@Suite("Editing a text", .timeLimit(.minutes(10)))
struct TextEditingTests {
    @Test(
        "by keys, in one line",
        arguments: [
            // Moving by clusters.
            ("ab|", "left", "a|b"), ("|ab", "left", "|ab"), ("a|b", "right right", "ab|"), ("ab|", "home", "|ab"),
            ("|ab", "end", "ab|"), ("a日|b", "left", "a|日b"), ("a👨‍👩‍👧|b", "left", "a|👨‍👩‍👧b"),
            ("e\u{301}|", "left", "|e\u{301}"),
            ("🇩🇪🇫🇷|", "left", "🇩🇪|🇫🇷"), ("ab|c", "ctrl+a", "|abc"), ("a|bc", "ctrl+e", "abc|"), ("a|b", "ctrl+b", "|ab"),
            ("a|b", "ctrl+f", "ab|"),
            // By words.
            ("one two|", "ctrl+left", "one |two"), ("one, two|", "alt+b alt+b", "|one, two"),
            ("|one, two", "alt+f", "one|, two"), ("|  one", "ctrl+right", "  one|"),
            ("naïve x|", "alt+b alt+b", "|naïve x"),
            ("a_b1 c|", "alt+left alt+left", "|a_b1 c"),
            // Typing and deleting.
            ("a|c", "b", "ab|c"), ("ab|", "backspace", "a|"), ("|ab", "backspace", "|ab"), ("a|b", "delete", "a|"),
            ("a|", "delete", "a|"), ("ab|", "ctrl+h", "a|"), ("|ab", "ctrl+d", "|b"), ("a👍🏽|", "backspace", "a|"),
            ("e\u{301}|x", "backspace", "|x"), ("|日本", "delete", "|本"), ("x|", "shift+a", "xA|"),
            ("one two|", "ctrl+w", "one |"), ("a.b c.d|", "ctrl+w", "a.b |"), ("a.b c.d|", "alt+backspace", "a.b c.|"),
            ("|one two", "alt+d", "| two"), ("one two|", "ctrl+u", "|"), ("one| two", "ctrl+u", "| two"),
            ("one| two", "ctrl+k", "one|"), ("one|", "ctrl+k", "one|"),
            // Cut, copy, insert again.
            ("one two|", "ctrl+w ctrl+a ctrl+y", "two|one "), ("^ab|c", "alt+w end ctrl+y", "abcab|"),
            ("abc|", "ctrl+y", "abc|"),
            // Cuts in a row are one, as at a shell's prompt; what comes between ends that.
            ("one two three|", "ctrl+w ctrl+w ctrl+y", "one two three|"),
            ("a b|c d", "ctrl+w ctrl+k ctrl+y", "a bc d|"),
            ("a b|c d", "ctrl+k ctrl+w ctrl+y", "a bc d|"), ("one |two", "alt+d alt+backspace ctrl+y", "one two|"),
            ("one two|", "ctrl+w left right ctrl+w ctrl+y", "one |"),
            ("one two|", "ctrl+w x backspace ctrl+w ctrl+y", "one |"),
            ("one two|", "ctrl+w ctrl+y ctrl+w ctrl+y", "one two|"),
            ("one two|", "ctrl+w ctrl+k ctrl+u ctrl+y", "one |"),
            ("one two|", "ctrl+w alt+y ctrl+u ctrl+y", "one two|"),
            ("^one| two", "ctrl+w ctrl+k ctrl+y", " two|"),
            ("one two|", "ctrl+w home ctrl+k ctrl+y alt+y", "two|"),
            ("one two|", "ctrl+w home ctrl+k ctrl+y alt+y alt+y", "one |"),
            // So does what can do nothing, such as deleting behind the end.
            ("(1 ;z|", "ctrl+w ctrl+d ctrl+w ctrl+y", "(1 |"), ("|a b", "alt+d backspace alt+d ctrl+y", " b|"),
            ("g p|", "ctrl+w left right ctrl+u ctrl+y ctrl+d alt+y", "g |"),
            ("a b|", "ctrl+w alt+/ ctrl+u ctrl+y", "a |"),
            ("; |", "ctrl+w ctrl+y ctrl+y ctrl+w ctrl+d ctrl+u ctrl+y", "; |"),
            ("a b|", "ctrl+w alt+w ctrl+w ctrl+y", "a |"),
            ("one two|", "ctrl+w alt+y", "one |"), ("one two|", "ctrl+w ctrl+y left alt+y", "one tw|o"),
            // Selecting.
            ("ab|c", "shift+left", "a|b^c"), ("ab|c", "shift+left x", "ax|c"), ("a|bc", "shift+end backspace", "a|"),
            ("a|bc", "shift+home delete", "|bc"), ("a^bc|d", "left", "a|bcd"), ("a^bc|d", "right", "abc|d"),
            ("a|b", "shift+left shift+right", "a|b"), ("one two|", "ctrl+shift+left", "one |two^"),
            ("|abc", "alt+a x", "x|"), ("a^b|c", "ctrl+w", "a|c"), ("|a", "shift+right alt+a", "^a|"),
            // Taking back.
            ("|", "a b ctrl+_", "|"), ("|", "a space b ctrl+_", "a |"), ("abc|", "backspace backspace ctrl+_", "abc|"),
            ("|", "a ctrl+_ alt+/", "a|"), ("|", "a left right b ctrl+_", "a|"), ("ab|", "ctrl+u ctrl+_ ctrl+_", "ab|"),
            ("a^b|c", "x ctrl+_", "a^b|c"), ("|abc", "delete delete ctrl+_", "|abc"), ("|", "ctrl+_ alt+/", "|"),
            ("|", "a ctrl+_ b alt+/", "b|"), ("^ab|c", "x y ctrl+_", "^ab|c"), ("^ab|c", "x y space z ctrl+_", "xy |c"),
            // One key for each code point, in front of what they could be a cluster with.
            ("|🇩🇪", "🇩 🇪", "🇩🇪|🇩🇪"), ("a|가", "\u{1112} \u{1161} \u{11AB}", "a\u{1112}\u{1161}\u{11AB}|가"),
            ("|👍🏽", "👩 \u{200D} 👧", "👩\u{200D}👧|👍🏽"), ("|👍🏽", "👩 \u{200D} 👧 ctrl+_", "|👍🏽"),
            ("|가", "\u{1112} left x", "x|\u{1112}가"), ("|가", "\u{1112} right x", "\u{1112}가x|"),
            ("|가", "\u{1112} shift+left y", "y|"),
            // What means nothing in one line.
            ("a|", "up down pageup enter f1 tab", "a|"),
        ])
    func line(before: String, keys: String, after: String) throws {
        var text = EditedText(before)
        try text.press(keys)
        #expect(text.marked == after)
    }

    @Test(
        "by keys, in many lines",
        arguments: [
            ("ab\ncd|", "up", "ab|\ncd"), ("abc\nd\nefg|", "up up", "abc|\nd\nefg"), ("a|b", "up", "|ab"),
            ("a|b", "down", "ab|"), ("a日本|\nabcdef", "down", "a日本\nabcde|f"),
            ("日本|\nabc\nd", "down down up", "日本\nabc|\nd"),
            ("ab\nc|d", "home", "ab\n|cd"), ("a|b\ncd", "end", "ab|\ncd"), ("a\nb|", "ctrl+home", "|a\nb"),
            ("|a\nb", "ctrl+end", "a\nb|"), ("ab|cd", "enter", "ab\n|cd"), ("ab\n|cd", "backspace", "ab|cd"),
            ("ab|\ncd", "delete", "ab|cd"), ("ab|\ncd", "ctrl+k", "ab|cd"), ("a|b\ncd", "ctrl+k", "a|\ncd"),
            ("a\r\n|b", "backspace", "a|b"), ("a|\r\nb", "right", "a\r\n|b"), ("a\r\nb|", "up end", "a|\r\nb"),
            ("a|\nb", "shift+down", "a^\nb|"), ("one\ntwo|", "ctrl+u", "one\n|"),
            ("a\nb\nc|", "enter x ctrl+p", "a\nb\nc|\nx"), ("|ab\ncdef", "down alt+a up", "ab|\ncdef"),
        ])
    func lines(before: String, keys: String, after: String) throws {
        var text = EditedText(before, isMultiline: true)
        try text.press(keys)
        #expect(text.marked == after)
        #expect(text.editing.lines == LineStarts(text.editing.text))
    }

    @Test(
        "by words: what belongs together around a place",
        arguments: [
            ("one, t|wo_2 x", "one, ^two_2| x"), ("|one", "^one|"), ("one|", "^one|"), ("one|, two", "one^,| two"),
            ("a +|=1", "a ^+=|1"), ("a +=|", "a ^+=|"), ("a | b", "a^  |b"), ("é|tà b", "^étà| b"),
            ("a\n|bc\nd", "a\n^bc|\nd"), ("a\n|\nb", "a\n|\nb"), ("|", "|"),
        ])
    func words(before: String, after: String) {
        let text = EditedText(before, isMultiline: true)
        text.editing.selectWord(at: text.editing.cursor)
        #expect(text.marked == after)
    }

    @Test("that is secure does not show its words, and gives nothing to insert elsewhere")
    func secure() throws {
        var text = EditedText("one two|", isSecure: true)
        try text.press("ctrl+left")
        #expect(text.marked == "|one two")
        try text.press("ctrl+k ctrl+y")
        #expect(text.marked == "|")
    }

    @Test(
        "that changes from outside keeps a sensible cursor",
        arguments: [
            ("abc|", "abcd", "abcd|"), ("a|bc", "abcd", "a|bcd"), ("ab|c", "xxabc", "xxab|c"), ("abc|", "", "|"),
            ("ab|cd", "abxcd", "ab|xcd"), ("a|b", "AB", "A|B"), ("abc|def", "xy", "xy|"), ("|abc", "xabc", "|xabc"),
            ("é|a", "èa", "è|a"), ("a|b", "a\u{301}b", "a\u{301}|b"), ("ab^cd|", "ab", "ab|"),
        ])
    func adopted(before: String, other: String, after: String) {
        let text = EditedText(before)
        text.editing.adopt(other)
        #expect(text.marked == after)
    }

    @Test("that was refused is as it was, and the change is not among those to take back")
    func refused() throws {
        var text = EditedText("ab|c")
        try text.press("x")
        text.editing.isBeingEdited = true
        text.editing.adopt("abc")
        #expect(text.marked == "ab|c")
        try text.press("ctrl+_")
        #expect(text.marked == "ab|c")
    }

    @Test("of which a part was refused is taken back without that")
    func refusedInOneGo() throws {
        var text = EditedText("|")
        try text.press("1 2 a")
        text.editing.isBeingEdited = true
        text.editing.adopt("12")
        #expect(text.marked == "12|")
        try text.press("3")
        #expect(text.marked == "123|")
        try text.press("ctrl+_ ctrl+_")
        #expect(text.marked == "|")
    }

    @Test("that was refused among its like is as it was")
    func refusedAmongItsLike() throws {
        var text = EditedText("a|aa")
        try text.press("a")
        text.editing.isBeingEdited = true
        text.editing.adopt("aaa")
        #expect(text.marked == "a|aa")
        try text.press("ctrl+_")
        #expect(text.marked == "a|aa")
    }

    @Test(
        "of which something else is made at once is taken back with that, and done again",
        arguments: [
            ("|", "ab cd", "AB CD|", "AB |"),
            ("|ab", "x", "X|AB", "|ab"), ("^ab|c", "x", "X|C", "^ab|c"), ("|", "ab", "AB|", "|"),
        ])
    func changedAtOnce(before: String, typed: String, after: String, taken: String) throws {
        var text = EditedText(before)
        for character in typed {
            text.editing.isBeingEdited = true
            text.editing.type(String(character))
            text.editing.adopt(text.editing.text.uppercased())
            text.editing.isBeingEdited = false
        }
        #expect(text.marked == after)
        try text.press("ctrl+_")
        #expect(text.marked == taken)
        try text.press("alt+/")
        #expect(text.marked.filter { $0 != "|" } == after.filter { $0 != "|" })
    }

    @Test("knows where its lines begin, whatever was changed where")
    func lineStarts() {
        var state: UInt64 = 1
        func chance(below count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let editing = TextEditing("one\ntwo\r\n\nthree", isMultiline: true)
        for _ in 1...2_000 {
            let start = chance(below: editing.count + 1)
            let length = min(chance(below: 4) == 0 ? chance(below: 12) : 0, editing.count - start)
            let new = String("a\nb\n\nc\n".prefix(chance(below: 9)))
            editing.replace(start..<start + length, with: chance(below: 8) == 0 ? "" : new)
            if chance(below: 9) == 0 { editing.undo() }
            #expect(editing.lines == LineStarts(editing.text))
        }
    }

    @Test(
        "shows the cursor in a window of a few cells",
        arguments: [
            ("abc|", 5, "abc|"), ("abcde|", 5, "bcde|"), ("|abcdefgh", 5, "|abcde"), ("abcdefgh|", 5, "efgh|"),
            ("ab日本|", 5, "日本|"), ("abcd|e", 5, "abcd|e"), ("日本語|", 5, "本語|"), ("ab|", 1, "|"), ("a|b", 1, "|b"),
            ("日本|", 2, "|"),
        ])
    func shown(before: String, width: Int, window: String) {
        let editing = EditedText(before).editing
        editing.show(width: width, height: 1)
        let seen = editing.seen(inLine: 0, width: width)
        let head = editing.string(seen.lowerBound..<editing.cursor)
        #expect(head + "|" + editing.string(editing.cursor..<max(seen.upperBound, editing.cursor)) == window)
        #expect(editing.cursorPlace(height: 1)?.column == TextBlock(head).idealWidth)
    }

    @Test(
        "breaks long lines into rows of eight cells",
        arguments: [
            ("", [""]), ("short", ["short"]), ("eight888", ["eight888"]), ("nine99999", ["nine9999", "9"]),
            ("two words here", ["two ", "words ", "here"]), ("two words", ["two ", "words"]),
            ("ends in  blanks      ", ["ends in  ", "blanks      "]), ("日本語テキスト", ["日本語テ", "キスト"]),
            ("a extraordinary", ["a ", "extraord", "inary"]), ("a\nb c", ["a", "b c"]), ("\tx", ["\tx"]),
            ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", ["👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦", "👩‍👩‍👧‍👦"]),
        ])
    func rows(text: String, rows: [String]) {
        let editing = TextEditing(text, isMultiline: true)
        editing.wrapWidth = 8
        #expect(editing.seenRows(height: 9).map(editing.string) == rows)
        #expect(editing.rowCount(width: 8) == rows.count)
    }

    @Test(
        "breaks a line anew only where it was changed, and finds the rows that all of it has",
        arguments: [1, 2, 3, 7, 20])
    func rewrapped(width: Int) {
        var state: UInt64 = 1
        func chance(below count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        let pieces = [
            "a", "word ", "longer words ", "   ", "日本", "e\u{301}", "\u{301}", "❤", "\u{FE0F}", "⌚", "\u{FE0E}", "🇩",
            "🇪🇩",
            "👩", "\u{200D}", "👧", "\t", "가", "\u{1112}", "\u{1161}", "-", "\r",
        ]
        let editing = TextEditing("", isMultiline: true)
        editing.wrapWidth = width
        for _ in 1...1_500 {
            editing.place(at: chance(below: editing.count + 1))
            let start = editing.cursor
            if editing.count > 400 || chance(below: 4) == 0 {
                editing.place(at: start + chance(below: 30), selects: true)
            }
            let count = chance(below: 4)
            let new = (0..<count).map { _ in pieces[chance(below: pieces.count)] }.joined()
            if chance(below: 10) == 0 { editing.undo() } else { editing.insert(chance(below: 30) == 0 ? "\n" : new) }
            let fresh = TextEditing(editing.text, isMultiline: true)
            fresh.wrapWidth = width
            for line in 0..<editing.lines.count {
                #expect(editing.rowStarts(ofLine: line).offsets == fresh.rowStarts(ofLine: line).offsets)
            }
        }
    }

    @Test("breaks lines in any width, however small, and finds each cell again")
    func cells() {
        let text = "one 日本 two\n\nthree extraordinarily  long  \n"
        for width in 1...30 {
            let editing = TextEditing(text, isMultiline: true)
            editing.wrapWidth = width
            let rows = editing.seenRows(height: 100)
            #expect(rows.map(editing.string).joined() == text.filter { $0 != "\n" })
            for offset in 0...editing.count where String.Index(editing.index(offset), within: text) != nil {
                editing.place(at: offset)
                guard let cell = editing.cursorCell(height: 100) else {
                    Issue.record("no cell for \(offset) in \(width)")
                    continue
                }
                #expect(editing.offset(atColumn: cell.column, row: cell.row) == offset)
            }
        }
    }

    @Test("looks at no more of a long text than is seen")
    func longText() {
        let editing = TextEditing(String(repeating: "a line of text\n", count: 100_000), isMultiline: true)
        editing.wrapWidth = 8
        editing.showRow(height: 10)
        #expect(editing.cursorCell(height: 10)?.row == 9)
        editing.topRow = editing.row(editing.topRow, movedBy: -50)
        #expect(editing.topRow == TextEditing.Row(line: 99_970, number: 1))
        editing.keepTopRow(height: 10)
        #expect(editing.cursorCell(height: 10) == nil)
    }

    @Test(
        "takes over another text, and goes back, whatever bytes the two have in common",
        arguments: [
            "", "é", "è", "ĩ", "aé", "aĩ", "éa", "ĩa", "日本", "日木", "本日", "🙂", "🙃", "x🙂y", "x🙃y", "e\u{301}", "e",
        ],
        ["", "é", "è", "ĩ", "aĩ", "ĩa", "日木", "木", "🙃", "x🙃y", "x🙂", "e\u{300}"])
    func adopted(old: String, new: String) {
        let editing = TextEditing(old)
        editing.adopt(new)
        #expect(editing.text.utf8.elementsEqual(new.utf8))
        editing.undo()
        #expect(editing.text.utf8.elementsEqual(old.utf8))
        editing.redo()
        #expect(editing.text.utf8.elementsEqual(new.utf8))
    }

    @Test("moves its window only as far as it must")
    func window() throws {
        var text = EditedText("abcdefgh|")
        text.editing.show(width: 5, height: 1)
        try text.press("left left")
        text.editing.show(width: 5, height: 1)
        #expect(text.editing.leading == 4)
        try text.press("left left left")
        text.editing.show(width: 5, height: 1)
        #expect(text.editing.leading == 2)
        try text.press("end backspace backspace backspace backspace backspace")
        text.editing.show(width: 5, height: 1)
        #expect(text.editing.leading == 0)
    }

    @Test(
        "takes a pasted text in one line",
        arguments: [("a\r\nb\n", "a b "), ("\n", " "), ("a\rb", "a b"), ("ab", "ab")])
    func oneLine(pasted: String, line: String) { #expect(TextEditing.oneLine(pasted) == line) }

    @Test("takes a pasted text in lines", arguments: [("a\r\nb\rc\n", "a\nb\nc\n"), ("ab", "ab")])
    func pastedLines(pasted: String, lines: String) { #expect(TextEditing.lines(pasted) == lines) }
}
