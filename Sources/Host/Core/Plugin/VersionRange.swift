/// The versions that will do: `1.2.3`, `^1.2`, `~1.2.3`, `>=1.2 <2`, `1.x`, `*`; several that must all hold stand side by
/// side, alternatives between `||`.
package struct VersionRange: Hashable, Sendable, CustomStringConvertible {
    /// As it was written.
    package let description: String
    private let alternatives: [[Bound]]

    private struct Bound: Hashable {
        var comparison: String
        var version: PluginVersion

        func holds(for other: PluginVersion) -> Bool {
            switch comparison {
            case ">=": other >= version
            case ">": other > version
            case "<=": other <= version
            case "<": other < version && !(version.early.isEmpty && other.numbers == version.numbers)
            default: other == version
            }
        }
    }

    /// A range as a manifest writes it; nil if the text is none.
    package init?(_ text: String) {
        description = text
        var alternatives: [[Bound]] = []
        for part in text.split(separator: "|", omittingEmptySubsequences: false) {
            if part.isEmpty, !text.contains("||") { return nil }
            if part.isEmpty { continue }
            var bounds: [Bound] = []
            for term in part.split(separator: " ") {
                guard let more = VersionRange.bounds(of: term) else { return nil }
                bounds += more
            }
            guard part.contains(where: { $0 != " " }) else { return nil }
            alternatives.append(bounds)
        }
        let separators = text.split(separator: "||", omittingEmptySubsequences: false).count
        guard !alternatives.isEmpty, alternatives.count == separators else { return nil }
        self.alternatives = alternatives
    }

    /// Whether a version will do.
    package func contains(_ version: PluginVersion) -> Bool {
        alternatives.contains { $0.allSatisfy { $0.holds(for: version) } }
    }

    private static func bounds(of term: Substring) -> [Bound]? {
        let sign = [">=", "<=", ">", "<", "^", "~", "="].first { term.hasPrefix($0) } ?? ""
        let rest = term.dropFirst(sign.count)
        if rest == "*" || rest == "x" { return sign.isEmpty ? [] : nil }
        if let version = PluginVersion(rest) { return bounds(sign, version, places: 3) }
        var parts = rest.split(separator: ".", omittingEmptySubsequences: false)
        while parts.count > 1, parts.last == "x" || parts.last == "*" { parts.removeLast() }
        let numbers = parts.compactMap(PluginVersion.number)
        guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
        let version = PluginVersion(numbers + Array(repeating: 0, count: 3 - numbers.count))
        return bounds(sign, version, places: numbers.count)
    }

    /// `places`: how many numbers were written; those left out may be any.
    private static func bounds(_ sign: String, _ version: PluginVersion, places: Int) -> [Bound] {
        let from = Bound(comparison: ">=", version: version)
        let numbers = version.numbers
        switch sign {
        case "^":
            let place = min(numbers.firstIndex { $0 > 0 } ?? places - 1, places - 1)
            return [from, Bound(comparison: "<", version: next(version, place))]
        case "~": return [from, Bound(comparison: "<", version: next(version, min(places - 1, 1)))]
        case "", "=":
            if places == 3 { return [Bound(comparison: "=", version: version)] }
            return [from, Bound(comparison: "<", version: next(version, places - 1))]
        case ">" where places < 3: return [Bound(comparison: ">=", version: next(version, places - 1))]
        case "<=" where places < 3: return [Bound(comparison: "<", version: next(version, places - 1))]
        default: return [Bound(comparison: sign, version: version)]
        }
    }

    /// The first version whose number at a place is greater.
    private static func next(_ version: PluginVersion, _ place: Int) -> PluginVersion {
        var numbers = Array(version.numbers.prefix(place + 1))
        numbers[place] += 1
        return PluginVersion(numbers + Array(repeating: 0, count: 2 - place))
    }
}
