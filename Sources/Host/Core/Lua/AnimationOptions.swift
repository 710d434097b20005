/// The options of named animations.
extension Animation.Name {
    /// Options' numbers are below this.
    static let longest = 1e9

    /// The options that it takes; the first is the example in messages.
    package var options: [String] {
        switch self {
        case .linear, .easeIn, .easeOut, .easeInOut: ["duration"]
        case .default, .spring: ["duration", "bounce", "response", "dampingFraction", "blendDuration"]
        case .bouncy, .smooth, .snappy: ["duration", "extraBounce"]
        case .interactiveSpring: ["response", "dampingFraction", "blendDuration", "duration", "extraBounce"]
        case .interpolatingSpring: ["stiffness", "damping", "mass", "initialVelocity", "duration", "bounce"]
        }
    }

    /// The animation with these options.
    package func animation(_ options: [String: Double], _ word: String) throws(CallError) -> Animation {
        for (name, value) in options.sorted(by: { $0.key < $1.key }) {
            let (isRight, what) = Animation.Name.limits(of: name, value)
            guard isRight else { throw CallError("\(word): '\(name)' must be \(what), got \(LuaNumber.plain(value))") }
        }
        if options.isEmpty { return animation }
        if let curve { return Animation(.timed(curve, seconds: options["duration"] ?? Animation.Name.seconds)) }
        return Animation(.spring(try spring(options, word)))
    }

    private func spring(_ options: [String: Double], _ word: String) throws(CallError) -> Spring {
        let physical = ["stiffness", "damping", "mass"].filter { options[$0] != nil }
        let swinging = ["response", "dampingFraction", "blendDuration"].filter { options[$0] != nil }
        let seeming = ["duration", "bounce", "extraBounce"].filter { options[$0] != nil }
        if let first = (physical + swinging).first, let second = seeming.first {
            throw CallError("\(word): '\(first)' and '\(second)' say the same in two ways; give one or the other")
        }
        let velocity = options["initialVelocity"] ?? 0
        if !physical.isEmpty {
            guard let stiffness = options["stiffness"], let damping = options["damping"] else {
                throw CallError(
                    "\(word): 'stiffness' and 'damping' go together, as \(word) { stiffness = 100, damping = 10 }")
            }
            return Spring(
                mass: options["mass"] ?? 1, stiffness: stiffness, damping: damping, initialVelocity: velocity)
        }
        if !swinging.isEmpty {
            let usual = self == .interactiveSpring ? (0.15, 0.86) : self == .default ? (0.55, 1) : (0.5, 0.825)
            return Spring(
                response: options["response"] ?? usual.0, dampingFraction: options["dampingFraction"] ?? usual.1)
        }
        let bounce = (options["bounce"] ?? self.bounce) + (options["extraBounce"] ?? 0)
        return Spring(
            duration: options["duration"] ?? (self == .interactiveSpring ? 0.15 : 0.5), bounce: min(max(bounce, -1), 1),
            initialVelocity: velocity)
    }

    /// Whether an option's value is valid, and, for the message, what it has to be.
    private static func limits(of name: String, _ value: Double) -> (Bool, String) {
        switch name {
        case "duration", "response", "blendDuration":
            (value >= 0 && value < longest, "a number of seconds (0 or more, not infinite)")
        case "bounce", "extraBounce": (abs(value) <= 1, "a number from -1 to 1")
        case "dampingFraction", "damping": (value >= 0 && value < longest, "a number (0 or more, not infinite)")
        case "stiffness", "mass": (value > 0 && value < longest, "a number above 0, not infinite")
        default: (abs(value) < longest, "a number, not infinite")
        }
    }
}
