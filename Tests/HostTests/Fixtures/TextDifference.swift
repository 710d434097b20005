/// Two texts line by line, as `diff` shows them.
enum TextDifference {
    /// Lines of both begin with two blanks, lines that are missing with `- `, lines that are too many with `+ `. Nil if
    /// the texts are equal. Of a long run of equal lines only the ends are shown.
    static func between(expected: String, actual: String) -> String? {
        guard expected != actual else { return nil }
        let expected = lines(expected)
        let actual = lines(actual)
        let difference = actual.difference(from: expected)
        let missing = Set(difference.removals.map(offset))
        let added = Set(difference.insertions.map(offset))
        var marked: [String] = []
        var before = 0
        var after = 0
        while before < expected.count || after < actual.count {
            if missing.contains(before) {
                marked.append("- " + expected[before])
                before += 1
            } else if added.contains(after) {
                marked.append("+ " + actual[after])
                after += 1
            } else {
                marked.append("  " + actual[after])
                before += 1
                after += 1
            }
        }
        return shortened(marked).joined(separator: "\n")
    }

    /// The end of the text shows whether a line break is missing there.
    private static func lines(_ text: String) -> [String] {
        (text + "␃").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    private static func shortened(_ lines: [String]) -> [String] {
        let near = 8
        return lines.indices.compactMap { index in
            let surroundings = lines[max(index - near, 0)...min(index + near, lines.count - 1)]
            if surroundings.contains(where: { !$0.hasPrefix("  ") }) { return lines[index] }
            let isEdge = index == 0 || lines[max(index - near - 1, 0)...index].contains { !$0.hasPrefix("  ") }
            return isEdge ? "  …" : nil
        }
    }
}
