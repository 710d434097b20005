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

    private static let riddle = try! Pattern(
        #"(?:^|[^A-Za-z\n])((?:no|some|any|every)body|who(?:m|so)?ever)(?![a-z])"#)
    private static let capital = try! Pattern("((?:No|Some|Any|Every)body|Who(?:m|so)?ever)(?![a-z])")

    /// `path:line: word` for each word that leaves open who is meant.
    private static func riddles(in text: String, of path: String) -> [String] {
        riddle.places(in: text, of: path) + capital.places(in: text, of: path)
    }
}
