import Foundation
import Testing

@testable import Host
@testable import HostTools

/// The page that says of each of SwiftUI's words whether it is here.
@Suite("The page of SwiftUI's words", .timeLimit(.minutes(10)))
struct SwiftUIWordsPageTests {
    private struct Row {
        let section: String
        /// The words, without `@`, the dot before a modifier, and what they take.
        let words: [String]
        let status: String
        let text: String
    }

    private static let rows: [Row] = {
        let file = Project.root.appending(path: "Sources/Host/Host.docc/SwiftUIWords.md")
        var section = ""
        var rows: [Row] = []
        for line in ((try? String(contentsOf: file, encoding: .utf8)) ?? "").split(separator: "\n") {
            if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard cells.count == 5, cells[1].hasPrefix("`") || cells[1] == "none" else { continue }
            rows.append(Row(section: section, words: words(in: cells[1]), status: cells[2], text: cells[3]))
        }
        return rows
    }()

    /// What stands in backticks, each as a name.
    private static func words(in text: String) -> [String] {
        text.matches(of: #/`([^`]+)`/#).map { match in
            let code = match.output.1
            if code.wholeMatch(of: #/@Environment\(\\\.key\)/#) != nil { return "Environment" }
            if code.hasPrefix("@Environment(") { return String(code) }
            return String(code.drop { "@.$".contains($0) }.prefix { $0 != "(" && $0 != " " })
        }
    }

    private static let known = Set(WordReference.names)

    @Test("has a row for each, which says that it is here, that it is written differently, or that it is not")
    func statuses() {
        #expect(SwiftUIWordsPageTests.rows.count > 150)
        for row in SwiftUIWordsPageTests.rows {
            #expect(["here", "differently", "not"].contains(row.status), "\(row.words)")
            #expect(row.status == "here" || !row.text.isEmpty, "\(row.words)")
        }
    }

    @Test("calls here what is a word of the language, and nothing else", arguments: ["here", "not"])
    func here(status: String) {
        for row in SwiftUIWordsPageTests.rows where row.status == status {
            for word in row.words {
                #expect(SwiftUIWordsPageTests.known.contains(word) == (status == "here"), "\(word) in \(row.section)")
            }
        }
    }

    @Test("writes differently by words that are here")
    func differently() {
        for row in SwiftUIWordsPageTests.rows where row.status == "differently" {
            let words = row.text.matches(of: #/[A-Za-z]+(?:\.[A-Za-z]+)?/#).map { String($0.output) }
            #expect(words.contains(where: SwiftUIWordsPageTests.known.contains), "\(row.words): \(row.text)")
        }
    }

    @Test("has every word of data, containers, layout, behaviour and publishers that there is")
    func complete() {
        let titles = [
            "fields and classes", "containers", "modifiers of layout", "modifiers of behaviour", "gates",
            "bindings and publishers",
        ]
        var named: Set<String> = []
        for row in SwiftUIWordsPageTests.rows {
            named.formUnion(row.words)
            named.formUnion(row.text.matches(of: #/[A-Za-z]+(?:\.[A-Za-z]+)?/#).map { String($0.output) })
            named.formUnion(row.text.matches(of: #/[A-Za-z]+/#).map { String($0.output) })
        }
        for group in WordReference.groups where titles.contains(group.title) {
            for word in group.entries.keys.sorted() {
                #expect(named.contains(word), "\(word), of the \(group.title), has no row in SwiftUIWords.md")
            }
        }
    }
}
