import Host

/// The prompt as it is drawn: views of the language, with the control that scripts have for text.
final class PromptScreen {
    private let reconciler = Reconciler()
    private let controls = Controls()
    private let layout = LayoutTree()
    private let text = LocalState(.string(""))
    private var marks = ""
    private var notes: [String] = []

    init() {
        reconciler.mountRoot(view)
        if let root = reconciler.root { controls.update(root: root, arrangement: reconciler.arrangement) }
    }

    /// The text being edited.
    var editing: TextEditing? { controls.focused?.textEditing }

    /// A key or a paste, as in any text.
    func perform(_ event: Event) {
        try? controls.perform(event) { _, _ in nil }
        reconciler.refresh()
    }

    /// Puts another text there; it can be taken back.
    func set(_ text: String) { edit { $0.replace(0..<$0.count, with: text) } }

    func edit(_ change: (TextEditing) -> Void) {
        guard let node = controls.focused else { return }
        try? controls.edit(node, change)
        reconciler.refresh()
    }

    /// Empties the text and its undo history.
    func clear() {
        controls.focused?.editing = nil
        try? text.write(.string(""))
        reconciler.refresh()
    }

    /// Shows `marks` before the lines and `notes` below them.
    func show(marks: String, notes: [String]) {
        guard marks != self.marks || notes != self.notes else { return }
        (self.marks, self.notes) = (marks, notes)
        if let root = reconciler.root { reconciler.update(root, view) }
        reconciler.refresh()
    }

    /// The prompt in a window.
    func frame(width: Int, height: Int) -> Frame {
        guard let root = reconciler.root else { return Frame(Canvas(width: width, height: 0)) }
        layout.update(root: root, changed: reconciler.changed)
        reconciler.changed = []
        layout.place(width: width, height: nil)
        if layout.size.height > height { layout.place(width: width, height: height) }
        return Painter.paint(
            layout, width: width, height: min(layout.size.height, height), focused: controls.focused)
    }

    private var view: View {
        let editor = View.textEditor(text)
        let line = stack(.horizontal, [.text(marks), editor])
        return stack(.vertical, [line] + notes.map { .text($0, .attribute(.dim, true)) })
    }

    private func stack(_ axis: Stack.Axis, _ views: [View]) -> View {
        View(.stack(Stack(axis: axis, spacing: 0, children: views)))
    }
}
