@testable import Host

/// Trees of controls without a script.
enum ControlFixture {
    /// An action that notes that it ran.
    final class Press: Action {
        var count = 0
        var failure: ScriptError?

        func perform(_ arguments: [Value]) throws(ScriptError) {
            count += 1
            if let failure { throw failure }
        }
    }

    /// A binding that notes what is written.
    final class Source: BindingSource {
        var written: [String] = []
        var failure: ScriptError?
        /// The node that shows the value, as the tree would update it.
        weak var node: Node?

        func write(_ value: Value) throws(ScriptError) {
            if let failure { throw failure }
            written.append("\(value)")
            node?.value = value
        }

        func isEqual(to other: any BindingSource) -> Bool { self === other }

        func observe(for node: Node) -> any Observation { Silent() }
    }

    private final class Silent: Observation {
        func read() throws(ScriptError) -> Value { .nil }
        func cancel() {}
    }

    static func button(_ label: String, _ action: Press = Press()) -> Node {
        Node(View.button(label, action: action), parent: nil)
    }

    static func toggle(_ label: String, _ source: Source = Source(), value: Value = .boolean(false)) -> Node {
        control(ToggleControl(label: .text(label), isOn: source), source, value)
    }

    static func field(_ prompt: String, _ source: Source = Source(), value: Value = .string("")) -> Node {
        control(TextFieldControl(prompt: prompt, text: source), source, value)
    }

    static func text(_ text: String) -> Node {
        Node(View(.text(.plain(text))), parent: nil)
    }

    static func stack(_ children: Node...) -> Node { stack(children) }

    static func stack(_ children: [Node]) -> Node {
        let view = View(.stack(Stack(axis: .vertical, children: children.map { View($0.content) })))
        return parent(view, children)
    }

    static func identified(_ id: Identity, _ child: Node) -> Node {
        parent(View(.identified(id, View(child.content))), [child])
    }

    static func rows(_ rows: [(Identity, Node)]) -> Node {
        let content = Content.forEach(rows.map { Content.Row(id: $0.0, view: View($0.1.content)) })
        return parent(View(content), rows.map(\.1))
    }

    static func labelled(_ label: Node, _ action: Press = Press()) -> Node {
        parent(View(.control(ButtonControl(label: .view(View(label.content)), action: action))), [label])
    }

    private static func control(_ control: any ControlView, _ source: Source, _ value: Value) -> Node {
        let node = Node(View(.control(control)), parent: nil)
        node.value = value
        source.node = node
        return node
    }

    private static func parent(_ view: View, _ children: [Node]) -> Node {
        let node = Node(view, parent: nil)
        node.setChildren(children)
        return node
    }
}
