import Testing

@testable import Host

@Suite("The nearest name of a script's", .timeLimit(.minutes(10)))
struct NearestNameTests {
    @Test(
        "is one mistake away, or one in three letters, and of equals the first by its bytes",
        arguments: [
            ("cuont", ["mount", "count"], "count"),
            ("Count", ["amount", "count"], "count"),
            ("count", ["count", "counts", "count2"], "count2"),  // the name itself is no suggestion
            ("cout", ["court", "count", "coal"], "count"),
            ("ab", ["b", "a"], "a"),
            ("a", ["b", "A"], "A"),
            ("a", ["b", "ab"], nil),
            ("cnt", ["count"], nil),
            ("counting", ["cnting"], "cnting"),
            ("countin", ["cuntixx"], nil),
            ("etxt", ["text"], "text"),
            ("etxt", ["Text"], nil),  // letters that are swapped are the same ones
            ("größe", ["grösse", "grüße"], "grüße"),
            ("", ["a"], nil),
            (String(repeating: "a", count: 40), [String(repeating: "a", count: 39)], String(repeating: "a", count: 39)),
            (String(repeating: "a", count: 41), [String(repeating: "a", count: 40)], nil),
            (String(repeating: "a", count: 130), ["text"], nil),
        ] as [(String, [String], String?)])
    func nearest(wanted: String, names: [String], expected: String?) {
        var search = NearestName(to: Array(wanted.utf8))
        for name in names { Array(name.utf8).withUnsafeBytes { search.consider($0) } }
        #expect(search.nearest.map { String(decoding: $0, as: UTF8.self) } == expected)
    }
}
