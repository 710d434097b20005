import Testing

@testable import Host

@Suite("An option that there is not", .timeLimit(.minutes(10)))
struct OptionNameTests {
    /// The views and modifiers that take something by its name.
    private static let all = (LanguagePlugin.views + LanguagePlugin.modifiers)
        .filter { !WordTable.options(of: $0).isEmpty }

    @Test("is answered with all that there are, those that can stand by themselves too", arguments: OptionNameTests.all)
    func list(word: String) throws {
        let isModifier = LanguagePlugin.modifiers.contains(word)
        let result = try ProgramRun.run(
            ["repl"], in: TemporaryFolder(),
            input: (isModifier ? "Text 'x':\(word) { nosuchthing = 1 }" : "\(word) { nosuchthing = 1 }") + "\n")
        let message = try #require(result.errors.split(separator: "\n").first.map(String.init))
        guard message.contains("has no option 'nosuchthing'") else {
            Issue.record("\(word): \(message)")
            return
        }
        for option in WordTable.options(of: word) { #expect(message.contains(option), "\(word): \(option)") }
    }
}
