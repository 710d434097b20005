import Testing

@testable import Host

@Suite("Names of keys in scripts", .timeLimit(.minutes(10)))
struct KeyNameTests {
    @Test(
        "are those of events",
        arguments: Key.names + ["a", "+", "ctrl++", "日", "ctrl+alt+shift+up", "alt+shift+x", " "])
    func known(_ name: String) throws {
        let run = try ScriptRun("return Text('x'):onKeyPress('\(name)', print)", events: "key \(Key(name))")
        #expect(run.complaints == [])
        #expect(run.printed == [try Key(name).description])
    }

    @Test("and no others", arguments: ["", "entre", "ctrl+", "hyper+a", "ab", "f13", "ctrl+entre"])
    func unknown(_ name: String) throws {
        let run = try ScriptRun("return Text('x'):onKeyPress('\(name)', print)")
        #expect(run.complaints.count == 1)
        #expect(throws: EventError.self) { try Key(name) }
    }
}
