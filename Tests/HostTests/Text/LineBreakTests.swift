import Testing

@testable import Host

/// Where lines may break, by Unicode Standard Annex 14.
@Suite("Line breaks", .timeLimit(.minutes(10)))
struct LineBreakTests {
    /// The code points of a text, `÷` before those that a line may begin with and `×` before the others.
    private static func marked(_ text: String) -> String {
        var breaks = LineBreaks(of: text, 0..<text.utf8.count)
        var offset = 0
        var words: [String] = []
        for scalar in text.unicodeScalars {
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let code = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
            words += [breaks.allow(at: offset) ? "÷" : "×", code]
            offset += UTF8.width(scalar)
        }
        return (words + ["÷"]).joined(separator: " ")
    }

    /// What Unicode 15 has otherwise, in the order of its rows, as the rules of version 18 have it.
    private static let changed = [
        // LB12a: a tab, or an ideographic space, is held by what may not be parted from it.
        "× 0009 × 00A0 ÷", "× 0009 × 0308 × 00A0 ÷",
        // LB20a: a hyphen before a word belongs to it.
        "× 002D × 0023 ÷", "× 002D × 0308 × 0023 ÷", "× 002D × 05D0 ÷", "× 002D × 0308 × 05D0 ÷", "× 002D × 00A7 ÷",
        "× 002D × 0308 × 00A7 ÷", "× 002D × 50005 ÷", "× 002D × 0308 × 50005 ÷", "× 002D × 0E01 ÷",
        "× 002D × 0308 × 0E01 ÷",
        // LB25: a number may begin with a mark.
        "× 002C × 0030 ÷", "× 002C × 0308 × 0030 ÷",
        // LB15a: only an initial quotation mark holds what is behind a space.
        "× 0022 × 0020 ÷ 2329 ÷", "× 0022 × 0308 × 0020 ÷ 2329 ÷", "× 0022 × 0020 ÷ 0028 ÷",
        "× 0022 × 0308 × 0020 ÷ 0028 ÷",
        // LB15c: and so may one behind a space.
        "× 0065 × 0071 × 0075 × 0061 × 006C × 0073 × 0020 ÷ 002E × 0033 × 0035 × 0020 ÷ 0063 × 0065 × 006E × 0074 × 0073 ÷",
        // LB15a, LB15b: quotations with blanks inside their marks.
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 0028 × 00AB × 0020 × 0308 × 0020 × 00BB × 0029 ÷ 0028 × 0065 × 0308 × 0029 ÷",
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 00AB × 0020 ÷ 0028 × 0020 × 0308 × 0020 × 0029 × 0020 ÷ 00BB × 0028 × 0065 × 0308 × 0029 ÷",
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 007B × 00AB × 0020 × 0308 × 0020 × 00BB × 007D ÷ 0028 × 0065 × 0308 × 0029 ÷",
        "× 0061 × 006D × 0062 × 0069 × 0067 × 0075 × 00AB × 0020 ÷ 007B × 0020 × 0308 × 0020 × 007D × 0020 ÷ 00BB × 0028 × 0065 × 0308 × 0029 ÷",
        // LB25: sections such as "a.2".
        "× 0061 × 002E × 0032 × 0020 ÷", "× 0061 × 002E × 0032 × 0020 ÷ 0915 ÷", "× 0061 × 002E × 0032 × 0020 ÷ 672C ÷",
        "× 0061 × 002E × 0032 × 3000 ÷ 672C ÷", "× 0061 × 002E × 0032 × 3000 ÷ 307E ÷",
        "× 0061 × 002E × 0032 × 3000 ÷ 0033 ÷",
        "× 0041 × 002E × 0031 × 0020 ÷ BABB ÷", "× BD24 ÷ C5B4 × 002E × 0020 ÷ 0041 × 002E × 0032 × 0020 ÷ BCFC ÷",
        "× BD10 ÷ C694 × 002E × 0020 ÷ 0041 × 002E × 0033 × 0020 ÷ BABB ÷",
        "× C694 × 002E × 0020 ÷ 0041 × 002E × 0034 × 0020 ÷ BABB ÷", "× 0061 × 002E × 0032 × 3000 ÷ 300C ÷",
        // LB21a: a Hebrew letter behind a hyphen may begin a line.
        "× 05D0 × 002D ÷ 05D0 ÷",
    ]

