/// `:help`: a text that says what a view is for.
final class HelpView: ComponentView {
    let text: String

    init(_ text: String) { self.text = text }

    var name: String { "help" }

    func isSameComponent(as other: any ComponentView) -> Bool { other is HelpView }

    func makeInstance(for node: Node) -> any ComponentInstance { HelpInstance(self, node) }
}

/// The help of a view, shown or not.
final class HelpInstance: ComponentInstance, PopupPointer {
    private var view: HelpView
    private let isShown = LocalState(.boolean(false))
    private let observation: any Observation
    private(set) var point: PopupPoint?

    init(_ view: HelpView, _ node: Node) {
        self.view = view
        observation = isShown.observe(for: node)
    }

    var text: String { view.text }

    func receive(_ view: any ComponentView) -> Bool {
        guard let view = view as? HelpView else { return false }
        self.view = view
        return true
    }

    var isOutdated: Bool { true }

    func show(at point: PopupPoint) {
        self.point = point
        isShown.change(to: .boolean(true))
    }

    /// True: it was shown.
    func hide() -> Bool {
        guard case .boolean(true) = isShown.value else { return false }
        isShown.change(to: .boolean(false))
        return true
    }

    func evaluate() throws(ScriptError) -> View {
        guard case .boolean(true) = try observation.read(), !view.text.isEmpty else {
            return View(.conditional(branch: false, .empty))
        }
        return View(.conditional(branch: true, View.framed(.text(view.text), [.allowsHitTesting(false)])))
    }

    func unmount() { observation.cancel() }
}

extension Node {
    /// The text of `:help` on the view, or on the nearest around it.
    package var help: String? {
        var node: Node? = self
        while let current = node {
            if let help = current.pointedPopup as? HelpInstance { return help.text }
            node = unsafe current.parent
        }
        return nil
    }
}
