@testable import Host

/// A control with a value.
struct ControlCase: Sendable, CustomStringConvertible {
    struct Held: @unchecked Sendable { let value: Value }

    let description: String
    let view: Unchecked
    let value: Held
    let lines: [String]

    init(_ description: String, _ view: View, value: Value = .nil, _ lines: [String]) {
        self.description = description
        self.view = Unchecked(view)
        self.value = Held(value: value)
        self.lines = lines
    }
}
