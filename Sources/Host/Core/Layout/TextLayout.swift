/// How texts are laid out (layout rules, Text).
struct TextLayout: Equatable {
    // It is kept in great numbers.
    private var storedLimit = Int32.max
    var truncation = TextTruncation.tail
    /// Of the lines among themselves.
    var alignment = Alignment.Position.start

    init(lineLimit: Int? = nil) { self.lineLimit = lineLimit }

    /// Nil: as many lines as there is room for.
    var lineLimit: Int? {
        get { storedLimit == .max ? nil : Int(storedLimit) }
        set { storedLimit = newValue.map { Int32(clamping: $0) } ?? .max }
    }
}
