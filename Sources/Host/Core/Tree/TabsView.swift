/// `TabView`: a row of handles, and below it the one view that is chosen.
final class TabsView: ComponentView {
    struct Tab {
        var id: Identity
        var label: ControlLabel
        var tag: Value
        var view: View
    }

    let tabs: [Tab]
    /// Nil: the view's own state.
    let selection: (any BindingSource)?

    init(_ tabs: [Tab], selection: (any BindingSource)?) {
        self.tabs = tabs
        self.selection = selection
    }

    var name: String { "TabView" }

    func isSameComponent(as other: any ComponentView) -> Bool { other is TabsView }

    func makeInstance(for node: Node) -> any ComponentInstance { TabsInstance(self, node) }
}

private final class TabsInstance: LocallyKept {
    private var view: TabsView
    private unowned(unsafe) let node: Node
    private let own: LocalState
    private var selection: any BindingSource
    private var observation: any Observation

    init(_ view: TabsView, _ node: Node) {
        self.view = view
        unsafe self.node = node
        own = LocalState(view.tabs.first?.tag ?? .nil)
        selection = view.selection ?? own
        observation = selection.observe(for: node)
    }

    func receive(_ view: any ComponentView) throws(ScriptError) -> Bool {
        guard let view = view as? TabsView else { return false }
        self.view = view
        let selection = view.selection ?? own
        if try !selection.isEqual(to: self.selection) {
            observation.cancel()
            observation = unsafe selection.observe(for: node)
        }
        self.selection = selection
        return true
    }

    var kept: LocalState? { view.selection == nil ? own : nil }

    /// It is evaluated when the selection may have changed.
    var isOutdated: Bool { true }

    func evaluate() throws(ScriptError) -> View {
        let selected = try observation.read()
        let chosen = view.tabs.firstIndex { (try? $0.tag.isEqual(to: selected)) ?? false }
        let shown = chosen ?? 0
        let handles = view.tabs.enumerated().map { position, tab in
            let isShown = position == shown
            let item = TabItem(
                label: tab.label, selection: selection, tag: tab.tag, isSelected: isShown,
                isStandIn: isShown && chosen == nil && view.selection != nil)
            return View.handle(of: item, isShown ? [.style(.attribute(.bold, true))] : [])
        }
        let pages = Pages(pages: view.tabs.map { Pages.Page(id: $0.id, view: $0.view) }, shown: shown)
        return View(
            .stack(
                Stack(
                    axis: .vertical,
                    children: [View(.tabBar(handles), [.layoutPriority(1)]), View(.pages(pages), [.yieldsRoom])])))
    }

    func unmount() { observation.cancel() }
}
