/// What several events are together, as lines of an events file and tests say it.
extension Event {
    /// How long a button is held where nothing says it, in seconds.
    package static let longPress = 0.5

    /// One place: on from there, the button held. Several: the button goes down at the first, and up at the last.
    package static func drag(_ places: [(column: Int, row: Int)]) -> [Event] {
        guard let first = places.first, let last = places.last, places.count > 1 else {
            return places.map { .drag(column: $0.column, row: $0.row) }
        }
        return [.click(column: first.column, row: first.row, holds: true)]
            + places.dropFirst().map { .drag(column: $0.column, row: $0.row) }
            + [.release(column: last.column, row: last.row)]
    }

    /// The button is held at a place for so long.
    package static func longPress(column: Int, row: Int, seconds: Double) -> [Event] {
        [
            .click(column: column, row: row, holds: true), .advance(seconds: seconds),
            .release(column: column, row: row),
        ]
    }
}
