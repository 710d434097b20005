import Foundation
import Testing

@testable import Host
@testable import HostTools

@Suite("A language server", .timeLimit(.minutes(10)))
struct LanguageServerTests {
    private let server: LanguageServer
    private static let uri = "file:///tmp/a%20b.lua"
    private static let script = """
        local Counter = Component "Counter" { count = State(0), title = Property "é" }
        function Counter:body()
          return VStack { Text("日本😀" .. self.cuont), Button("add", function() self.count = self.count + 1 end) }
        end
        return Counter
        """

    init() throws {
        server = try LanguageServer(read: { _ in nil }, manifests: { _ in [] })
        _ = server.answers(to: Array(#"{"id":0,"method":"initialize"}"#.utf8))
    }

    private func open(_ text: String, uri: String = uri) -> [String] { server.openText(text, uri) }

    private func change(_ text: String) -> [String] {
        server.allAnswers(
            to: Array(
                #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(Self.uri)"},"contentChanges":[{"text":\#(JSONText.quoted(text))}]}}"#
                    .utf8))
    }

    private func ask(_ method: String, line: Int, character: Int) -> String {
        server.answers(
            to: Array(
                #"{"id":1,"method":"textDocument/\#(method)","params":{"textDocument":{"uri":"\#(Self.uri)"},"position":{"line":\#(line),"character":\#(character)}}}"#
                    .utf8)
        ).joined()
    }

    /// The column of a text in a line, in UTF-16.
    private func column(of text: String, line: Int) throws -> Int {
        let lines = Self.script.split(separator: "\n", omittingEmptySubsequences: false)
        let range = try #require(lines[line].firstRange(of: text))
        return lines[line][..<range.lowerBound].utf16.count
    }

    @Test("tells what is wrong where it is, in the units of the protocol")
    func diagnostics() throws {
        let answer = open(Self.script).joined()
        let column = try column(of: "cuont", line: 2)
        #expect(
            answer.contains(
                #""range":{"start":{"line":2,"character":\#(column)},"end":{"line":2,"character":\#(column + 5)}},"severity":1,"code":"unknown-field""#
            ))
        #expect(change(Self.script.replacing("cuont", with: "title")).joined().contains(#""diagnostics":[]"#))
    }

    @Test("tells what a word is, and how a field is declared")
    func hover() throws {
        _ = open(Self.script)
        #expect(
            try ask("hover", line: 2, character: column(of: "VStack", line: 2)).contains("Its views below each other."))
        #expect(try ask("hover", line: 2, character: column(of: "count =", line: 2)).contains("count = State(0)"))
        #expect(ask("hover", line: 3, character: 0) == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
    }

    @Test("tells nothing of a word where the script's own has its name, and of a modifier all the same")
    func hiddenWords() {
        _ = open("local Text, bold = print, 1\nText(bold)\nreturn Label 'b':bold()\n")
        let nothing = #"{"jsonrpc":"2.0","id":1,"result":null}"#
        #expect(ask("hover", line: 1, character: 1) == nothing && ask("hover", line: 1, character: 6) == nothing)
        #expect(ask("hover", line: 2, character: 18).contains("Bold text."))
        #expect(ask("hover", line: 2, character: 8).contains("Label"))
    }

