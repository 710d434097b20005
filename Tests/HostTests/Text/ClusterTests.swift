import Foundation
import Testing

@testable import Host

/// How a text falls into what a reader takes for characters, and how wide each is.
@Suite("Clusters", .timeLimit(.minutes(10)))
struct ClusterTests {
    @Test(
        "cells of a cluster",
        arguments: [
            ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("日", 2), ("ｱ", 1), ("Ａ", 2), ("─", 1), ("…", 1), ("α", 1),
            ("Я", 1), ("\u{3000}", 2), ("\u{20000}", 2), ("\u{10FFFD}", 1), ("\u{AD}", 1), ("␛", 1), ("\u{600}", 1),
            ("\u{301}", 0), ("\u{200B}", 0), ("\u{FEFF}", 0), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
            ("\u{1100}", 2),
            ("\u{11A8}", 0), ("😀", 2), ("⌚", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("⌚\u{FE0E}", 2),
            ("a\u{FE0F}", 1), ("👩‍👩‍👧‍👦", 2), ("❤\u{FE0F}\u{200D}🔥", 2), ("🇩🇪", 2), ("🇩", 1), ("👍🏽", 2), ("☝🏽", 2), ("🏽", 2),
            ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1), ("🏴\u{E0067}\u{E0062}\u{E007F}", 2),
        ] as [(String, UInt8)])
    func width(_ cluster: String, _ cells: UInt8) {
        #expect(TextCluster.all(of: cluster).map(\.width) == [cells])
    }

    @Test(
        "where one ends and the next begins",
        arguments: [
            "ö|ß", "日|本|한|국|ｱ", "e\u{301}|a\u{300}\u{301}|b", "Ж|ж\u{306}|x", "👩‍👩‍👧‍👦|🇩🇪|🇫🇷|x|👍🏽", "가\u{11A8}|나",
            "\u{1100}\u{1161}|\u{1100}",
            "か\u{3099}|き", "©\u{FE0F}\u{200D}®", "a\u{200D}|®", "\u{301}|x", "a|\u{AD}|b|\u{200B}|c", "─|│\u{20DD}|…",
            "🇩🇪|🇫", "\r\n|\n",
            "\u{600}1|2", "क्|षि",
        ])
    func boundaries(_ marked: String) {
        let parts = marked.unicodeScalars.split(separator: "|", omittingEmptySubsequences: false)
        let text = marked.unicodeScalars.filter { $0 != "|" }.reduce(into: "") { $0.unicodeScalars.append($1) }
        let clusters = TextCluster.all(of: text)
        #expect(clusters.map { Int($0.length) } == parts.map { String($0).utf8.count })
        #expect(clusters.map(\.offset) == clusters.indices.map { clusters[..<$0].reduce(0) { $0 + $1.length } })
    }

    /// What Unicode 15 has for one cluster, and the table's version for two: the character is no pictograph any more.
    private static let changed = ["÷ 2701 × 200D × 2701 ÷": "÷ 2701 × 200D ÷ 2701 ÷"]

    /// Conjuncts of Indic scripts (rule GB9c) are several clusters here, since terminals give each letter cells of its own.
    @Test("clusters end where Unicode's own test says")
    func conformance() throws {
        let rows = try UnicodeFile("auxiliary/GraphemeBreakTest.txt").rows
        #expect(rows.count > 500)
        for row in rows {
            let row = ClusterTests.changed[row.trimmingCharacters(in: .whitespaces)].map { $0[...] } ?? row
            let clusters = row.split(separator: "÷").map(UnicodeFile.text).filter { !$0.isEmpty }
            let found = TextCluster.all(of: clusters.joined())
            #expect(found.map { Int($0.length) } == clusters.map(\.utf8.count), "\(row)")
        }
    }

    @Test("each emoji is one cluster, two cells wide")
    func emoji() throws {
        let rows = try UnicodeFile("emoji/emoji-test.txt").rows.filter { $0.contains("; fully-qualified") }
        #expect(rows.count > 3000)
        for row in rows {
            let emoji = UnicodeFile.text(row.split(separator: ";")[0])
            #expect(TextCluster.all(of: emoji).map(\.width) == [2], "\(row)")
        }
    }

    @Test("a megabyte on one line is measured whole, and cut")
    func long() {
        let text = String(repeating: "né 日本 e\u{301} ", count: 60_000)
        let block = TextBlock(text)
        #expect(block.idealWidth == 60_000 * 10)
        #expect(TextBlock(text).size(width: 80, height: 1).width == 80)
    }
}
