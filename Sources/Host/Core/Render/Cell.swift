/// One cell of a frame.
public struct Cell: Equatable, Sendable {
    /// The grapheme cluster drawn here; empty in the second half of a wide one.
    public var character: String
    /// The cells that the character takes: 1, or 2 in the first half of a wide one and 0 in its second half.
    public var width: Int
    /// How it is drawn.
    public var style: TextStyle

    /// A cell as a frame shows it.
    package init(character: String, width: Int, style: TextStyle) {
        self.character = character
        self.width = width
        self.style = style
    }
}

extension Cell {
    /// Whether nothing of it is seen.
    var isBlank: Bool { character == " " && style.isUnseenOnBlanks }
}

extension TextStyle {
    /// Whether a blank in this style looks like any other.
    var isUnseenOnBlanks: Bool {
        background == nil && link == nil && attributes.isDisjoint(with: [.underline, .strikethrough, .reverse])
    }
}