    @Test("leads to declarations")
    func definition() throws {
        _ = open(Self.script)
        let field = try column(of: "count", line: 0)
        #expect(
            try ask("definition", line: 2, character: column(of: "count =", line: 2))
                .contains(#""start":{"line":0,"character":\#(field)}"#))
        #expect(ask("definition", line: 4, character: 9).contains(#""start":{"line":0,"character":6}"#))
    }

    @Test("completes fields, modifiers and words, also where the text is not finished")
    func completion() throws {
        _ = open(Self.script)
        _ = change(Self.script.replacing("self.count + 1", with: "self."))
        let line = 2
        let text = Self.script.replacing("self.count + 1", with: "self.")
            .split(separator: "\n", omittingEmptySubsequences: false)[line]
        let end = try text[..<#require(text.ranges(of: "self.").last).upperBound].utf16.count
        let fields = ask("completion", line: line, character: end)
        #expect(
            fields.contains(#""label":"count""#) && fields.contains(#""label":"bind""#) && !fields.contains("VStack"))
        // The protocol's kinds: 5 a field, 2 a method, 3 a function, 6 a variable.
        #expect(fields.contains(#""label":"count","kind":5"#))
        _ = change("return Text 'a':b")
        #expect(ask("completion", line: 0, character: 17).contains(#""label":"bold","kind":2"#))
        #expect(ask("completion", line: 0, character: 9).contains(#""label":"TextField","kind":3"#))
        _ = change("local cart = 1\nreturn ca")
        #expect(ask("completion", line: 1, character: 9).contains(#""label":"cart","kind":6"#))
    }

    @Test(
        "answers what it cannot do with an error, and what is no message not at all, or with one",
        arguments: [
            ("{", #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is no JSON object"}}"#),
            ("[]", #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is no JSON object"}}"#),
            ("{}", ""), (#"{"id":3}"#, ""), (#"{"method":"nothing"}"#, ""), (#"{"method":"textDocument/didOpen"}"#, ""),
            (
                #"{"id":"x","method":"nothing"}"#,
                #"{"jsonrpc":"2.0","id":"x","error":{"code":-32601,"message":"there is no method 'nothing'"}}"#
            ),
            (#"{"id":1,"method":"textDocument/hover"}"#, #"{"jsonrpc":"2.0","id":1,"result":null}"#),
            (
                #"{"id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///x"},"position":{"line":-1,"character":9999999999}}}"#,
                #"{"jsonrpc":"2.0","id":1,"result":null}"#
            ),
        ])
    func mistakes(message: String, answer: String) {
        #expect(server.answers(to: Array(message.utf8)).joined() == answer)
    }

    @Test("answers at every place of a text, those outside of it included")
    func places() {
        _ = open(Self.script)
        for line in 0...5 {
            for character in 0..<120 {
                for method in ["hover", "completion", "definition"] {
                    #expect(
                        ask(method, line: line, character: character).hasPrefix(#"{"jsonrpc":"2.0","id":1,"result":"#))
                }
            }
        }
    }

    @Test("finds its way through lines that end as on Windows")
    func carriageReturns() throws {
        let answer = open(Self.script.replacing("\n", with: "\r\n")).joined()
        let column = try column(of: "cuont", line: 2)
        #expect(answer.contains(#""start":{"line":2,"character":\#(column)}"#))
        #expect(ask("definition", line: 4, character: 9).contains(#""start":{"line":0,"character":6}"#))
        #expect(ask("completion", line: 4, character: 9999).hasPrefix(#"{"jsonrpc":"2.0","id":1,"result":["#))
    }

    @Test("counts a byte order mark as the editor does, and lines that end in carriage returns")
    func marks() {
        #expect(open("\u{FEFF}return Txet 'a'\n").joined().contains(#""start":{"line":0,"character":8}"#))
        #expect(ask("hover", line: 0, character: 8).contains(#""result":null"#))
        #expect(open("local x = 1\rreturn Txet(x)\r").joined().contains(#""start":{"line":1,"character":7}"#))
    }

    @Test("knows what modules are in the editor, which may be newer than their files")
    func modules() throws {
        let script = "require \"m\"\nprint(made_there())\n"
        #expect(open(script).joined().contains(#""diagnostics":[]"#))
        _ = open("function elsewhere() end\n", uri: "file:///tmp/m.lua")
        #expect(change(script).joined().contains("'made_there' is not defined"))
        _ = open("function made_there() end\n", uri: "file:///tmp/m.lua")
        #expect(change(script).joined().contains(#""diagnostics":[]"#))
    }

    @Test("checks of several texts of a file the last, once, and answers requests about it before that")
    func outdated() throws {
        _ = open(Self.script)
        for (version, text) in ["return Txt 'a'", "return Tex 'a'", "return Text 'a'"].enumerated() {
            let change =
                #"{"method":"textDocument/didChange","params":{"textDocument":{"uri":"\#(Self.uri)","version":\#(version + 2)},"contentChanges":[{"text":\#(JSONText.quoted(text))}]}}"#
            #expect(server.answers(to: Array(change.utf8)) == [])
        }
        #expect(ask("hover", line: 0, character: 8).contains("Text"))
        #expect(server.hasUnchecked)
        let answer = try #require(server.nextDiagnostics())
        #expect(answer.contains(#""uri":"\#(Self.uri)","version":4,"diagnostics":[]"#), "\(answer)")
        #expect(server.nextDiagnostics() == nil && !server.hasUnchecked)
    }

    @Test("checks the open events and tests of a script again when it changes")
    func dependents() throws {
        _ = open("return Button('add', print)", uri: "file:///tmp/c.lua")
        #expect(open("press add\n", uri: "file:///tmp/c.events").joined().contains(#""diagnostics":[]"#))
        _ = open("return Text 'other'", uri: "file:///tmp/d.lua")
        let answers = open("return Button('more', print)", uri: "file:///tmp/c.lua")
        #expect(answers.count == 2, "\(answers)")
        #expect(answers.last?.contains("no control of the script is called 'add'") == true, "\(answers)")
        #expect(answers.last?.contains("file:///tmp/c.events") == true)
    }

    @Test("knows what a file declares that is unfinished when it is opened")
    func unfinished() throws {
        _ = open(
            "local Card = Component \"Card\" { title = Property \"a\" }\nfunction Card:body()\n  return Text(self.\nend\nreturn Card\n"
        )
        #expect(ask("completion", line: 2, character: 19).contains(#""label":"title""#))
        #expect(ask("definition", line: 4, character: 8).contains(#""start":{"line":0,"character":6}"#))
    }

    @Test("leads to declarations also where lines were added since the text could be read")
    func movedDeclarations() throws {
        _ = open("local a = 1\nlocal cart = 2\nprint(a, cart)\n")
        _ = change(
            "if if if\nlocal a = 1\n" + String(repeating: "= =\n", count: 20) + "local cart = 2\nprint(a, cart)\n")
        #expect(ask("definition", line: 23, character: 11).contains(#""start":{"line":22,"character":6}"#))
    }

    @Test("shows a field as it is declared, with the bracket behind it and nothing else")
    func declarations() throws {
        let text =
            "local A = Component 'A' { a = State 'x', b = State(1 ), c = State { 1 } , d = State() }\nfunction A:body() return self.a, self.b, self.c, self.d end"
        _ = open(text)
        for (column, declaration) in [
            (31, "a = State 'x'"), (39, "b = State(1 )"), (47, "c = State { 1 }"), (55, "d = State()"),
        ] {
            #expect(
                ask("hover", line: 1, character: column).contains("```lua\\n\(declaration)\\n```"), "\(declaration)")
        }
    }

    @Test(
        "completes nothing in comments and texts",
        arguments: [
            ("-- a comment", 5), ("-- a comment", 12), ("local s = 'te'", 13), ("--[[ a b ]] ", 8),
            ("local s = 'te", 13),
        ])
    func texts(text: String, column: Int) {
        _ = open(text)
        #expect(ask("completion", line: 0, character: column) == #"{"jsonrpc":"2.0","id":1,"result":[]}"#)
    }

    @Test("completes what a mounted app can do, whatever it is called, and the words of events")
    func testWords() throws {
        let test = "it('a', function()\n  local card = mount 'card.lua'\n  card:pr\nend)"
        server.openText(test, "file:///tmp/card_test.lua")
        func completion(_ uri: String, _ line: Int, _ character: Int) -> String {
            server.answers(
                to: Array(
                    #"{"id":1,"method":"textDocument/completion","params":{"textDocument":{"uri":"\#(uri)"},"position":{"line":\#(line),"character":\#(character)}}}"#
                        .utf8)
            ).joined()
        }
        let words = completion("file:///tmp/card_test.lua", 2, 9)
        #expect(words.contains(#""label":"press""#) && !words.contains(#""label":"bold""#))
        server.openText("press a\nfo", "file:///tmp/card.events")
        let events = completion("file:///tmp/card.events", 1, 2)
        #expect(events.contains(#""label":"focus""#) && !events.contains(#""label":"VStack""#))
        #expect(events.contains(#""detail":"focus LABEL""#) && events.contains(#""label":"eval""#), "\(events)")
        #expect(completion("file:///tmp/card.events", 0, 7) == #"{"jsonrpc":"2.0","id":1,"result":[]}"#)
    }

    @Test("begins with initialize, once")
    func beginning() throws {
        let server = try LanguageServer(read: { _ in nil }, manifests: { _ in [] })
        func answer(to message: String) -> String { server.answers(to: Array(message.utf8)).joined() }
        #expect(
            answer(to: #"{"id":1,"method":"textDocument/hover"}"#)
                == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32002,"message":"'initialize' is asked for first"}}"#)
        #expect(answer(to: #"{"id":2,"method":"initialize"}"#).contains(#""id":2,"result":{"capabilities""#))
        #expect(
            answer(to: #"{"id":3,"method":"initialize"}"#)
                == #"{"jsonrpc":"2.0","id":3,"error":{"code":-32600,"message":"the server is initialized already"}}"#)
    }

    @Test("ends by shutdown and exit, with 0; with 1 by exit alone")
    func end() {
        #expect(
            server.answers(to: Array(#"{"id":1,"method":"shutdown"}"#.utf8)) == [
                #"{"jsonrpc":"2.0","id":1,"result":null}"#
            ])
        #expect(server.exitStatus == nil)
        _ = server.answers(to: Array(#"{"method":"exit"}"#.utf8))
        #expect(server.exitStatus == 0)
    }

    @Test(
        "reads files by their addresses",
        arguments: [("file:///a%20b.lua", "/a b.lua"), ("file://host/x", "/x"), ("untitled:1", nil)])
    func addresses(address: String, path: String?) { #expect(FileAddress.path(of: address) == path) }
}

extension LanguageServer {
    /// The answers to a message, and then what is wrong in the texts that have changed.
    fileprivate func allAnswers(to message: [UInt8]) -> [String] {
        var all = answers(to: message)
        while let diagnostics = nextDiagnostics() { all.append(diagnostics) }
        return all
    }

    /// Opens a text under an address.
    @discardableResult
    fileprivate func openText(_ text: String, _ uri: String) -> [String] {
        allAnswers(
            to: Array(
                #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"\#(uri)","text":\#(JSONText.quoted(text))}}}"#
                    .utf8))
    }
}

@Suite("luaview lsp", .timeLimit(.minutes(10)))
struct LanguageServerCommandTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func message(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\nX-Other: é\r\n\r\n\(text)" }

    @Test("reads messages one behind the other, and ends as it is told")
    func messages() throws {
        let input =
            message(#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}"#)
            + message(#"{"jsonrpc":"2.0","id":2,"method":"shutdown"}"#) + message(#"{"jsonrpc":"2.0","method":"exit"}"#)
        let result = try ProgramRun.run(["lsp"], in: folder, input: input)
        #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
        let last = #"{"jsonrpc":"2.0","id":2,"result":null}"#
        #expect(result.output.hasPrefix("Content-Length: "))
        #expect(result.output.hasSuffix("Content-Length: \(last.utf8.count)\r\n\r\n\(last)"))
    }

    @Test(
        "ends with an error where the input is none of the protocol, or stops",
        arguments: [
            ("X: 1\r\n\r\n{}", Int32(2), "luaview lsp: a message has no Content-Length\n"),
            (
                "Content-Length: -1\r\n\r\n", 2,
                "luaview lsp: a Content-Length is a number of bytes, up to 64 MB, not '-1'\n"
            ),
            (
                "Content-Length: 99999999999999999999\r\n\r\n", 2,
                "luaview lsp: a Content-Length is a number of bytes, up to 64 MB, not '99999999999999999999'\n"
            ),
            (String(repeating: "x", count: 1 << 17), 2, "luaview lsp: a header is longer than 64 KB\n"),
            ("Content-Length: 10\r\n\r\n{}", 1, ""), ("", 1, ""),
        ])
    func mistakes(input: String, status: Int32, errors: String) throws {
        let result = try ProgramRun.run(["lsp"], in: folder, input: input)
        #expect(result.status == status && result.errors == errors && result.output.isEmpty, "\(result)")
    }
}
