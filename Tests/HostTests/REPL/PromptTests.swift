import Testing

@testable import Host
@testable import HostServices
@testable import HostTools

@Suite("A line at the prompt", .timeLimit(.minutes(10)))
struct PromptTests {
    @Test(
        "keeps cuts in a row as one, and others apart",
        arguments: [
            ("one two three", "ctrl+w ctrl+w ctrl+y", "one two three"),
            ("one two three", "ctrl+w tab ctrl+w ctrl+y", "one two "),
            ("one two three", "ctrl+w down ctrl+w ctrl+y", "one two "),
            ("one two three", "ctrl+w f2 ctrl+w ctrl+y", "one two "),
            ("one two", "ctrl+w left right ctrl+u ctrl+y tab alt+y", "one "),
        ])
    func cuts(text: String, keys: String, after: String) throws {
        let prompt = Prompt(try REPL(Configuration(builtIn: .all), output: SilentConversation()))
        prompt.paste(text)
        for key in keys.split(separator: " ") { _ = prompt.take(try Key(String(key))) }
        #expect(prompt.text == after)
    }
}
