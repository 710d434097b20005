import Testing

@testable import Host

@Suite("Keys that a user has given another meaning", .timeLimit(.minutes(10)))
struct KeyBindingsTests {
    @Test("are lines of an events file behind a key")
    func lines() throws {
        let keys = try KeyBindings(
            parsing: """
                # mine
                ctrl+w   press Save all

                f9 key ctrl+s
                alt+x\ttype ab
                """)
        #expect(keys.events(for: try Key("ctrl+w")) == [.press(.label("Save all"))])
        #expect(keys.events(for: try Key("f9")) == [.key(try Key("ctrl+s"))])
        #expect(keys.events(for: try Key("alt+x"))?.count == 2)
        #expect(keys.events(for: try Key("x")) == nil)
    }

    @Test(
        "say what is wrong, with the line",
        arguments: [
            ("strg+w press Save", 1, "strg"), ("\nf1 pres Save", 2, "pres"), ("f1", 1, "what is 'f1' to do?"),
            ("f1 # press Save", 1, "what is 'f1' to do?"), ("f1 press a\nf1 press b", 2, "the key 'f1' is there twice"),
            ("f1 press", 1, "press"),
        ])
    func mistakes(text: String, line: Int, message: String) {
        do throws(KeyBindings.Problem) {
            _ = try KeyBindings(parsing: text)
            Issue.record("nothing is wrong with it")
        } catch {
            #expect(error.line == line && error.description.contains(message), "\(error.line): \(error)")
        }
    }
}
