/// Whether what is shown stands on something dark or on something light.
public enum ColorScheme: String, CaseIterable, Sendable {
    case dark, light

    /// What a terminal says in `COLORFGBG`: `15;0`, `15;default;0`. The last is the number of the background among sixteen
    /// colours; where it is none, terminals are dark.
    public init(colors: String) {
        let last = colors.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).last
        let background = last.flatMap { Int(Substring($0)) }
        self = background.map { $0 == 7 || (9...15).contains($0) } == true ? .light : .dark
    }
}
