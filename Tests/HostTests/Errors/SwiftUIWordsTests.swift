import Foundation
import Testing

@testable import Host
@testable import HostTools

@Suite("Words of SwiftUI that are not here", .timeLimit(.minutes(10)))
struct SwiftUIWordsTests {
    private static let kinds = [
        SwiftUIWords.withoutMeaning, SwiftUIWords.modifiers, SwiftUIWords.names, SwiftUIWords.operators,
    ].map { words in
        words.map { (name: "\($0.key)", here: "\($0.value)") }
    }
    private static let all = kinds.flatMap(\.self)

    @Test("are many, and none of them is a word of the language")
    func none() throws {
        #expect(SwiftUIWordsTests.all.count >= 250)
        for words in SwiftUIWordsTests.kinds {
            #expect(words.map(\.name) == Array(Set(words.map(\.name))).sorted())
        }
        let own = Set(LanguagePlugin.modifiers + LanguagePlugin.views + WordReference.names)
        #expect(SwiftUIWordsTests.kinds[0...1].joined().allSatisfy { !own.contains($0.name) })
        let repl = try REPL(Configuration.asProgram, output: SilentConversation())
        #expect(Set(repl.names(in: [])).isDisjoint(with: SwiftUIWordsTests.kinds[2].map(\.name)))
    }

    @Test("are answered with words that are here", arguments: SwiftUIWordsTests.all.map(\.here))
    func known(text: String) {
        for word in text.matches(of: #/(?:^|[ (])(?!text:)[a-z]*:([a-z][A-Za-z]+)/#).map({ String($0.output.1) }) {
            #expect(LanguagePlugin.modifiers.contains(word) || WordReference.entry(word) != nil, "\(word): \(text)")
        }
        for word in text.matches(of: #/\b([A-Z][A-Za-z]+)(?=[({]| [{"])/#).map({ String($0.output.1) })
        where word != "Details" {
            #expect(WordReference.entry(word) != nil, "\(word): \(text)")
        }
    }

    @Test("stand in the page, each with the same answer")
    func page() throws {
        let page = try String(
            contentsOf: Project.root.appending(path: "Sources/Host/Host.docc/SwiftUI.md"), encoding: .utf8)
        let rows = page.components(separatedBy: "## What is not here").last?.split(separator: "\n").filter {
            $0.hasPrefix("| `")
        }
        let expected = SwiftUIWordsTests.all.map { "| `\($0.name)` | \($0.here) |" }
        #expect(rows?.map(String.init) == expected)
    }

    @Test(
        "are named in the error, with what is written instead",
        arguments: [
            (
                "Text('x'):draggable(3)",
                "there is no modifier 'draggable'; nothing is dragged from view to view"
            ),
            (
                "Text('x'):fileExporter {}",
                "there is no modifier 'fileExporter'; fs.write writes a file"
            ),
            (
                "WindowGroup {}",
                "attempt to call a nil value (global 'WindowGroup'); a script returns its root: return App"
            ),
            (
                "UserDefaults.standard()",
                "attempt to index a nil value (global 'UserDefaults'); AppStorage(key, default) keeps a field, storage any value"
            ),
            (
                "Just(1):replaceNil(2)",
                "a publisher has no 'replaceNil'; :map(function(value) return value or default end)"
            ),
            (
                "Text('x'):foreground 'red'",
                "there is no modifier 'foreground' (did you mean 'foregroundStyle'?)"
            ),
        ])
    func message(line: String, message: String) throws {
        let result = try ProgramRun.run(["repl"], in: TemporaryFolder(), input: line + "\n")
        #expect(result.errors.split(separator: "\n").first == "repl:1: \(message)")
    }
}
