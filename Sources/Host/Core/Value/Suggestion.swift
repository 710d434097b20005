/// Suggestions for names that do not exist.
package enum Suggestion {
    /// ` (did you mean 'count'?)`, or nothing if no candidate is near.
    package static func hint(for name: String, among candidates: some Sequence<String>) -> String {
        guard let nearest = nearest(to: name, among: candidates) else { return "" }
        return " (did you mean '\(nearest)'?)"
    }

    /// The candidate that takes the fewest typing mistakes, at most a third of the longer name's length, to become
    /// `name`. The case of letters counts for nothing; of equals the first is taken.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased().prefix(longest))
        var best: (distance: Int, candidate: String)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased().prefix(longest))
            let allowed = max(wanted.count, letters.count) / 3
            guard abs(wanted.count - letters.count) <= max(allowed, 0) else { continue }
            let distance = EditDistance.between(wanted, letters)
            guard distance <= max(allowed, wanted.count > 1 ? 1 : 0), distance < best?.distance ?? .max else {
                continue
            }
            best = (distance, candidate)
        }
        return best?.candidate
    }

    /// Longer names are compared by their beginning.
    private static let longest = 64
}
