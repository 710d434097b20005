extension Word {
    static let tabView = Word(
        "TabView", .container, in: .container,
        usage: "TabView { view:tag(…), … }",
        summary: "One of several views, chosen by tabs.",
        synonyms: ["Tabs"],
        takes: [.optional("selection", .binding)],
        meaning: .content { (reader, view) throws(ScriptError) in .component(try reader.tabs(view)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.tabView.address }

/// The handle of a tab. Of the handles only the selected one takes the focus: the arrow keys lead on from there.
final class TabControl: ControlView {
    private let item: TabItem

    init(_ item: TabItem) { self.item = item }

    let name = "TabView"
    let kindName = "tab"
    let traits: ControlTraits = .tab
    let takesValue = false
    var label: ControlLabel { item.label }
    var binding: (any BindingSource)? { item.selection }
    var takesFocus: Bool { item.isSelected }

    /// About a selection that is no tab's.
    func warning(about value: Value) -> String? {
        item.isStandIn ? "TabView: the selection \"\(value.warned)\" is no tab's tag; the first one is shown" : nil
    }

    func looksLike(_ other: any ControlView) -> Bool {
        (other as? TabControl)?.item.isSelected == item.isSelected && caption == other.caption
    }

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        let isSelected = item.isSelected
        switch builder.ownContext(of: node).styles.tabs {
        case .line:
            let figure = ControlFigure(.tab(isSelected: isSelected), before: " ", behind: " ")
            return builder.controlBox(node, figure, label: builder.labelBox(label, node))
        case .grouped:
            let ends = isSelected ? ("‹", "›") : (" ", " ")
            let figure = ControlFigure(isSelected ? .prominentButton : .button, before: ends.0, behind: ends.1)
            return builder.controlBox(node, figure, label: builder.labelBox(label, node))
        case .page:
            let mark = TextBox(builder.pass.block(of: .plain(isSelected ? "●" : "○")))
            return builder.controlBox(node, ControlFigure(.tab(isSelected: isSelected), behind: " "), label: mark)
        }
    }

    func press(_ node: Node, in controls: Controls) throws(ControlFailure) {
        try node.write(item.tag, to: item.selection)
        controls.take(focus: node)
    }

    /// An arrow key selects the tab beside it.
    func operate(_ node: Node, with key: Key, in controls: Controls) throws(ControlFailure) -> KeyUse {
        guard let tabs = unsafe node.parent?.children else { return .none }
        let position: Int
        switch key.description {
        case "left": position = node.index - 1
        case "right": position = node.index + 1
        case "home": position = 0
        case "end": position = tabs.count - 1
        default: return key.presses ? .idle : .none
        }
        guard tabs.indices.contains(position), position != node.index else { return .idle }
        try controls.press(tabs[position])
        return .done
    }
}
