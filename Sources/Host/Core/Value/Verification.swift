import Platform

/// What a session verifies after each event: that what it has cached equals what it would make now. Events take several times
/// as long, and nothing changes that a script or its user can see.
package struct Verification: OptionSet, Sendable {
    /// The checks, as bits.
    package let rawValue: Int

    /// Checks by their bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Every body and every `Computed` that was skipped is evaluated all the same, and the result is compared with the cached
    /// one. A script that reads something that is not observed, such as a local variable that an action changes, makes a
    /// difference.
    package static let evaluations = Verification(rawValue: 1)
    /// Everything is laid out anew, and sizes and places are compared with the cached ones.
    package static let layout = Verification(rawValue: 2)
    /// The frame is compared with one that is painted of that layout.
    package static let frames = Verification(rawValue: 4)
    /// The screen of an emulated terminal that gets the bytes is compared with the frame.
    package static let screen = Verification(rawValue: 8)
    /// All checks.
    package static let all: Verification = [.evaluations, .layout, .frames, .screen]

    /// The names by which `LUAVIEW_VERIFY` chooses them.
    private static let names: [(name: Substring, check: Verification)] = [
        ("1", .all), ("all", .all), ("evaluations", .evaluations), ("layout", .layout), ("frames", .frames),
        ("screen", .screen), ("0", []), ("", []),
    ]

    /// The checks that a text names, with commas between them; `1` is all of them, `0` none. Nil: it names something else.
    package init?(_ text: String) {
        self = []
        for name in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let found = Verification.names.first(where: { $0.name == name }) else { return nil }
            formUnion(found.check)
        }
    }
}

extension Verification {
    /// What a build for debugging checks, by `LUAVIEW_VERIFY`; others check nothing by themselves.
    static let ofProcess: Verification = {
        #if DEBUG
            return unsafe getenv("LUAVIEW_VERIFY").flatMap { unsafe Verification(String(cString: $0)) } ?? []
        #else
            return []
        #endif
    }()
}
