/// `DisclosureGroup` and `Menu`: a control that shows or hides views below itself.
final class ExpandableView: ComponentView {
    enum Style { case group, menu }

    let style: Style
    let label: ControlLabel
    /// Nil: the view's own state.
    let isExpanded: (any BindingSource)?
    let content: Stack

    init(_ style: Style, label: ControlLabel, isExpanded: (any BindingSource)?, content: Stack) {
        self.style = style
        self.label = label
        self.isExpanded = isExpanded
        self.content = content
    }

    var name: String { style == .menu ? "Menu" : "DisclosureGroup" }

    func isSameComponent(as other: any ComponentView) -> Bool { (other as? ExpandableView)?.style == style }

    func makeInstance(for node: Node) -> any ComponentInstance { ExpandableInstance(self, node) }
}

private final class ExpandableInstance: LocallyKept {
    private var view: ExpandableView
    private unowned(unsafe) let node: Node
    private let own = LocalState(.boolean(false))
    private var binding: any BindingSource
    private var observation: any Observation

    init(_ view: ExpandableView, _ node: Node) {
        self.view = view
        unsafe self.node = node
        binding = view.isExpanded ?? own
        observation = binding.observe(for: node)
    }

    func receive(_ view: any ComponentView) throws(ScriptError) -> Bool {
        guard let view = view as? ExpandableView else { return false }
        self.view = view
        let binding = view.isExpanded ?? own
        if try !binding.isEqual(to: self.binding) {
            observation.cancel()
            observation = unsafe binding.observe(for: node)
        }
        self.binding = binding
        return true
    }

    /// A menu that was open is closed then.
    var kept: LocalState? { view.isExpanded == nil && view.style != .menu ? own : nil }

    /// Asked when the binding's value may be another.
    var isOutdated: Bool { true }

    func evaluate() throws(ScriptError) -> View {
        let isMenu = view.style == .menu
        let isEmpty = isMenu && view.content.children.allSatisfy(\.isNothing)
        var isOpen = if case .boolean(true) = try observation.read() { true } else { false }
        if isEmpty { isOpen = false }
        let title = View.disclosure(view.style, label: view.label, isExpanded: binding, isEmpty: isEmpty)
        let content =
            isMenu
            ? View.popup(view.content, [.closing(binding, atPress: true)])
            : View(.stack(view.content), [.padding(Insets(leading: 2))])
        let shown = View(.conditional(branch: isOpen, isOpen ? content : .empty))
        return View(
            .stack(
                Stack(
                    axis: isMenu ? .depth : .vertical, children: [title, shown], isWrapper: true,
                    popup: isMenu ? .edge : nil)
            ))
    }

    func unmount() { observation.cancel() }
}

extension Node {
    /// Of the control that opens it: the `DisclosureGroup` or the `Menu`.
    var expandable: Node? {
        guard index == 0, let whole = unsafe parent?.parent, whole.component is ExpandableInstance else { return nil }
        return whole
    }
}
