import Testing

@testable import Host

@Suite("The focus", .timeLimit(.minutes(10)))
struct FocusTests {
    private let nodes = ["a", "b", "c", "d"].map { ControlFixture.button($0) }

    private func controls(_ nodes: [Node]) -> Controls {
        let controls = Controls()
        controls.update(root: ControlFixture.stack(nodes), arrangement: 0)
        return controls
    }

    @Test("is on the first control at the start, also if another comes before it later")
    func start() {
        let controls = controls(Array(nodes[1...]))
        controls.update(root: ControlFixture.stack(nodes), arrangement: 0)
        #expect(controls.focused === nodes[1])
    }

    @Test(
        "goes with tab and shift+tab in the order of the tree, around its ends",
        arguments: [(["tab"], 1), (["shift+tab"], 3), (["tab", "tab", "tab", "tab"], 0), (["tab", "shift+tab"], 0)])
    func tab(keys: [String], position: Int) throws {
        let controls = controls(nodes)
        for key in keys { try controls.perform(.key(Key(key))) { _, _ in nil } }
        #expect(controls.focused === nodes[position])
    }

    @Test(
        "stays on its control, and goes to the next one when that is gone",
        arguments: [
            (1, [1, 0], 1),
            (1, [0, 2, 3], 2),
            (1, [0, 3], 3),
            (2, [0, 1], 1),
            (3, [2, 0], 2),
            (1, [], nil),
        ] as [(Int, [Int], Int?)])
    func gone(position: Int, remaining: [Int], expected: Int?) throws {
        let controls = controls(nodes)
        try controls.perform(.focus(.label(nodes[position].label))) { _, _ in nil }
        controls.update(root: ControlFixture.stack(remaining.map { nodes[$0] }), arrangement: 0)
        #expect(controls.focused === expected.map { nodes[$0] })
    }

    @Test("comes back with the first control after there was none")
    func again() {
        let controls = controls([])
        #expect(controls.focused === nil)
        controls.update(root: ControlFixture.stack(nodes), arrangement: 0)
        #expect(controls.focused === nodes[0])
    }
}
