import Testing

@testable import Host

@Suite("Operating controls", .timeLimit(.minutes(10)))
struct ControlsTests {
    private let press = ControlFixture.Press()
    private let isOn = ControlFixture.Source()
    private let name = ControlFixture.Source()

    /// The button `add`, a toggle `on` that is off, the text field `Name` with `Ad`.
    private func controls() -> Controls {
        let controls = Controls()
        controls.update(
            root: ControlFixture.stack(
                ControlFixture.button("add", press),
                ControlFixture.toggle("on", isOn),
                ControlFixture.field("Name", name, value: .string("Ad"))), arrangement: 0)
        return controls
    }

    private func perform(_ lines: String...) throws {
        let controls = controls()
        for line in lines {
            for event in try EventLine.events(in: line) ?? [] { try controls.perform(event) { _, _ in nil } }
        }
    }

    @Test("a button runs its action", arguments: ["press add", "key enter", "key space"])
    func button(line: String) throws {
        try perform(line, line)
        #expect(press.count == 2)
    }

    @Test(
        "a toggle takes the other value, or the one that is set",
        arguments: [
            (["press on"], ["boolean(true)"]),
            (["press on", "press on"], ["boolean(true)", "boolean(false)"]),
            (["key tab", "key enter", "key space"], ["boolean(true)", "boolean(false)"]),
            (["set on true"], ["boolean(true)"]),
            (["set on false"], ["boolean(false)"]),
        ])
    func toggle(lines: [String], written: [String]) throws {
        let controls = controls()
        for line in lines {
            for event in try EventLine.events(in: line) ?? [] { try controls.perform(event) { _, _ in nil } }
        }
        #expect(isOn.written == written)
    }

    @Test(
        "a text field takes what is typed at its end",
        arguments: [
            (["press Name", "type ah"], ["string(\"Ada\")", "string(\"Adah\")"]),
            (["focus Name", "key a"], ["string(\"Ada\")"]),
            (["focus Name", "key space"], ["string(\"Ad \")"]),
            (["focus Name", "key backspace", "key backspace", "key backspace"], ["string(\"A\")", "string(\"\")"]),
            (["focus Name", "key ctrl+a", "key enter", "key f1", "key left"], []),
            (["set Name Grace Hopper"], ["string(\"Grace Hopper\")"]),
            (["set Name"], ["string(\"\")"]),
        ])
    func textField(lines: [String], written: [String]) throws {
        let controls = controls()
        for line in lines {
            for event in try EventLine.events(in: line) ?? [] { try controls.perform(event) { _, _ in nil } }
        }
        #expect(name.written == written)
    }

    @Test("backspace takes a whole character away")
    func backspace() throws {
        let source = ControlFixture.Source()
        let controls = Controls()
        controls.update(root: ControlFixture.field("x", source, value: .string("a👨‍👩‍👧e\u{301}")), arrangement: 0)
        for _ in 1...2 { try controls.perform(.key(.backspace)) { _, _ in nil } }
        #expect(source.written == ["string(\"a👨‍👩‍👧\")", "string(\"a\")"])
    }

    @Test("a text field that shows another value goes on from its text")
    func otherValue() throws {
        let cases: [(Value, String)] = [
            (.nil, "x"), (.integer(12), "12x"), (.number(1.5), "1.5x"), (.boolean(true), "truex"),
        ]
        for (value, text) in cases {
            let source = ControlFixture.Source()
            let controls = Controls()
            controls.update(root: ControlFixture.field("x", source, value: value), arrangement: 0)
            try controls.perform(.type("x")) { _, _ in nil }
            #expect(source.written == ["string(\"\(text)\")"])
        }
    }

    @Test("a click operates the control that is drawn there, or the one around it")
    func click() throws {
        let label = ControlFixture.text("add")
        let text = ControlFixture.text("no control")
        let button = Node(View(.control(ButtonControl(label: .view(View(label.content)), action: press))), parent: nil)
        let inner = Node(View(label.content), parent: button)
        button.setChildren([inner])
        let controls = Controls()
        controls.update(root: button, arrangement: 0)
        let drawn = [inner, button, text]
        for column in 1...4 {
            try controls.perform(.click(column: column, row: 1)) { column, row in
                guard row == 1, drawn.indices.contains(column - 1) else { return nil }
                return Controls.Target(node: drawn[column - 1], part: nil)
            }
        }
        #expect(press.count == 2)
    }

    @Test(
        "what cannot be carried out says why",
        arguments: [
            (["type x"], "the focus is on the button 'add', which takes no text"),
            (["set add x"], "the button 'add' takes no value"),
            (["set on yes"], "the toggle 'on' takes true or false, not 'yes'"),
            (["press sub"], "no control is called 'sub'; there are add, on, Name"),
        ])
    func refused(lines: [String], message: String) {
        #expect(throws: ControlFailure.event(EventError(message))) { try perform(lines[0]) }
    }

    @Test("typing where there is no control says so")
    func nothingFocused() {
        let controls = Controls()
        controls.update(root: ControlFixture.text("x"), arrangement: 0)
        #expect(throws: ControlFailure.event(EventError("nothing has the focus to type into"))) {
            try controls.perform(.type("x")) { _, _ in nil }
        }
    }

    @Test("a failure of the script is told apart", arguments: ["press add", "press on", "set Name x"])
    func scriptFails(line: String) {
        let error = ScriptError("a.lua:1: boom")
        press.failure = error
        isOn.failure = error
        name.failure = error
        #expect(throws: ControlFailure.script(error)) { try perform(line) }
    }
}
