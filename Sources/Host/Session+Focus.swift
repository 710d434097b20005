/// What the keyboard and the mouse mean to the controls that are there.
extension Session {
    /// Whether a terminal is to report the mouse, which takes the selection of text away from the user: there is a control,
    /// an `onTapGesture`, or something that scrolls.
    public var usesMouse: Bool { layout.hasScrolling || controls.takesClicks }

    /// Whether the script's root is a `FullScreen`, by itself or in components.
    public var isFullScreen: Bool { reconciler.root?.isFullScreen ?? false }

    /// Bindings of the focus follow it, and it follows them.
    func settleFocus() {
        guard reconciler.usesFocus, let root = reconciler.root else { return }
        controls.update(root: root)
        do {
            if try controls.settleFocus() { transaction.settle() }
        } catch {
            if case .script(let error) = error { reported(error) }
        }
    }
}
