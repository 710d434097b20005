import Host

/// The rules of the language, L1 and so on, as its page has them.
struct RuleReference {
    /// `L10`.
    let name: String
    /// What it says, a paragraph or an item of a list each.
    private(set) var paragraphs: [String]

    /// All of them, in their order.
    static let all = rules(in: LanguagePage.text)

    /// From the first to that with the highest number, `L1 to L114`: the page has them by what they are about.
    static var span: String? {
        func number(_ rule: RuleReference) -> Int { Int(rule.name.dropFirst()) ?? 0 }
        guard let first = all.min(by: { number($0) < number($1) }), let last = all.max(by: { number($0) < number($1) })
        else { return nil }
        return "\(first.name) to \(last.name)"
    }

    /// The rule of that name, in either case; nil: there is none.
    static func named(_ name: String) -> RuleReference? {
        let name = name.uppercased()
        return all.first { $0.name == name }
    }

    /// Whether that can only be meant as the name of a rule, of one that there is or not.
    static func isName(_ text: String) -> Bool {
        let digits = text.dropFirst()
        return text.first?.uppercased() == "L" && !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
    }

    /// A rule begins with its name in bold, as an item of a list, and goes on in the lines that are indented as that is.
    private static func rules(in page: String) -> [RuleReference] {
        var rules: [RuleReference] = []
        var isInside = false
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("- **L"), let end = line.dropFirst(4).firstRange(of: "** ") {
                let name = String(line[line.index(line.startIndex, offsetBy: 4)..<end.lowerBound])
                rules.append(RuleReference(name: name, paragraphs: [plain(line[end.upperBound...])]))
                isInside = true
            } else if isInside, line.hasPrefix("  "), !rules.isEmpty {
                rules[rules.count - 1].add(plain(line.drop { $0 == " " }))
            } else {
                isInside = false
            }
        }
        return rules
    }

    private mutating func add(_ line: String) {
        if line.hasPrefix("- ") || line.hasPrefix("|") {
            paragraphs.append(line)
        } else {
            paragraphs[paragraphs.count - 1] += " " + line
        }
    }

    /// Without what makes links and bold letters.
    private static func plain(_ line: Substring) -> String {
        String(line.replacing("**", with: "").replacing(#/<doc:([A-Za-z0-9-]+)>/#) { "the page \($0.output.1)" })
    }

    /// It in lines of a width, with its name.
    func text(width: Int) -> String {
        ([name + "  " + paragraphs[0]] + paragraphs.dropFirst()).map { $0.wrapped(width: width) }.joined(
            separator: "\n")
    }
}
