/// A part of a text with style changes of its own.
struct StyleSpan {
    /// One past its last byte.
    var end: Int
    /// In the order in which they were applied; an inner change wins.
    var changes: [StyleChange]
}
