/// A source of lines, made only when they are drawn.
protocol LineSource {
    /// The text in a row, counted from 0; nil: there are no more.
    func line(atRow row: Int, width: Int) -> TextBlock?
}
