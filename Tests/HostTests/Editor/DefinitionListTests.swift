import Foundation
import Testing

@testable import Host
@testable import HostTools

/// `definitions.txt` lists what editors are told, a line for each word; `LUAVIEW_UPDATE=1` writes it.
@Suite("The list of definitions for editors", .timeLimit(.minutes(10)))
struct DefinitionListTests {
    /// Each function with what it gives, and each table.
    private static var lines: [String] {
        var result = ""
        var lines: [String] = []
        for line in EditorTypes.definitions.split(separator: "\n").map(String.init) {
            if line.hasPrefix("---@return ") {
                result = " -> " + line.dropFirst("---@return ".count)
            } else if line.hasPrefix("function ") {
                lines.append(line.dropLast(" end".count) + result)
                result = ""
            } else if line.wholeMatch(of: /[\w.]+ = \{\}/) != nil {
                lines.append(line)
            }
        }
        return lines
    }

    @Test("has every word, with its arguments and what it gives")
    func definitions() throws {
        let file = Project.root.appending(path: "Tests/HostTests/Editor/definitions.txt")
        let lines = Self.lines
        if ProcessInfo.processInfo.environment["LUAVIEW_UPDATE"] != nil {
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let listed = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(listed.filter { !lines.contains($0) } == [])
        #expect(lines.filter { !listed.contains($0) } == [])
    }
}
