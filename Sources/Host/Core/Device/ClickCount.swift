/// How many clicks came at one place, shortly after each other.
struct ClickCount {
    private var count = 0
    private var place = (column: 0, row: 0)
    private var time = -Double.infinity
    /// In seconds.
    private static let pause = 0.4

    /// The number of a press among those at its place, from 1 to 3 and again from 1. `time`: in seconds.
    mutating func next(_ mouse: MouseInput, at time: Double) -> Int {
        let continues = place == (mouse.column, mouse.row) && time - self.time <= ClickCount.pause
        count = continues ? count % 3 + 1 : 1
        place = (mouse.column, mouse.row)
        self.time = time
        return count
    }
}
