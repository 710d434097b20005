/// Validation of events made by programs: what no line of an events file can express is refused, or clamped.
extension Event {
    /// The longest time that the clock goes at once, in seconds: thirty years.
    private static let longestTime = 1e9
    /// No interface has as many rows or columns.
    private static let farthest = 1_000_000

    /// The event with numbers in a safe range: places and amounts of scrolling are clamped to what an interface can have.
    /// - Throws: a time that is negative or no number, a place before the first one, a window of a size that none has.
    func checked() throws(EventError) -> Event {
        switch self {
        case .click(let column, let row, let count, let extends, let holds):
            let place = try Event.place(column, row)
            return .click(
                column: place.column, row: place.row, count: min(max(count, 1), 3), extends: extends, holds: holds)
        case .release(let column, let row):
            let place = try Event.place(column, row)
            return .release(column: place.column, row: place.row)
        case .drag(let column, let row):
            let place = try Event.place(column, row)
            return .drag(column: place.column, row: place.row)
        case .secondaryClick(let column, let row):
            let place = try Event.place(column, row)
            return .secondaryClick(column: place.column, row: place.row)
        case .hover(let column, let row):
            let place = try Event.place(column, row)
            return .hover(column: place.column, row: place.row)
        case .scroll(let column, let row, let amount):
            let place = try Event.place(column, row)
            let amount = min(max(amount, -Event.farthest), Event.farthest)
            return .scroll(column: place.column, row: place.row, amount: amount)
        case .resize(let width, let height):
            guard WindowSize.range.contains(width), WindowSize.range.contains(height) else {
                throw WindowSize.refusal("\(width)x\(height)")
            }
            return self
        case .advance(let seconds):
            guard seconds >= 0, seconds <= Event.longestTime else {
                throw EventError(
                    "the clock goes on by 0 to \(LuaNumber.plain(Event.longestTime)) seconds at once, about 31 years, "
                        + "not by \(LuaNumber.plain(seconds))")
            }
            return self
        case .mount, .press, .type, .paste, .set, .focus, .key, .contextMenu, .colorScheme, .scenePhase, .send,
            .sendValue, .eval,
            .frame, .quit:
            return self
        }
    }

    private static func place(_ column: Int, _ row: Int) throws(EventError) -> (column: Int, row: Int) {
        guard column >= 1, row >= 1 else { throw EventError("columns and rows count from 1, not '\(column),\(row)'") }
        return (min(column, farthest), min(row, farthest))
    }
}
