/// The control of a `DisclosureGroup`, a `Menu` and a `Section` that can be hidden: it shows what belongs to it, or not.
final class DisclosureControl: ControlView {
    let label: ControlLabel
    private let isExpanded: any BindingSource
    private let style: ExpandableView.Style
    /// Of a menu: whether nothing is in it, so that it does not open.
    private let isEmpty: Bool

    init(
        label: ControlLabel, isExpanded: any BindingSource, _ style: ExpandableView.Style, isEmpty: Bool = false
    ) {
        self.label = label
        self.isExpanded = isExpanded
        self.style = style
        self.isEmpty = isEmpty
    }

    var name: String { style == .menu ? "Menu" : "DisclosureGroup" }
    var kindName: String { style == .menu ? "menu" : "disclosure group" }
    var traits: ControlTraits { style == .menu ? .menu : [] }
    var binding: (any BindingSource)? { isExpanded }

    func looksLike(_ other: any ControlView) -> Bool {
        caption == other.caption && isEmpty == (other as? DisclosureControl)?.isEmpty
    }

    func check(_ value: Value) throws(ScriptError) { try checkFlag(value) }
    func take(_ text: String, _ node: Node) throws(ControlFailure) { try node.write(node.flag(text), to: isExpanded) }

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) {
        if isEmpty, !node.value.isTrue { return }
        controls.hasOpened = !node.value.isTrue && controls.focus.node === node
        try node.write(.boolean(!node.value.isTrue), to: isExpanded)
        controls.noteOpened(menu: node)
    }

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        let isOpen = node.value.isTrue && !isEmpty
        let figure =
            style == .menu
            ? ControlFigure(.menu, before: "[ ", behind: isOpen ? " ▴ ]" : " ▾ ]", isOpen: isOpen)
            : ControlFigure(.disclosure, before: isOpen ? "▾ " : "▸ ")
        return builder.controlBox(node, figure, label: builder.labelBox(label, node))
    }
}
