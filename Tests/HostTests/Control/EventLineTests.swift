import Testing

@testable import Host

@Suite("A line of an events file", .timeLimit(.minutes(10)))
struct EventLineTests {
    @Test(
        "says its events",
        arguments: [
            ("press add", [.press(.label("add"))]),
            ("  press \t add it \r", [.press(.label("add it"))]),
            ("press add#2", [.press(.label("add#2"))]),
            ("press add # a comment", [.press(.label("add"))]),
            ("press add\t# a comment", [.press(.label("add"))]),
            ("press it's", [.press(.label("it's"))]),
            (#"press "add #2 of them""#, [.press(.label("add #2 of them"))]),
            (#"press " a\"\\\n\65\x41\u{e9}\z  b" # c"#, [.press(.label(" a\"\\\nAAéb"))]),
            (#"press 'it\'s'"#, [.press(.label("it's"))]),
            (#"press "\xc3\xa9""#, [.press(.label("é"))]),
            ("press id=save", [.press(.id("save"))]),
            (#"press id="my row""#, [.press(.id("my row"))]),
            (#"press "id=save""#, [.press(.label("id=save"))]),
            ("focus Name", [.focus(.label("Name"))]),
            ("type hi!", [.type("h"), .type("i"), .type("!")]),
            (#"type " ""#, [.type(" ")]),
            (#"type """#, []),
            ("type e\u{301}👨‍👩‍👧", [.type("é"), .type("👨‍👩‍👧")]),
            ("set Name Ada Lovelace", [.set(.words("Name Ada Lovelace"))]),
            ("set Name Ada # Lovelace", [.set(.words("Name Ada"))]),
            (#"set Name " # " # c"#, [.set(.words(#"Name " # ""#))]),
            ("set Name it's # c", [.set(.words("Name it's"))]),
            (#"set "Full name" Ada L"#, [.set(.value("Ada L", of: .label("Full name")))]),
            (#"set "Full name""#, [.set(.value("", of: .label("Full name")))]),
            (#"set id=n " Ada""#, [.set(.value(" Ada", of: .id("n")))]),
            (#"set id="a b" c"#, [.set(.value("c", of: .id("a b")))]),
            ("click 3,2", [.click(column: 3, row: 2)]),
            ("click 3,2 double", [.click(column: 3, row: 2, count: 2)]),
            ("click 3,2 triple shift", [.click(column: 3, row: 2, count: 3, extends: true)]),
            ("click 3,2 hold", [.click(column: 3, row: 2, holds: true)]),
            ("drag 3,2", [.drag(column: 3, row: 2)]),
            (
                "drag 3,2 9,2 4,5 # there",
                [
                    .click(column: 3, row: 2, holds: true), .drag(column: 9, row: 2), .drag(column: 4, row: 5),
                    .release(column: 4, row: 5),
                ]
            ),
            ("release 9,2", [.release(column: 9, row: 2)]),
            (
                "longPress 3,2",
                [.click(column: 3, row: 2, holds: true), .advance(seconds: 0.5), .release(column: 3, row: 2)]
            ),
            (
                "longPress 3,2 2s",
                [.click(column: 3, row: 2, holds: true), .advance(seconds: 2), .release(column: 3, row: 2)]
            ),
            ("scroll 3,2 -1", [.scroll(column: 3, row: 2, amount: -1)]),
            ("resize 100x30", [.resize(width: 100, height: 30)]), ("colorScheme light", [.colorScheme(.light)]),
            ("scenePhase inactive", [.scenePhase(.inactive)]),
            ("advance 3s", [.advance(seconds: 3)]),
            ("advance 300ms", [.advance(seconds: 0.3)]),
            ("advance 1.5s", [.advance(seconds: 1.5)]),
            ("advance 2m", [.advance(seconds: 120)]),
            ("send tick 42", [.send(name: "tick", text: "42")]),
            (#"send tick { a = "x # y" } # c"#, [.send(name: "tick", text: #"{ a = "x # y" }"#)]),
            (#"send "my tick" a b"#, [.send(name: "my tick", text: "a b")]),
            ("send tick", [.send(name: "tick", text: "")]),
            ("eval model.count = 3  # c", [.eval(source: "model.count = 3")]),
            (#"eval print("a # b") # c"#, [.eval(source: #"print("a # b")"#)]),
            (#"eval "n = #t""#, [.eval(source: "n = #t")]),
            (#"eval "a" .. b"#, [.eval(source: #""a" .. b"#)]),
            ("frame", [.frame]),
            ("quit # now", [.quit]),
        ] as [(String, [Event])])
    func says(line: String, events: [Event]) throws {
        #expect(try EventLine.events(in: line) == events)
    }

    @Test("says nothing if it is blank or a comment", arguments: ["", "  \t", "# press add", "  #", "\r"])
    func isBlank(line: String) throws {
        #expect(try EventLine.events(in: line) == nil)
    }

    @Test("that is long and malformed is not shown whole")
    func long() {
        for line in [String(repeating: "\0", count: 100_000), "click " + String(repeating: "x", count: 100_000)] {
            do throws(EventError) {
                _ = try EventLine.events(in: line)
                Issue.record("no error")
            } catch {
                #expect(error.message.utf8.count < 17_000)
            }
        }
    }

    @Test(
        "that is malformed says what is wrong",
        arguments: [
            ("pres add", "unknown event 'pres' (did you mean 'press'?)"),
            (
                "jump",
                "unknown event 'jump'; there are press, type, set, focus, key, click, contextMenu, hover, drag, release, longPress, scroll, resize, colorScheme, "
                    + "scenePhase, advance, send, eval, frame, quit"
            ),
            ("press", "'press' needs a control's label"),
            ("press # add", "'press' needs a control's label"),
            ("press id=", "'press' needs an id behind 'id='"),
            (#"press "add"#, #"the quoted text has no closing ""#),
            (#"press "add" it"#, "unexpected 'it' behind the quoted text"),
            (#"press "\q""#, #"'\q' is no escape of Lua's"#),
            (#"press "\300""#, #"'\300' is more than 255"#),
            (#"press "\xg0""#, #"'\x' needs two hexadecimal digits"#),
            (#"press "\u{d800}""#, #"'\u' needs the number of a character, such as '\u{e9}'"#),
            (#"press "\xff""#, "the escapes in the quoted text make no UTF-8"),
            ("type", "'type' needs text"),
            ("set", "'set' needs a control's label and a value"),
            ("set id= x", "'set' needs an id behind 'id='"),
            (#"set "a"b"#, "'set' needs a blank before the value 'b'"),
            (#"set "a" "b" c"#, "unexpected 'c' behind the quoted text"),
            ("key", "'key' needs a key"),
            ("key entr", "unknown key 'entr' (did you mean 'enter'?)"),
            ("click", "'click' needs a column and a row, such as 'click 3,2'"),
            ("click 3", "'click' needs a column and a row, such as '3,2', not '3'"),
            ("click 3,x", "'click' needs a column and a row, such as '3,2', not '3,x'"),
            ("click 0,1", "columns and rows count from 1, not '0,1'"),
            ("click 99999999999999999999,1", "the number 99999999999999999999 is too large"),
            ("drag", "'drag' needs a column and a row, such as 'drag 9,2', or several, such as 'drag 3,2 9,2'"),
            ("drag 0,1", "columns and rows count from 1, not '0,1'"),
            ("scroll 3,2", "'scroll' needs a place and rows, such as 'scroll 3,2 -1'"),
            ("scroll 3,2 1.5", "'1.5' is no whole number"),
            ("scroll 3,2 -", "'-' is no whole number"),
            ("resize 100", "'resize' needs a width and a height, such as '100x30', not '100'"),
            ("colorScheme", "'colorScheme' needs 'dark' or 'light'"),
            ("scenePhase", "'scenePhase' needs 'active', 'inactive' or 'background'"),
            ("scenePhase away", "'scenePhase' needs 'active', 'inactive' or 'background', not 'away'"),
            ("colorScheme blue", "'colorScheme' needs 'dark' or 'light', not 'blue'"),
            ("resize 0x5", "a window has 1 to 10000 columns and rows, not '0x5'"),
            ("resize 10001x5", "a window has 1 to 10000 columns and rows, not '10001x5'"),
            ("advance 3", "'advance' needs a time such as '300ms', '3s' or '2m', not '3'"),
            ("advance -3s", "'advance' needs a time such as '300ms', '3s' or '2m', not '-3s'"),
            ("advance 1e3s", "'advance' needs a time such as '300ms', '3s' or '2m', not '1e3s'"),
            ("advance .s", "'advance' needs a time such as '300ms', '3s' or '2m', not '.s'"),
            ("advance nans", "'advance' needs a time such as '300ms', '3s' or '2m', not 'nans'"),
            ("send", "'send' needs a publisher's name and a value"),
            ("eval", "'eval' needs Lua code"),
            ("frame 2", "'frame' takes nothing behind it, found '2'"),
            ("quit now", "'quit' takes nothing behind it, found 'now'"),
        ])
    func isMalformed(line: String, message: String) {
        #expect(throws: EventError(message)) { try EventLine.events(in: line) }
    }

    @Test("takes no time without end, however many digits it has")
    func hugeTime() {
        let line = "advance \(String(repeating: "9", count: 400))s"
        #expect(throws: EventError.self) { try EventLine.events(in: line) }
    }
}
