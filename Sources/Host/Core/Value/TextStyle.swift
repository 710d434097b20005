/// The style of a cell.
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

    /// The attributes that are on.
    public var attributes: Attributes
    /// Nil: the terminal's own colour.
    public var foreground: Color?
    /// Nil: the terminal's own colour.
    public var background: Color?
    /// The address that the text leads to, if it is a link.
    public var link: String?

    /// Nothing on, the terminal's own colours.
    package static let plain = TextStyle()

    /// A style; what is left out is plain.
    package init(
        attributes: Attributes = [], foreground: Color? = nil, background: Color? = nil, link: String? = nil
    ) {
        self.attributes = attributes
        self.foreground = foreground
        self.background = background
        self.link = link
    }
}

/// `:foregroundStyle "secondary"`: how much a text stands out, in the terminal's own colours.
package enum ForegroundRank: String, CaseIterable { case primary, secondary, tertiary, quaternary, accent, accentColor }

/// A change by a style modifier for everything inside it. An inner change wins.
package enum StyleChange: Hashable, Sendable {
    case attribute(TextStyle.Attributes, Bool)
    case foreground(Color)
    case background(Color)
    case link(String)
    /// The colour for controls and values.
    case tint(Color)
    /// The theme for everything inside. Kept apart, as the next, since they are larger than the others, which are in every text with a
    /// style.
    indirect case theme(Theme)
    /// Between two colours, at a place from 0 to 1.
    indirect case mixedBackground(Color, Color, Double)
    /// The text of a panel in front of others, where controls have fills.
    case panel
    /// A foreground by its rank.
    case rank(ForegroundRank)
    /// Takes the tint for a foreground where none was chosen; faint where controls are disabled.
    case tinted
    /// Faint where controls are disabled.
    case faded
    /// Controls inside are disabled.
    case disabled
}

extension StyleChange {
    /// The style of a link.
    package static func linked(to address: String) -> [StyleChange] {
        [.link(address), .attribute(.underline, true), .tinted]
    }
}
