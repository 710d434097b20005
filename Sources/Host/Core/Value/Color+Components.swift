extension Color {
    /// The colour as parts of red, green and blue, 0 to 255. Of the terminal's own sixteen colours, which follow the
    /// user's theme, it is what xterm shows.
    public var components: (red: UInt8, green: UInt8, blue: UInt8) {
        switch self {
        case .rgb(let red, let green, let blue), .themed(let red, let green, let blue, _): return (red, green, blue)
        case .ansi(let index), .indexed(let index), .shade(let index, _): return Color.components(ofIndex: index)
        case .role(let role):
            // Those of another theme are in its palette.
            return (Palette.standard[role] ?? .ansi(role == .background ? 0 : 7)).components
        }
    }

    /// Of the 256: sixteen of the theme, a cube of six steps along each axis, 24 greys.
    private static func components(ofIndex index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
        switch index {
        case 0..<16: return sixteen[Int(index)]
        case 16..<232:
            let place = Int(index) - 16
            return (steps[place / 36], steps[place / 6 % 6], steps[place % 6])
        default:
            let grey = 8 + 10 * (index - 232)
            return (grey, grey, grey)
        }
    }

    private static let steps: [UInt8] = [0, 95, 135, 175, 215, 255]

    private static let sixteen: [(red: UInt8, green: UInt8, blue: UInt8)] = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
        (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
        (255, 255, 255),
    ]
}
