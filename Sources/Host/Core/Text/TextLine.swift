/// One drawn line of a text.
struct TextLine: Equatable {
    /// The first cluster, and one past the last.
    var start: Int
    var end: Int
    /// The cells it takes, an ellipsis and what is behind it included.
    var width: Int
    /// The column of the `…`, if something was left out; the clusters before it end there.
    var ellipsis: Int?
    /// The clusters behind the `…`, at the line's end.
    var tail = 0..<0
}
