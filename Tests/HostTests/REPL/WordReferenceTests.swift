import Foundation
import Testing

@testable import Host
@testable import HostServices
@testable import HostTools

@Suite("What :doc knows", .timeLimit(.minutes(10)))
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
        let repl = try REPL(Configuration(builtIn: .all), output: output)
        for global in repl.names(in: []) where global != "node" {
            #expect(WordReference.entry(global) != nil, "\(global)")
            for field in repl.names(in: [global]) where !["_G", "_VERSION", "package"].contains(global) {
                #expect(WordReference.entry("\(global).\(field)") != nil, "\(global).\(field)")
            }
        }
        #expect(repl.names(in: []).count > 100)
    }

    @Test("is each word and method of bindings")
    func bindings() {
        let words = (BindingWords.groups + [BindingWords.methods]).flatMap(\.functions).map { "\($0.name)" }
            .filter { !$0.hasPrefix("__") }
        #expect(words.count >= 5)
        for word in words + ["get", "set"] {
            #expect(WordReference.names.contains { $0 == word || $0.hasSuffix("." + word) }, "\(word)")
        }
    }

    @Test("is each word that declares a field")
    func declarations() {
        let words = (DeclarationWords.groups + FieldObservers.groups).flatMap(\.functions).map { "\($0.name)" }
        #expect(words.count == 12)
        for word in words { #expect(WordReference.names.contains(word), "\(word)") }
    }

    @Test("is each word and method of publishers")
    func publishers() {
        let words = PublisherObject.groups.flatMap(\.functions).map { "\($0.name)" }.filter { !$0.hasPrefix("__") }
        #expect(words.count >= 30)
        for word in words { #expect(WordReference.names.contains(word), "\(word)") }
    }

    @Test("is each word of an events file")
    func events() {
        for word in EventLine.words where word != "eval" { #expect(WordReference.events[word] != nil, "\(word)") }
    }

    @Test("is each rule of the language, by its name in either case")
    func rules() throws {
        let page = try String(
            contentsOf: Project.root.appending(path: "Sources/Host/Host.docc/LuaLanguage.md"), encoding: .utf8)
        let names = page.matches(of: #/(?m)^- \*\*(L\d+)\*\* /#).map { String($0.output.1) }
        #expect(names.count > 60 && RuleReference.all.map(\.name) == names)
        let list = try REPL(Configuration(builtIn: .all), output: Output()).listOfWords
        #expect(list.contains("rules: L1 to L114\n"))
        #expect(
            RuleReference.named("l5")?.text(width: 1000).hasSuffix("Content is an input as properties are.") == true)
        #expect(RuleReference.all.allSatisfy { !$0.text(width: 80).contains("**") })
    }

    @Test("is each word of test files, and of the apps that these mount")
    func tests() throws {
        for word in SavedConversation.testWords { #expect(WordReference.inTests(word) != nil, "\(word)") }
        let folder = try TemporaryFolder([
            "list_test.lua": """
            it("has these", function()
              local app = mount(Text "x")
              local ok, message = pcall(function() return app.nothing end)
              print((message:gsub(".*; it has ", "")))
            end)
            """
        ])
        let output = try ProgramRun.run(["test"], in: folder, input: "").output
        let words = output.split(separator: "\n").first { $0.contains("advance, ") }?.split(separator: ", ") ?? []
        #expect(words.count > 30)
        for word in words {
            #expect(WordReference.inTests("app:" + word.trimmingCharacters(in: .whitespaces)) != nil, "\(word)")
        }
        for word in [
            "assert.is_not.equal", "assert.has_error", "assert.match_snapshot", "match.is_near", "match.all_of",
        ] {
            #expect(WordReference.inTests(word) != nil, "\(word)")
        }
    }

    @Test(
        "is what lines have made, with its fields",
        arguments: [
            (
                "C", "Component \"C\" { p = Property(\"x\"), k = State(1) }",
                "A component: C { p = … } makes a view of it. Methods: add."
            ),
            ("C.k", "C.k = State(1)", "A field of the Component C."),
            ("C:add", "C:add(…)", "A method of the Component C."),
            ("M", "Observable \"M\" { n = Field(0) }", "A class: M { n = … } makes an object."),
            ("f", "f(a, …)", "A function, declared at repl:4."),
        ])
    func own(name: String, usage: String, summary: String) throws {
        let output = Output()
        let repl = try REPL(Configuration(builtIn: .all), output: output)
        for line in [
            "C = Component 'C' { p = Property 'x', k = State(1), body = function() return Text 'x' end }",
            "function C:add() end", "local M = Observable 'M' { n = 0 }", "function f(a, ...) end", ":doc " + name,
        ] { _ = repl.enter(line) }
        #expect(output.answers == ["\(usage)\n  \(summary)"])
        #expect(
            repl.completion(of: ":doc " + name.prefix(1), at: 6).candidates.contains(String(name.prefix(1))) == false)
        #expect(repl.completion(of: ":doc ", at: 5).candidates.contains(String(name.prefix(1))))
    }

    @Test(
        "says where nothing is known what there is instead",
        arguments: [
            ("L" + "30", "there is no rule L" + "30; they go from L1 to L114, with gaps"),
            ("app:advanse", "nothing is known of 'app:advanse' (did you mean 'app:advance'?)"),
        ])
    func unknown(name: String, message: String) throws {
        #expect(throws: ScriptError.self) {
            try REPL(Configuration(builtIn: .all), output: Output()).documentation(of: name)
        }
        do { _ = try REPL(Configuration(builtIn: .all), output: Output()).documentation(of: name) } catch {
            #expect(error.message == message)
        }
    }

    @Test("is listed in lines that fit")
    func list() throws {
        let output = Output()
        _ = try REPL(Configuration(builtIn: .all), output: output).enter(":doc")
        let lines = try #require(output.answers.first).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 } && lines.count > 10)
        #expect(lines.contains { $0.hasPrefix("services: clipboard, clipboard.copy, ") })
    }
}
