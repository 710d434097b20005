@testable import Host

/// A view that may be handed to a test.
struct Unchecked: @unchecked Sendable {
    let view: View
    init(_ view: View) { self.view = view }
}
