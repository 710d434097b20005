/// How a cell is drawn, beside the character in it.
public struct TextStyle: Hashable, Sendable {
    /// The attributes that are on or off.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// A bit for each attribute.
        public let rawValue: UInt8
        /// The attributes with these bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Bold.
        public static let bold = Attributes(rawValue: 1)
        /// Italic.
        public static let italic = Attributes(rawValue: 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 4)
        /// Struck through.
        public static let strikethrough = Attributes(rawValue: 8)
        /// Fainter than the rest.
        public static let dim = Attributes(rawValue: 16)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 32)
    }

    /// What is on.
    public var attributes: Attributes
    /// Nil: the terminal's own colour.
    public var foreground: Color?
    /// Nil: the terminal's own colour.
    public var background: Color?

    /// Nothing on, the terminal's own colours.
    public static let plain = TextStyle()

    /// A style; what is left out is plain.
    public init(attributes: Attributes = [], foreground: Color? = nil, background: Color? = nil) {
        self.attributes = attributes
        self.foreground = foreground
        self.background = background
    }
}

/// What a style modifier changes for everything inside it. An inner change wins.
enum StyleChange: Hashable, Sendable {
    case attribute(TextStyle.Attributes, Bool)
    case foreground(Color)
    case background(Color)
}

extension TextStyle {
    /// This style, changed; the changes in the order in which they were applied to the view.
    func applying(_ change: StyleChange) -> TextStyle {
        var style = self
        switch change {
        case .attribute(let attribute, true): style.attributes.formUnion(attribute)
        case .attribute(let attribute, false): style.attributes.subtract(attribute)
        case .foreground(let color): style.foreground = color
        case .background(let color): style.background = color
        }
        return style
    }
}
