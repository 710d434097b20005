import Testing

/// Comments, messages and pages name their subject: the user, the embedder, the script, the terminal, the caller.
@Suite("The words of sources and pages", .timeLimit(.minutes(10)))
struct PlainWordsTests {
    private static let texts = Project.texts("Sources", extensions: ["swift", "c", "h", "lua", "py", "md"])

    @Test("name who acts, instead of nobody, somebody and whoever")
    func subjects() {
        #expect(PlainWordsTests.texts.contains { $0.path.hasSuffix(".c") })
        #expect(PlainWordsTests.texts.contains { $0.path.hasSuffix("LuaLanguage.md") })
        let places = PlainWordsTests.texts.flatMap { PlainWordsTests.riddles(in: $0.text, of: $0.path) }
        #expect(places.isEmpty, "\(places.joined(separator: "\n"))")
    }

    @Test(
        "are found in comments, names and pages",
        arguments: [
            ("/// Nobody reads it.", "Nobody"), ("where nobody gives another", "nobody"), ("nobody's", "nobody"),
            ("void lv_runs_for_nobody(void);", "nobody"), ("var isForNobody = true", "Nobody"),
            ("Whoever calls", "Whoever"), ("for everybody", "everybody"), ("if anybody asks", "anybody"),
            ("static let noBody: Int32 = 44", nil), ("antinobodyism", nil), ("the user", nil),
        ])
    func reading(line: String, found: String?) {
        let expected = found.map { ["a.swift:2: \($0)"] } ?? []
        #expect(PlainWordsTests.riddles(in: "\n\(line)\n", of: "a.swift") == expected)
    }

    /// `path:line: word` for each word that leaves open who is meant.
    private static func riddles(in text: String, of path: String) -> [String] {
        let riddle = /(?:^|[^A-Za-z])((?:no|some|any|every)body|who(?:m|so)?ever)(?![a-z])/
        let capital = /((?:No|Some|Any|Every)body|Who(?:m|so)?ever)(?![a-z])/
        let lines = zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false))
        return lines.filter { $0.1.contains("body") || $0.1.contains("ever") }.flatMap { number, line in
            (line.matches(of: riddle).map(\.output.1) + line.matches(of: capital).map(\.output.1))
                .map { "\(path):\(number): \($0)" }
        }
    }
}
