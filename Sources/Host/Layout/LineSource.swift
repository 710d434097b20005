/// What draws itself line by line, of which only those are made that are seen.
protocol LineSource {
    /// The text in a row, counted from 0; nil: there are no more.
    func line(atRow row: Int, width: Int) -> TextBlock?
}
