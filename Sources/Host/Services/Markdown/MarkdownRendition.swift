import Host

/// The rendered views of a block, some of which are final whatever follows in the text.
struct MarkdownRendition {
    /// Of a block that is complete; nil: it is not known, or nothing is seen.
    var view: View?
    var isKnown = false
    /// The names that its links looked up, with the results.
    var asked: [String: String?] = [:]
    /// The bytes of the addresses found.
    var spent = 0
    /// The views of the first of what is in it, and of how many of these.
    var rows = MarkdownRows(spacing: 1)
    var taken = 0
    /// Of how many of what is in it, from the first, it is known that no blank line makes a list loose.
    var checked = 0
    /// Of a list: how many of its items have been measured, and the cells of their widest mark.
    var measured = 0
    var widest = 1
    /// How the list that it is, or is an item of, is arranged.
    var arrangement = MarkdownArrangement(markWidth: 1, isLoose: false)

    /// Forgets the views, but not the measurements.
    mutating func forget() {
        (view, isKnown, taken) = (nil, false, 0)
        rows = MarkdownRows(spacing: rows.spacing)
    }
}

/// How a list is arranged: marks are as wide as each other, and a loose list has a blank row between two blocks.
struct MarkdownArrangement: Equatable {
    var markWidth: Int
    var isLoose: Bool
}

/// Views below each other of which more and more come. They stand in groups of groups, so that with another one at the end all but
/// a few are in the arrays in which they were.
struct MarkdownRows {
    /// How many stand beside each other in a group.
    private static let most = 32

    /// Nil: they are the rows of a table.
    let spacing: Int?
    /// Those that are in no group yet.
    private var single: [View] = []
    /// The groups of each size that are in no larger one, the smallest first.
    private var groups: [[View]] = []

    init(spacing: Int?) { self.spacing = spacing }

    mutating func append(_ view: View) {
        if single.count < MarkdownRows.most { return single.append(view) }
        var full = group(single)
        single = [view]
        for level in 0... {
            if level == groups.count { groups.append([]) }
            groups[level].append(full)
            // What is in no group of this size yet makes another one.
            if groups[level].count < MarkdownRows.most { return }
            full = group(groups[level])
            groups[level] = []
        }
    }

    /// All of them: views or groups, no more than there are in a group.
    var views: [View] { groups.reduce(single) { $1 + [group($0)] } }

    private func group(_ views: [View]) -> View {
        guard let spacing else { return View(.gridRows(views)) }
        return View(.stack(Stack(axis: .vertical, spacing: spacing, children: views)))
    }
}
