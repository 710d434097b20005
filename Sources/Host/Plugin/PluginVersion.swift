/// A version by the rules of Semantic Versioning: three numbers, and what comes before a release.
public struct PluginVersion: Hashable, Sendable, CustomStringConvertible {
    let numbers: [Int]
    /// `beta.1` of `1.0.0-beta.1`; empty for a release.
    let early: [String]

    /// A version as it is written, `1.2.3`; nil if the text is none. What follows a plus sign does not count.
    public init?(_ text: some StringProtocol) {
        let plain = String(text).split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let parts = plain.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(PluginVersion.number)
        guard numbers.count == 3, !numbers.contains(nil) else { return nil }
        early =
            parts.count == 1 ? [] : parts[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard
            early.allSatisfy({
                !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
            })
        else { return nil }
        self.numbers = numbers.compactMap { $0 }
    }

    init(_ numbers: [Int]) {
        self.numbers = numbers
        early = []
    }

    /// A number without a zero before it.
    static func number(_ text: some StringProtocol) -> Int? {
        guard !text.isEmpty, text.utf8.count < 10, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }),
            text.utf8.count == 1 || text.utf8.first != 0x30
        else { return nil }
        return Int(text)
    }

    public var description: String {
        numbers.map(String.init).joined(separator: ".") + (early.isEmpty ? "" : "-" + early.joined(separator: "."))
    }
}

extension PluginVersion: Comparable {
    /// Whether one comes before the other: what comes before a release is older than it.
    public static func < (a: PluginVersion, b: PluginVersion) -> Bool {
        if a.numbers != b.numbers { return a.numbers.lexicographicallyPrecedes(b.numbers) }
        if a.early.isEmpty || b.early.isEmpty { return !a.early.isEmpty && b.early.isEmpty }
        for (x, y) in zip(a.early, b.early) where x != y { return isOlder(x, y) }
        return a.early.count < b.early.count
    }

    private static func isOlder(_ a: String, _ b: String) -> Bool {
        switch (number(a), number(b)) {
        case (let x?, let y?): x < y
        case (_?, nil): true
        case (nil, _?): false
        case (nil, nil): a < b
        }
    }
}
