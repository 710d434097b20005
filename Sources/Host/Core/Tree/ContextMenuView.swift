/// `:contextMenu`: buttons that open over a view.
final class ContextMenuView: ComponentView {
    let content: Stack

    init(_ content: Stack) { self.content = content }

    var name: String { "contextMenu" }

    func isSameComponent(as other: any ComponentView) -> Bool { other is ContextMenuView }

    func makeInstance(for node: Node) -> any ComponentInstance { ContextMenuInstance(self, node) }
}

/// A context menu, open or not. While it is open it has the keys and the mouse to itself.
final class ContextMenuInstance: ComponentInstance, PopupPointer {
    private var view: ContextMenuView
    let isOpen = LocalState(.boolean(false))
    private let observation: any Observation
    private(set) var point: PopupPoint?
    @WeakNode private var node: Node?

    init(_ view: ContextMenuView, _ node: Node) {
        self.view = view
        self.node = node
        observation = isOpen.observe(for: node)
    }

    func receive(_ view: any ComponentView) -> Bool {
        guard let view = view as? ContextMenuView else { return false }
        self.view = view
        return true
    }

    var isOutdated: Bool { true }

    /// The view that has it.
    var owner: Node? { unsafe node?.parent?.children.first }

    /// Opens it; one without anything in it does not open.
    func show(at point: PopupPoint?) {
        guard !view.content.children.allSatisfy(\.isNothing) else { return }
        self.point = point
        isOpen.change(to: .boolean(true))
    }

    func evaluate() throws(ScriptError) -> View {
        guard case .boolean(true) = try observation.read() else { return View(.conditional(branch: false, .empty)) }
        let popup = View.popup(view.content, [.closing(isOpen, atPress: true), .presented("a context menu")])
        return View(.conditional(branch: true, popup))
    }

    func unmount() { observation.cancel() }
}

extension Node {
    /// Of a view: the menu that `:contextMenu` gives it.
    var contextMenu: ContextMenuInstance? { pointedPopup as? ContextMenuInstance }

    /// Whether it has a context menu, and no control that could have the focus in its place: then it can have it itself.
    var isMenuAlone: Bool {
        guard !modifiers.isEmpty, modifiers.contains(where: \.isPointed), contextMenu != nil else { return false }
        var around: Node? = self
        while let node = around {
            if node.control != nil && node !== self || node.isSelectableRow { return false }
            around = unsafe node.parent
        }
        return !subtree.contains { $0.control != nil || $0.hasTap || $0.isMadeFocusable }
    }

    /// The context menu of a view: that of the nearest view around it, or, of a row of a list, of what is in the row.
    var nearestContextMenu: ContextMenuInstance? {
        if isSelectableRow, let menu = subtree.lazy.compactMap(\.contextMenu).first { return menu }
        var node: Node? = self
        while let current = node {
            if let menu = current.contextMenu, current.isEnabled { return menu }
            if current.isPresented { return nil }
            node = unsafe current.parent
        }
        return nil
    }
}

extension Modifier {
    var isPointed: Bool { if case .pointed = self { true } else { false } }
}

extension View {
    /// Whether nothing is there, however many views that draw nothing it has.
    var isNothing: Bool {
        switch content {
        case .empty: true
        case .group(let views): views.allSatisfy(\.isNothing)
        case .forEach(let rows): rows.allSatisfy(\.view.isNothing)
        case .conditional(_, let view): view.isNothing
        default: false
        }
    }
}
