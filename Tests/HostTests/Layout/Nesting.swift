@testable import Host

/// Chains of nodes with one text inside.
enum Nesting: CaseIterable {
    case columns, rowsAndColumns, groups, padded

    var firstLine: String { self == .padded ? "" : "a" }

    func node(levels: Int) -> Node {
        let root = Node(container(0), parent: nil)
        var last = root
        for level in 1..<levels {
            let node = Node(container(level), parent: last)
            last.setChildren([node])
            last = node
        }
        last.setChildren([Node(.text("a"), parent: last)])
        return root
    }

    private func container(_ level: Int) -> View {
        switch self {
        case .columns: .vertical()
        case .rowsAndColumns: level.isMultiple(of: 2) ? .horizontal() : .vertical()
        case .groups: .group()
        case .padded: View.vertical().padding()
        }
    }
}
