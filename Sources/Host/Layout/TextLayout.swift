/// How texts are laid out (layout rules, Text).
struct TextLayout: Equatable {
    /// Nil: as many lines as there is room for.
    var lineLimit: Int?
    var truncation = TextTruncation.tail
    /// Of the lines among themselves.
    var alignment = Alignment.Position.start
}
