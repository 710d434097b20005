import Foundation
import Testing

@testable import Host

/// Paths are bytes, which is what the system takes them for.
@Suite("Paths", .timeLimit(.minutes(10)))
struct FilePathTests {
    @Test(
        "become text that leads back to them",
        arguments: [
            [], Array("a/b".utf8), Array("e\u{301}".utf8), Array("é".utf8), [0xFF], [0x61, 0xC3],
            [0xC3, 0x28, 0xE2, 0x82],
            [0xED, 0xA0, 0x80], Array("\u{10FFFF}\u{10FF80}".utf8), Array("\u{10FF7F}".utf8), [0xF4, 0x90, 0x80, 0x80],
            [0xC0, 0xAF], Array("x".utf8) + [0x80, 0x0A, 0xFE],
        ] as [[UInt8]])
    func text(bytes: [UInt8]) {
        let path = FilePath(bytes: bytes)
        #expect(FilePath(path.text) == path)
        #expect(FilePath(unescaping: path.escaped) == path)
        #expect(!path.escaped.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0x09 })
    }

    @Test(
        "are written in files of lines without what is not seen",
        arguments: [
            ("a b", "a b"), ("é", "é"), ("a\\b", #"a\\b"#), ("a\n\r\t", #"a\n\r\t"#), ("\u{1B}[1m", #"\x1b[1m"#),
            ("\u{7F}", #"\x7f"#), ("\u{9B}", #"\xc2\x9b"#), ("\u{202E}x", #"\xe2\x80\xaex"#),
            ("\u{200B}", #"\xe2\x80\x8b"#), ("\u{3164}", #"\xe3\x85\xa4"#),
        ])
    func escaped(path: String, text: String) {
        let path = FilePath(path)
        #expect(String(decoding: path.escaped, as: UTF8.self) == text)
        #expect(path.needsEscapes == (text.contains("\\")))
        #expect(FilePath(unescaping: path.escaped) == path)
    }

    @Test("of files that have fewer escapes are read as well")
    func unescaped() {
        #expect(FilePath(unescaping: "a\u{1B}\\n\\\\x41\\x+1".utf8) == FilePath("a\u{1B}\n\\x41x+1"))
    }

    @Test("that are long have their middle left out where they are shown briefly")
    func briefly() {
        #expect(FilePath("/a\nb").briefly == "'/a\\nb'")
        let long = FilePath("/tmp/" + String(repeating: "y", count: 3000))
        let (beginning, end) = ("/tmp/" + String(repeating: "y", count: 55), String(repeating: "y", count: 100))
        #expect(long.briefly == "'\(beginning)…\(end)' (2845 characters are left out in its middle)")
    }

    @Test("of other bytes are other paths, however they look")
    func equality() {
        #expect(FilePath("é") != FilePath("e\u{301}"))
        #expect(
            Set([FilePath("é"), FilePath("e\u{301}"), FilePath(bytes: [0xFF]), FilePath(bytes: [0xFE])]).count == 4)
        #expect(FilePath(bytes: [0xFF]).text != FilePath(bytes: [0xFE]).text)
    }

    @Test(
        "are shown in one line",
        arguments: [
            ("a b", "a b"), ("a\nb", "a\\nb"), ("a\r\nb\t", "a\\r\\nb\\t"), ("\u{1B}[31m", "\\x1b[31m"),
            ("\u{7F}", "\\x7f"),
            ("\u{202E}x", "\\u{202e}x"), ("\u{85}", "\\u{85}"), ("é", "é"), ("\u{2028}", "\\u{2028}"),
        ])
    func shown(path: String, text: String) { #expect(FilePath(path).shown == text) }

    @Test("that are no text are shown by their bytes")
    func shownBytes() { #expect(FilePath(bytes: [0x61, 0xFF, 0x0A]).shown == "a\\xff\\n") }

    @Test(
        "have the parts that slashes make, whatever marks follow those",
        arguments: [
            ("a/b", "a", "b"), ("a/\u{301}b", "a", "\u{301}b"), ("/\u{301}", "/", "\u{301}"), ("b", ".", "b"),
            ("/", "/", ""), ("a/\u{200D}/c", "a/\u{200D}", "c"),
        ])
    func parts(path: String, folder: String, name: String) {
        #expect(FilePath(path).folder == FilePath(folder))
        #expect(FilePath(path).name == FilePath(name))
    }

    @Test(
        "lie in folders by their bytes",
        arguments: [
            ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a/\u{301}b", "/a", true),
            ("/x", "/", true),
            ("/\u{301}", "/", true), ("/e\u{301}/x", "/e", false), ("/é/x", "/e\u{301}", false), ("/a", "/a/b", false),
        ])
    func inside(path: String, folder: String, isInside: Bool) {
        #expect(FilePath(path).isInside(FilePath(folder)) == isInside)
    }

    /// The names of which random paths are made.
    private static let names: [[UInt8]] =
        [
            "a", "b", "\u{301}", "\u{301}a", "e\u{301}", "é", "a\u{301}", "\u{200D}", "x y", "=", "ab", "\u{338}",
        ].map { Array($0.utf8) } + [[0xFF], [0xFF, 0x0A], [0x80]]

    @Test("are allowed and denied as realpath and a comparison of bytes say", arguments: 0..<24)
    func random(seed: UInt64) throws {
        var numbers = SeededNumbers(seed: seed)
        let temporary = try TemporaryFolder()
        defer { withExtendedLifetime(temporary) {} }
        let root = FilePath(temporary.url.path).resolved()
        var places = [root]
        for _ in 0..<24 {
            let name = FilePath(bytes: FilePathTests.names.randomElement(using: &numbers)!)
            let place = places.randomElement(using: &numbers)!.appending(name)
            guard place.status(followsLinks: false) == nil else { continue }
            let isLink = Int.random(in: 0..<3, using: &numbers) == 0
            let target = places.randomElement(using: &numbers)!
            let isMade = place.withCString { place in
                isLink ? target.withCString { symlink($0, place) == 0 } : mkdir(place, 0o755) == 0
            }
            if isMade { places.append(place) }
        }
        for _ in 0..<200 {
            let (folder, place) = (places.randomElement(using: &numbers)!, places.randomElement(using: &numbers)!)
            guard let whole = place.real, let bound = folder.real else { continue }
            // The oracle: what realpath says, each name between slashes compared as bytes.
            let parts = (whole.bytes.split(separator: 0x2F), bound.bytes.split(separator: 0x2F))
            let isInside = parts.0.starts(with: parts.1)
            var permissions = Permissions()
            permissions.allowed = [try PermissionRule(parsing: "read=\(folder.text)")]
            #expect(permissions.allows(.read, place.text) == isInside, "\(place.shown) in \(folder.shown)")
            permissions.allowed = []
            permissions.allowsEverything = true
            permissions.denied = [try PermissionRule(parsing: "write=\(folder.text)")]
            #expect(permissions.allows(.write, place.text) == !isInside)
            // Its own place counts, too, where Lua's library would remove or rename a link.
            #expect(isInside ? permissions.denial(of: .write, place.text) != nil : true)
            #expect(SourceFile.contains(folder.text, place.text) == isInside)
        }
    }
}

/// Numbers that look random and are the same in every run (xorshift).
private struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
