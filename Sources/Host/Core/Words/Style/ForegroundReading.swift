extension ViewCursor {
    /// The first parameter as the style of a foreground: a colour, or a rank.
    var foreground: StyleChange? {
        if let rank = string(0).flatMap(ForegroundRank.init(rawValue:)) { return .rank(rank) }
        return color(0).map(StyleChange.foreground)
    }
}

extension [StaticString] {
    static let foregroundRanks: Self = ["primary", "secondary", "tertiary", "quaternary", "accent", "accentColor"]
}
