/// Whether the background is dark or light.
public enum ColorScheme: String, CaseIterable, Sendable {
    case dark, light

    /// The scheme by `COLORFGBG`: `15;0`, `15;default;0`. The last part is the number of the background among sixteen
    /// colours; without one it is dark.
    package init(colors: String) {
        let last = colors.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).last
        let background = last.flatMap { Int(Substring($0)) }
        self = background.map { $0 == 7 || (9...15).contains($0) } == true ? .light : .dark
    }
}
