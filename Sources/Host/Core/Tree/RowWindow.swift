/// Which rows of a lazy container exist: those in view, and those out of view that have state to keep.
final class RowWindow {
    /// A row: its node, and where it is or was last.
    struct Entry {
        var node: Node
        var position: Int
        /// Whether the container was evaluated without giving it a new view.
        var isOutdated = false
    }

    /// Whether rows that go out of view keep their state. Alternatives do not: they are kept for their measured sizes,
    /// until something that they read changes, and are made anew.
    let keepsRows: Bool
    /// The positions that the layout wants; they may go beyond the last row where there is room for more.
    var wanted = 0..<0
    /// Whether all rows are wanted.
    var isWhole = false
    /// The position of the first child.
    var first = 0
    /// The keys of the children, in their order.
    var keys: [RowKey] = []
    /// Rows that scrolled out of view and keep their state (L60); alternatives that were measured.
    var offscreen: [RowKey: Entry] = [:]
    /// Rows that are not wanted any more, until the layout has settled.
    var leaving: [(key: RowKey, row: Entry)] = []
    /// Rows that were made for the layout and have not appeared yet.
    var fresh: Set<ObjectIdentifier> = []
    /// Rows that were restored for the layout and have not appeared yet.
    var restored: Set<ObjectIdentifier> = []
    /// How often rows were mounted since the layout was last settled.
    var rounds = 0
    /// Counts the times that rows may have come to other positions.
    var version = 0
    /// Counts the evaluations of the container: its rows may have changed, also those that do not exist.
    var evaluation = 0

    init(keepsRows: Bool) { self.keepsRows = keepsRows }

    /// Whether a mounted row has not appeared yet.
    func isUnseen(_ row: Node) -> Bool {
        fresh.contains(ObjectIdentifier(row)) || restored.contains(ObjectIdentifier(row))
    }

    /// Whether what was measured of a row still holds.
    func isMeasured(_ key: RowKey) -> Bool { offscreen[key] != nil || leaving.contains { $0.key == key } }

    /// The wanted positions, of so many rows.
    func range(of count: Int) -> Range<Int> {
        isWhole ? 0..<count : min(wanted.lowerBound, count)..<min(wanted.upperBound, count)
    }

    /// Moves the wanted range.
    func move(by count: Int) {
        guard !isWhole else { return }
        let lower = max(wanted.lowerBound + count, 0)
        wanted = lower..<lower + wanted.count
    }

    /// A range together with the children next to it.
    func widened(to wanted: Range<Int>) -> Range<Int> {
        guard keepsRows, !made.isEmpty, wanted.lowerBound <= made.upperBound, made.lowerBound <= wanted.upperBound
        else { return wanted }
        return min(made.lowerBound, wanted.lowerBound)..<max(made.upperBound, wanted.upperBound)
    }

    /// The positions of the children.
    var made: Range<Int> { first..<first + keys.count }
}
