import Testing

@testable import Host

@Suite("An event's cause", .timeLimit(.minutes(10)))
struct EventCauseTests {
    @Test(
        "is the event in the words of an events file, which give the event again",
        arguments: [
            (.press(.label("add")), "press add"),
            (.press(.label("add #2")), #"press "add #2""#),
            (.press(.label(" a\"\n")), #"press " a\"\n""#),
            (.press(.label("")), #"press """#),
            (.press(.label("id=x")), #"press "id=x""#),
            (.press(.id("save")), "press id=save"),
            (.focus(.id("my row")), "focus id=my row"),
            (.type("h"), "type h"),
            (.type(" "), #"type " ""#),
            (.type("#"), ##"type "#""##),
            (.type("\u{1b}"), #"type "\u{1b}""#),
            (.set(.words("Name Ada L")), "set Name Ada L"),
            (.set(.value("Ada", of: .label("Name"))), #"set "Name" Ada"#),
            (.set(.value("", of: .id("a b"))), #"set id="a b" """#),
            (.key(.backTab), "key shift+tab"),
            (.click(column: 3, row: 2), "click 3,2"), (.click(column: 3, row: 2, count: 2), "click 3,2 double"),
            (.click(column: 3, row: 2, count: 3, extends: true), "click 3,2 triple shift"),
            (.scroll(column: 3, row: 2, amount: -1), "scroll 3,2 -1"),
            (.resize(width: 100, height: 30), "resize 100x30"),
            (.advance(seconds: 0.3), "advance 300ms"),
            (.advance(seconds: 0), "advance 0s"),
            (.advance(seconds: 3), "advance 3s"),
            (.advance(seconds: 90), "advance 90s"),
            (.advance(seconds: 120), "advance 2m"),
            (.advance(seconds: 1.5), "advance 1.5s"),
            (.send(name: "tick", text: "42"), "send tick 42"),
            (.send(name: "tick", text: ""), "send tick"),
            (.eval(source: "n = 3"), "eval n = 3"),
            (.eval(source: "a()\nb()"), #"eval "a()\nb()""#),
            (.frame, "frame"),
            (.quit, "quit"),
        ] as [(Event, String)])
    func words(event: Event, cause: String) throws {
        #expect(event.cause == cause)
        #expect(try EventLine.events(in: cause) == [event])
    }

    @Test("of the first event is a word that no line says")
    func mount() {
        #expect(Event.mount.cause == "mount")
        #expect(throws: EventError.self) { try EventLine.events(in: "mount") }
    }
}
