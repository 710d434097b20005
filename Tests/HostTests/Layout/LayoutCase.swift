@testable import Host

/// A view, a window and the lines that are drawn in it.
struct LayoutCase: Sendable, CustomStringConvertible {
    let description: String
    let width: Int
    let height: Int?
    let view: @Sendable () -> View
    let lines: [String]

    init(
        _ description: String, width: Int, height: Int? = nil, _ lines: [String],
        _ view: @escaping @Sendable () -> View
    ) {
        self.description = description
        self.width = width
        self.height = height
        self.view = view
        self.lines = lines
    }
}

extension LayoutCase {
    /// What is drawn.
    var drawn: [String] { Node.tree(view()).frame(width, height).lines }
}
