import Foundation
import Testing

@testable import Host
@testable import HostServices

/// Where texts lead that a terminal or a browser opens (L95).
@Suite("Links", .timeLimit(.minutes(10)))
struct LinkTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder(["app/notes.txt": "", "app/sub/more.txt": "", "secret.txt": ""])
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "app/out").path, withDestinationPath: "../secret.txt")
    }

    private func output(_ body: String, allow: [String] = [], deny: [String] = []) throws -> (Frame, [String]) {
        var configuration = Configuration(builtIn: .all)
        configuration.permissions.allowed = allow.compactMap { PermissionRule($0) }
        configuration.permissions.denied = deny.compactMap { PermissionRule($0) }
        var messages: [String] = []
        let output = LoggingOutput { messages.append($0) }
        let session = try Session(configuration, output: output)
        try session.load(source: Array("return \(body)".utf8), name: folder.url.appending(path: "app/app.lua").path)
        while try session.step() {}
        #expect(output.recorded.errors.isEmpty)
        return (session.frame, messages)
    }

    @Test(
        "are found in Markdown also without anything around them",
        arguments: [
            ("https://example.org", "https://example.org"), ("see HTTP://a.b/c d", "HTTP://a.b/c"),
            ("www.example.org/x", "http://www.example.org/x"), ("(see https://a.b/c_(d)_e.)", "https://a.b/c_(d)_e"),
            ("**https://a.b/?q=1**", "https://a.b/?q=1"), ("*www.a.b*", "http://www.a.b"),
            ("https://a.b&amp;", "https://a.b"),
            ("https://a.b/x, and", "https://a.b/x"), ("https://日本.jp/", "https://日本.jp/"),
            ("<https://a.b>", "https://a.b"),
            ("xhttps://a.b", nil), ("https://", nil), ("http://localhost", nil), ("https://a_b.c", nil), ("www.", nil),
            ("`https://a.b`", nil), ("[https://a.b", nil), ("hello world", nil),
        ] as [(String, String?)])
    func bare(text: String, address: String?) throws {
        let (frame, _) = try output("Markdown '\(text)'")
        let links = Set((0..<frame.width).compactMap { frame[row: 0, column: $0].style.link })
        #expect(links == Set([address].compactMap { $0 }))
    }

    private func isLink(_ address: String, allow: [String] = [], deny: [String] = []) throws -> Bool {
        let quoted = address.replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing("\n", with: "\\n")
        let (frame, _) = try output("Link('x', '\(quoted)')", allow: allow, deny: deny)
        let style = frame[row: 0, column: 0].style
        #expect(style.attributes.contains(.underline) == (style.link != nil))
        return style.link == address
    }

    @Test(
        "lead to common schemes, and to files below the script's folder",
        arguments: [
            ("https://example.com", true), ("HTTP://example.com", true), ("mailto:a@b.c", true),
            ("file://FOLDER/notes.txt", true), ("file:FOLDER/sub/more.txt#3", true),
            ("file://localhostFOLDER/new.txt", true),
            ("file://FOLDER/sub/../notes.txt", true), ("FILE://FOLDER/not%65s.txt", true),
            ("javascript:alert(1)", false), ("JavaScript:alert(1)", false), (" javascript:alert(1)", false),
            ("java\nscript:alert(1)", false), ("data:text/html,x", false), ("vscode://file/etc", false),
            ("x-man:ls", false),
            ("file:///etc/passwd", false), ("file://FOLDER/../secret.txt", false),
            ("file://FOLDER/%2e%2e/secret.txt", false),
            ("file://FOLDER/out", false), ("file://hostFOLDER/notes.txt", false),
            ("file:////hostFOLDER/notes.txt", false),
            ("file:notes.txt", false), ("file://FOLDER/%00", false), ("file://FOLDER/%zz", false),
            ("file://FOLDERx/notes.txt", false), ("//example.com", false), ("notes.txt", false), ("", false),
            (":", false),
        ])
    func schemes(address: String, isLink expected: Bool) throws {
        let address = address.replacing("FOLDER", with: folder.url.appending(path: "app").path)
        #expect(try isLink(address) == expected)
    }

    @Test("lead where permissions say")
    func permissions() throws {
        #expect(try isLink("gemini://x", allow: ["link=Gemini"]))
        #expect(try isLink("gemini://x", allow: ["link"]))
        #expect(try !isLink("gemini://x", allow: ["link=ssh"]))
        #expect(try isLink("file:///etc/passwd", allow: ["link=file"]))
        #expect(try !isLink("https://x", deny: ["link"]))
        #expect(try !isLink("file://\(folder.url.path)/app/notes.txt", allow: ["link"], deny: ["link=file"]))
    }

    @Test("that are refused are text, and the first of each scheme is told")
    func messages() throws {
        let (frame, messages) = try output(
            "VStack { Link('a', 'javascript:1'), Link('b', 'javascript:2'), Markdown '[c](data:x) <ssh:y> [d](e.md)' }")
        #expect(frame.lines == ["a", "b", "c ssh:y d"])
        #expect(
            messages == [
                "the link to 'javascript:1' is shown as text; 'link=javascript' in Configuration.permissions.allowed would allow it",
                "the link to 'data:x' is shown as text; 'link=data' in Configuration.permissions.allowed would allow it",
                "the link to 'ssh:y' is shown as text; 'link=ssh' in Configuration.permissions.allowed would allow it",
            ])
        for row in 0..<3 { #expect(!frame.cells(inRow: row).contains { $0.style.link != nil }) }
    }

    @Test("of a picture lead to common schemes alone, whatever is allowed")
    func pictures() throws {
        let folder = try TemporaryFolder([
            "a.lua": "return VStack { Link('a', 'javascript:alert(1)'), Link('b', 'HTTPS://x/\"><b>') }"
        ])
        let run = try ProgramRun.run(["a.lua", "--allow-all", "--format", "svg"], in: folder)
        #expect(run.output.contains("<a href=\"HTTPS://x/&quot;&gt;&lt;b&gt;\">"), "\(run.output)")
        #expect(!run.output.contains("javascript"))
        let ansi = try ProgramRun.run(["a.lua", "--format", "ansi", "--color", "full"], in: folder)
        #expect(ansi.output.contains("\u{1B}]8;;HTTPS://x/") && !ansi.output.contains("javascript"))
        let json = try ProgramRun.run(["a.lua", "--format", "json", "--styles"], in: folder)
        #expect(json.output.contains("HTTPS://x/") && !json.output.contains("javascript"))
    }
}
