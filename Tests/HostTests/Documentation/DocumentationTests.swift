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

    @Test("names types that the library shows to others")
    func symbols() throws {
        let sources = Project.texts("Sources/Host", extensions: ["swift"]).map(\.text).joined(separator: "\n")
        let declared = Set(
            sources.matches(of: /(?m)^(?:@\w+ )*public (?:final |indirect )?(?:struct|class|enum|protocol) (\w+)/).map {
                String($0.1)
            })
        for (path, text) in DocumentationTests.catalogue {
            for link in text.matches(of: /(?m)(?:^|[^`])``([A-Z]\w*)[^`\n]*``(?:[^`]|$)/) where link.1 != "Host" {
                #expect(declared.contains(String(link.1)), "\(path): \(link.0)")
            }
        }
    }

    @Test("has a gallery of the examples, whose links and pictures are there")
    func gallery() throws {
        let folder = try TemporaryFolder(["Host.md": "# ``Host``\n\n## Topics\n\n", "Resources/.keep": ""])
        let made = try ProgramRun.run(
            [
                "python3", "-B", Project.root.appending(path: "Packaging/gallery.py").path,
                ProgramRun.executable.path, Project.root.appending(path: "scripts").path, folder.url.path,
            ], in: folder, environment: ["HOME": folder.url.path, "PATH": "/usr/local/bin:/usr/bin:/bin"],
            executable: URL(filePath: "/usr/bin/env"))
        #expect(made.status == 0, "\(made)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        let pages = Set(names.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) })
        let pictures = Set(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "Resources").path))
        let scripts = Project.texts("scripts", extensions: ["expected"]).map(\.path).filter { !$0.contains("plugins") }
        #expect(pages.count == scripts.count + 2 && pages.count > 30)
        var linked: Set<String> = ["Host"]
        for page in pages {
            let text = try folder.text(page + ".md")
            for link in text.matches(of: /(?m)^(?:- )?<doc:([^>]+)>$/) {
                linked.insert(String(link.1))
                #expect(pages.contains(String(link.1)), "\(page): \(link.0)")
            }
            for picture in text.matches(of: /(?m)^!\[[^\]]*\]\(([^)]+)\)$/) {
                #expect(pictures.contains(String(picture.1)), "\(page): \(picture.0)")
            }
            if page.hasPrefix("Example-") {
                #expect(
                    text.contains("\n## Frames\n") && text.contains("\n![") && text.contains("\n## Script\n"), "\(page)"
                )
            }
        }
        #expect(linked == pages)
    }

    @Test("has the table of rooms that the other tests hold")
    func rooms() throws {
        let page = try #require(DocumentationTests.catalogue.first { $0.path.hasSuffix("/Architecture.md") })
        var table: [String: Set<String>] = [:]
        for row in page.text.matches(of: /(?m)^\| `(\w+)` \| ([^|]+) \| [^|]+ \|$/) {
            table[String(row.1)] = Set(row.2.matches(of: /`(\w+)`/).map { String($0.1) })
        }
        for (room, mayName) in RoomTable.mayName { #expect(table[room] == mayName, "\(room)") }
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
