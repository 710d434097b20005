/// A version by the rules of Semantic Versioning: three numbers, and what comes before a release.
package struct PluginVersion: Hashable, Sendable, CustomStringConvertible {
    let numbers: [Int]
    /// `beta.1` of `1.0.0-beta.1`; empty for a release.
    let early: [String]

    /// A version as it is written, `1.2.3`; nil if the text is none. What follows a plus sign does not count.
    package init?(_ text: some StringProtocol) {
        let whole = String(text).split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
        let parts = whole[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(PluginVersion.number)
        guard numbers.count == 3, !numbers.contains(nil) else { return nil }
        guard let early = PluginVersion.identifiers(parts.dropFirst().first),
            PluginVersion.identifiers(whole.dropFirst().first) != nil,
            !early.contains(where: { PluginVersion.isNumeric($0) && $0.count > 1 && $0.hasPrefix("0") })
        else { return nil }
        self.early = early
        self.numbers = numbers.compactMap { $0 }
    }

    init(_ numbers: [Int]) {
        self.numbers = numbers
        early = []
    }

    /// The identifiers between dots, of letters, digits and hyphens; nil: an invalid one.
    private static func identifiers(_ text: Substring?) -> [String]? {
        guard let text else { return [] }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let isWell = parts.allSatisfy {
            !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        }
        return isWell ? parts : nil
    }

    private static func isNumeric(_ text: String) -> Bool { text.allSatisfy { $0.isASCII && $0.isNumber } }

    /// A number without a zero before it.
    static func number(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.count < 10, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            text.utf8.count == 1 || text.utf8.first != 0x30
        else { return nil }
        return Int(text)
    }

    package var description: String {
        numbers.map(String.init).joined(separator: ".") + (early.isEmpty ? "" : "-" + early.joined(separator: "."))
    }
}

extension PluginVersion: Comparable {
    /// Whether one is older than the other: a pre-release is older than its release.
    package static func < (a: PluginVersion, b: PluginVersion) -> Bool {
        if a.numbers != b.numbers { return a.numbers.lexicographicallyPrecedes(b.numbers) }
        if a.early.isEmpty || b.early.isEmpty { return !a.early.isEmpty && b.early.isEmpty }
        for (x, y) in zip(a.early, b.early) where x != y { return isOlder(x, y) }
        return a.early.count < b.early.count
    }

    private static func isOlder(_ a: String, _ b: String) -> Bool {
        switch (isNumeric(a), isNumeric(b)) {
        case (true, true): (a.count, a) < (b.count, b)  // they may be longer than any number here
        case (true, false): true
        case (false, true): false
        case (false, false): a < b
        }
    }
}
