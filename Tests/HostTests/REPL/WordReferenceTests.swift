import Foundation
import Testing

@testable import Host

@Suite("What :doc knows")
struct WordReferenceTests {
    private final class Output: REPLOutput {
        var answers: [String] = []
        func answered(_ text: String) { answers.append(text) }
        func printed(_ line: String) { answers.append(line) }
        func reported(_ error: ScriptError) {}
        func logged(_ message: String) {}
        func emitted(_ frame: Frame, cause: String, isRequested: Bool) {}
    }

    @Test("is each global that scripts have, and what is in these")
    func globals() throws {
        let output = Output()
        let repl = try REPL(Configuration(), output: output)
        for global in repl.names(in: []) where global != "node" {
            #expect(WordReference.entry(global) != nil, "\(global)")
            for field in repl.names(in: [global]) where !["_G", "_VERSION", "package"].contains(global) {
                #expect(WordReference.entry("\(global).\(field)") != nil, "\(global).\(field)")
            }
        }
        #expect(repl.names(in: []).count > 100)
    }

    /// The words in a table of C, `{"name", rest`.
    private func words(in file: String, before rest: String) throws -> [String] {
        let url = Project.root.appending(path: "Sources/CLua/\(file)")
        let text = try String(contentsOf: url, encoding: .utf8)
        return text.matches(of: try Regex("\\{\"([A-Za-z]+)\",\\s*\(rest)")).compactMap { $0.output[1].substring }
            .map(String.init)
    }

    @Test(
        "is each view, modifier and method",
        arguments: [
            ("vocabulary.h", "lv_kind_", 90), ("publishers.c", "(lv_)?publisher_", 15), ("publishers.c", "cancel", 1),
            ("bindings.c", "(lv_)?binding_", 5), ("classes.c", "", 1), ("declarations.c", "", 10),
            ("gates.c", "", 1),
        ])
    func words(file: String, rest: String, atLeast: Int) throws {
        let words = try words(in: file, before: rest)
        #expect(words.count >= atLeast)
        for word in words {
            #expect(WordReference.names.contains { $0 == word || $0.hasSuffix("." + word) }, "\(word)")
        }
    }

    @Test("is each word of an events file")
    func events() {
        for word in EventLine.words where word != "eval" { #expect(WordReference.events[word] != nil, "\(word)") }
    }

    @Test("is listed in lines that fit")
    func list() throws {
        let output = Output()
        _ = try REPL(Configuration(), output: output).enter(":doc")
        let lines = try #require(output.answers.first).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 } && lines.count > 10)
        #expect(lines.contains { $0.hasPrefix("services: clipboard, clipboard.copy, ") })
    }
}