    @Test("are where Unicode's own test says, or where its newer rules do", .timeLimit(.minutes(10)))
    func conformance() throws {
        let rows = try UnicodeFile("auxiliary/LineBreakTest.txt").rows.map { $0.split(whereSeparator: \.isWhitespace) }
        #expect(rows.count > 7000)
        var others: [String] = []
        for row in rows {
            let expected = row.joined(separator: " ")
            let found = LineBreakTests.marked(UnicodeFile.text(Substring(expected)))
            if found != expected { others.append(found) }
        }
        // Files of the table's own version have no others.
        #expect(others == (rows.count > 15_000 ? [] : LineBreakTests.changed))
    }

    @Test(
        "of rules that Unicode 15 did not have",
        arguments: [
            // A syllable of Balinese or Javanese is not parted (LB28a); Unicode's own test of 15 knows no class of these.
            "ᬓ×᭄×ᬓ÷ᬓ", "ꦏ×꧀×ꦏ÷ꦏ",
            // A mark says on which side of it East Asian text opens (LB19a).
            "中÷“×文×”÷中", "a×“×b×”×c", "中×”×b",
            // Hyphens of their own class (LB20a, LB21).
            "a×‐÷b", " ÷‐×b", "־×a",
            // A number between its marks (LB25).
            "$×(×1×2×.×5×0×)×%", "1×a",
            // Flags, two by two (LB30a); a pictograph that is yet to come (LB30b).
            "🇩×🇪÷🇫×🇷", "👍×🏽÷👍",
            // What holds together: no-break space, word joiner, joiner; what parts: zero width space, soft hyphen.
            "a×\u{A0}×b", "中×\u{2060}×文", "👩×\u{200D}×👧", "a×\u{200B}÷b", "a×\u{AD}÷b",
            // No closing mark begins a line, no opening one ends it, and small kana and long vowels follow what they belong to.
            "中×。÷文×」×、÷「×中", "キ×ャ÷ラ×ー÷メ÷ル", "か×ゝ÷き×々", "は÷（×い×）×。",
            // Korean between syllables, as the annex has it; Thai and its kin only at blanks.
            "한÷국÷어×.", "ก×ิ×น×ข×้×า×ว",
        ])
    func rules(_ expected: String) {
        var text = ""
        text.unicodeScalars.append(contentsOf: expected.unicodeScalars.filter { $0 != "×" && $0 != "÷" })
        var breaks = LineBreaks(of: text, 0..<text.utf8.count)
        var marked = ""
        var offset = 0
        for scalar in text.unicodeScalars {
            if offset > 0 { marked.unicodeScalars.append(breaks.allow(at: offset) ? "÷" : "×") }
            marked.unicodeScalars.append(scalar)
            offset += UTF8.width(scalar)
        }
        #expect(Array(marked.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test("ASCII breaks as it does beside other characters", .timeLimit(.minutes(10)))
    func ascii() {
        var random = RandomFrames.SystemRandom(state: 7)
        let bytes = Array(" -/.,:;!?()[]{}<>'\"$%+*1234ab".utf8)
        for _ in 0..<2_000 {
            let text = String(
                decoding: (0..<12).map { _ in bytes.randomElement(using: &random) ?? 0x20 }, as: UTF8.self)
            let mixed = TextBlock(text + "\né")
            let plain = TextBlock(text + "\ne")
            for width in 1...12 {
                #expect(
                    plain.lines(width: width, height: 99) == mixed.lines(width: width, height: 99), "\(text) \(width)")
            }
        }
    }

    @Test("what looks back over marks takes time in proportion to the text", .timeLimit(.minutes(10)))
    func long() {
        for part in [",", " ", "1", "(", "🇩", "\u{301}", "é)", "1,é", "“ ", "中\u{2060}"] {
            let text = "é" + String(repeating: part, count: 300_000)
            #expect(TextBlock(text).size(width: 40, height: 1).height == 1)
        }
    }
}
