import Testing

@testable import Host

@Suite("A suggestion", .timeLimit(.minutes(10)))
struct SuggestionTests {
    @Test(
        "is the candidate that takes the fewest mistakes",
        arguments: [
            ("cuont", ["count", "mount"], "count"),
            ("Count", ["amount", "count"], "count"),
            ("ad", ["remove", "add"], "add"),
            ("foregroundstyle", ["foregroundStyle", "background"], "foregroundStyle"),
            ("presss", ["press", "pres"], "press"),
            ("x", ["y"], nil),
            ("xyz", ["add", "remove"], nil),
            ("", ["a", "add"], nil),
            ("add", [], nil),
        ] as [(String, [String], String?)])
    func nearest(name: String, candidates: [String], expected: String?) {
        #expect(Suggestion.nearest(to: name, among: candidates) == expected)
    }

    @Test("comes quickly for very long names")
    func longNames() {
        let name = String(repeating: "a", count: 100_000)
        #expect(Suggestion.nearest(to: name + "b", among: [name]) == name)
    }
}
