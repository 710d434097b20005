import Testing

@testable import Host
@testable import HostTools

@Suite("Finding a control", .timeLimit(.minutes(10)))
struct ControlLookupTests {
    /// Two buttons `add`, `del` with the id 7, a label that is a view, a row of two controls, a label with a number.
    private func index() -> ControlIndex {
        ControlIndex(
            ControlFixture.stack(
                ControlFixture.button("add"),
                ControlFixture.field("Name"),
                ControlFixture.field("Name of pet"),
                ControlFixture.button("add"),
                ControlFixture.identified(.integer(7), ControlFixture.button("del")),
                ControlFixture.labelled(ControlFixture.stack(ControlFixture.text("two"), ControlFixture.text("words"))),
                ControlFixture.rows([
                    (.string("row"), ControlFixture.stack(ControlFixture.toggle("done"), ControlFixture.button("up")))
                ]),
                ControlFixture.button("Name of"),
                ControlFixture.button("up#1")))
    }

    @Test(
        "takes its name",
        arguments: [
            (.label("Name"), 1), (.label("add#1"), 0), (.label("add#2"), 3), (.label("two words"), 5),
            (.id("7"), 4), (.id("row#1"), 6), (.id("row#2"), 7), (.label("up"), 7), (.label("up#1"), 9),
        ] as [(ControlName, Int)])
    func named(name: ControlName, position: Int) throws {
        let index = index()
        #expect(try index.control(named: name) === index.controls[position])
    }

    @Test(
        "that is not there, or not the only one, names what there is",
        arguments: [
            (.label("add"), "several controls are called 'add': add#1, add#2"),
            (.label("add#3"), "no control is called 'add#3'; there are add#1, add#2"),
            (.label("add#0"), "no control is called 'add#0'; \(everything)"),
            (.label("nam"), "no control is called 'nam' (did you mean 'Name'?); \(everything)"),
            (.label("zebra"), "no control is called 'zebra'; \(everything)"),
            (.id("row"), "several controls are called 'id=row': id=row#1, id=row#2"),
            (.id("rows"), "no control has the id 'rows' (did you mean 'row'?); there are id=7, id=row"),
        ] as [(ControlName, String)])
    func unnamed(name: ControlName, message: String) {
        #expect(throws: EventError(message)) { try index().control(named: name) }
    }

    private static let everything =
        "there are add#1, add#2, Name, Name of pet, del, two words, done, up, Name of, up#1"

    @Test(
        "for 'set' takes the longest label that fits, of those that take a value",
        arguments: [
            ("Name Ada Lovelace", 1, "Ada Lovelace"),
            ("Name", 1, ""),
            ("Name of pet Rex", 2, "Rex"),
            ("Name of the rose", 1, "of the rose"),
            (#"Name " Ada ""#, 1, " Ada "),
            ("Name#1 Ada", 1, "Ada"),
            ("add#2 x", 3, "x"),
        ])
    func assigned(words: String, position: Int, value: String) throws {
        let index = index()
        let found = try index.assignment(words)
        #expect(found.control === index.controls[position])
        #expect(found.value == value)
    }

    @Test("for 'set' names the controls that take a value")
    func notAssigned() {
        let message = "no control's label begins 'Nam Ada'; there are Name, Name of pet, done"
        #expect(throws: EventError(message)) { try index().assignment("Nam Ada") }
        #expect(throws: EventError("several controls are called 'add': add#1, add#2")) {
            try index().assignment("add x")
        }
    }

    @Test("in a tree without any says so")
    func none() {
        let index = ControlIndex(ControlFixture.text("add"))
        #expect(throws: EventError("no control is called 'add'; there are none")) {
            try index.control(named: .label("add"))
        }
        #expect(throws: EventError("no control has the id 'x'; no control has an id")) {
            try index.control(named: .id("x"))
        }
    }

    @Test("abridges a long list")
    func abridged() {
        let index = ControlIndex(ControlFixture.stack((1...25).map { ControlFixture.button("button \($0 * 1000)") }))
        let error = #expect(throws: EventError.self) { try index.control(named: .label("x")) }
        #expect(error?.message.hasSuffix("button 20000 and 5 more") == true)
    }

    @Test("leaves out what a failed body does not draw")
    func failed() {
        let root = ControlFixture.stack(ControlFixture.button("add"))
        root.failure = ScriptError("broken")
        #expect(ControlIndex(root).controls.isEmpty)
    }

    @Test("goes 10,000 nodes deep")
    func deep() throws {
        var node = ControlFixture.button("add")
        for depth in 0..<10_000 { node = ControlFixture.identified(.integer(depth), node) }
        #expect(try ControlIndex(node).control(named: .id("1234")).label == "add")
        dismantle(node)
    }

    /// Takes a deep tree apart from the top, so that letting go of it does not recurse.
    private func dismantle(_ root: Node) {
        var node: Node? = root
        while let current = node {
            node = current.children.first
            current.setChildren([])
            current.content = .empty
        }
    }
}
