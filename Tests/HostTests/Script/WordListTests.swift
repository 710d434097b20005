import Foundation
import Testing

@testable import Host

/// `words.txt` says of each word what it takes. A word that comes, goes or changes is one line there: `LUAVIEW_UPDATE=1` writes it.
@Suite("The list of words", .timeLimit(.minutes(10)))
struct WordListTests {
    /// The names of the bits of `Accepted`.
    private static let kinds = [
        "nothing", "boolean", "cells", "extent", "string", "number", "function", "view", "text", "binding", "value",
        "choice", "color", "content", "list", "object", "preference", "publisher", "updater", "numbers", "choices",
        "key", "environmentKey", "component", "whole", "real", "length", "nil",
    ]

    private static func line(_ word: Word) -> String {
        var line = "\(word.name): \(word.group.rawValue)"
        line += ", \(word.role), \(word.form)"
        if word.modifiesEach { line += ", modifies each" }
        line += "; \(word.positional) by position"
        if word.takesOptions { line += ", options" }
        if word.optionsMayFollowSooner { line += " sooner" }
        if let shortcut = word.shortcut {
            line += ", of \(shortcut.arguments) the last is \(shortcut.parameter) if \(kinds(shortcut.if))"
        }
        for parameter in word.parameters {
            line += "; \(parameter.name) \(kinds(parameter.accepted))"
            if !parameter.words.isEmpty { line += " (\(parameter.choices.joined(separator: " ")))" }
        }
        if !word.synonyms.isEmpty { line += "; \(word.synonyms.map { "'\($0)'" }.joined(separator: " "))" }
        return line
    }

    private static func kinds(_ accepted: Accepted) -> String {
        let names = (0..<32).filter { accepted.rawValue & 1 << $0 != 0 }.map {
            kinds.indices.contains($0) ? kinds[$0] : "\($0)"
        }
        return names.isEmpty ? "any" : names.joined(separator: "|")
    }

    @Test("says what each takes")
    func words() throws {
        let file = Project.root.appending(path: "Tests/HostTests/Script/words.txt")
        let lines = Word.all.map(Self.line).sorted()
        if ProcessInfo.processInfo.environment["LUAVIEW_UPDATE"] != nil {
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let listed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(listed.filter { !lines.contains($0) } == [])
        #expect(lines.filter { !listed.contains($0) } == [])
    }
}
