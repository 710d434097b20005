/// Which control the keys go to.
struct Focus {
    private(set) var node: Node?
    /// The controls as they were when the focus was last settled, to find the next one when its own is gone.
    private var order: [Node] = []

    /// The first control of a new tree gets the focus.
    mutating func begin(_ root: Node) {
        node = ControlIndex.first(in: root)
        order = node.map { [$0] } ?? []
    }

    mutating func move(to node: Node) {
        self.node = node
    }

    /// Goes on to the control `count` places further, around the ends.
    mutating func move(by count: Int, in index: ControlIndex) {
        let controls = index.controls
        guard !controls.isEmpty else { return }
        let position = node.flatMap(index.position) ?? 0
        node = controls[(position + count + controls.count) % controls.count]
    }

    /// Takes the controls of a changed tree. A focus whose control is gone moves to the next one that was behind it, else
    /// to the last before it, else to the first there is.
    mutating func settle(in index: ControlIndex) {
        defer { order = index.controls }
        if let node, index.position(of: node) != nil { return }
        let remaining = Set(index.controls.map(ObjectIdentifier.init))
        let position = order.firstIndex { $0 === node } ?? 0
        let behind = order[position...].first { remaining.contains(ObjectIdentifier($0)) }
        let before = order[..<position].last { remaining.contains(ObjectIdentifier($0)) }
        node = behind ?? before ?? index.controls.first
    }
}
