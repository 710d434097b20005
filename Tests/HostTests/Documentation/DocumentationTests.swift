import Foundation
import Testing

@testable import Host

@Suite("The documentation", .timeLimit(.minutes(10)))
struct DocumentationTests {
    private static let catalogue = Project.texts("Sources/Host/Host.docc", extensions: ["md"])
    private static let readMe = (path: "README.md", text: text("README.md"))
    private static let pages = [readMe] + catalogue
    private static let read = pages.map { Example.all(in: $0.text, of: $0.path) }

    private static func text(_ path: String) -> String {
        (try? String(contentsOf: Project.root.appending(path: path), encoding: .utf8)) ?? ""
    }

    @Test("shows what its scripts really give", arguments: read.flatMap(\.examples))
    func example(_ example: Example) throws {
        let transcript = try Transcript.of(example.script, events: example.events)
        #expect(transcript == example.output, "got\n\(transcript)")
    }

    @Test("has examples, each with its output")
    func completeness() {
        #expect(DocumentationTests.read.flatMap(\.mistakes) == [])
        #expect(DocumentationTests.read.flatMap(\.examples).count > 10)
    }

    @Test("links to pages and files that there are")
    func links() throws {
        let files = DocumentationTests.catalogue.map { URL(filePath: $0.path) }
        let names = Set(files.map { $0.deletingPathExtension().lastPathComponent })
        for (path, text) in DocumentationTests.pages {
            for link in text.matches(of: /<doc:([^>]+)>/) {
                #expect(names.contains(String(link.1)), "\(path): \(link.0)")
            }
            for link in text.matches(of: /\]\(([^)#:]+)\)/) {
                let folder = Project.root.appending(path: path).deletingLastPathComponent()
                let target = folder.appending(path: String(link.1))
                #expect(FileManager.default.fileExists(atPath: target.path), "\(path): \(link.0)")
            }
        }
    }

    @Test("has the table of rooms that the other tests hold")
    func rooms() throws {
        let page = try #require(DocumentationTests.catalogue.first { $0.path.hasSuffix("/Architecture.md") })
        var table: [String: Set<String>] = [:]
        for row in page.text.matches(of: /(?m)^\| `(\w+)` \| ([^|]+) \| [^|]+ \|$/) {
            table[String(row.1)] = Set(row.2.matches(of: /`(\w+)`/).map { String($0.1) })
        }
        for room in Project.folders("Sources/Host") where !room.hasSuffix(".docc") {
            #expect(table[room] == RoomTable.mayName[room], "\(room)")
        }
    }

    @Test("lists every view and every modifier")
    func words() throws {
        let page = try #require(DocumentationTests.catalogue.first { $0.path.hasSuffix("/LuaLanguage.md") })
        let kinds = [
            "containers", "leaves", "controls", "layout", "style", "behaviour", "life", "identity", "data", "motion",
            "gates",
        ]
        let rows = page.text.split(separator: "\n").filter { row in kinds.contains { row.hasPrefix("| \($0) | ") } }
        let listed = Set(rows.flatMap { $0.matches(of: /[`:](\w+)/).map { String($0.1) } })
        #expect(Set(LanguagePlugin.views + LanguagePlugin.modifiers).subtracting(listed) == [])
    }

    @Test("has every rule that sources, tests and messages cite")
    func rules() throws {
        let reference = try #require(DocumentationTests.catalogue.first { $0.path.hasSuffix("/LuaLanguage.md") })
        let known = Set(reference.text.matches(of: /\*\*(L\d+)\*\*/).map { String($0.1) })
        let sources = ["Sources", "Tests", "scripts"].flatMap {
            Project.texts($0, extensions: ["swift", "c", "h", "lua", "md"])
        }
        for (path, text) in sources {
            let cited = Set(text.matches(of: /\bL\d+\b/).map { String($0.0) })
            #expect(cited.isSubset(of: known), "\(path): \(cited.subtracting(known).sorted())")
        }
    }
}
