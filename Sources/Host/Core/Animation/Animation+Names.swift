extension Animation {
    /// SwiftUI's.
    static let `default` = Animation(.spring(Spring(response: 0.55, dampingFraction: 1)))

    /// Named animations, in scripts `Animation.easeIn` or `"easeIn"`.
    package enum Name: String, CaseIterable {
        case `default`, linear, easeIn, easeOut, easeInOut, spring, bouncy, smooth, snappy, interactiveSpring,
            interpolatingSpring

        /// The curve of time, of those that have one.
        var curve: CubicCurve? {
            switch self {
            case .linear: .linear
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .easeInOut: .easeInOut
            default: nil
            }
        }

        /// The spring's bounce.
        var bounce: Double {
            switch self {
            case .bouncy: 0.3
            case .snappy: 0.15
            default: 0
            }
        }

        /// The animation without options.
        var animation: Animation {
            if let curve { return Animation(.timed(curve, seconds: Name.seconds)) }
            return switch self {
            case .default: .default
            case .interactiveSpring: Animation(.spring(Spring(response: 0.15, dampingFraction: 0.86)))
            default: Animation(.spring(Spring(duration: 0.5, bounce: bounce)))
            }
        }

        /// The default duration of a timing curve.
        static let seconds = 0.35
    }
}
