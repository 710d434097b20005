/// Reads what is shown over a view while a binding is true: alerts, dialogs, sheets. The body that says it depends on
/// the binding. While it is shown, what is beneath cannot be used, and keys and clicks operate nothing else.
extension ViewReader {
    /// The view with what `read` makes over it while the binding in a parameter is true.
    mutating func presentation(
        _ cursor: ViewCursor, _ parameter: Int32, over base: View,
        _ read: (inout ViewReader, ScriptBinding) throws(ScriptError) -> View
    ) throws(ScriptError) -> View {
        let reference = try reference(cursor, parameter)
        let isShown: Bool
        switch try reference.bindingValue(anchors: anchors) {
        case .boolean(let value): isShown = value
        case .nil: isShown = false
        case let value:
            let name = cursor.word?.name ?? ""
            throw ScriptError("\(name): 'isPresented' must be true or false, got \(value.words)")
        }
        let binding = ScriptBinding(program: scene.program, reference)
        let dialog = isShown ? try read(&self, binding) : .empty
        var base = base
        base.modifiers.append(.disabled(isShown))
        let shown = View(.conditional(branch: isShown, dialog))
        return View(
            .stack(Stack(axis: .depth, alignment: .topLeading, children: [base, shown], isWrapper: true)))
    }

    /// The title, the message, and below them the buttons; any of them ends it.
    mutating func dialog(
        _ cursor: ViewCursor, _ binding: ScriptBinding, isConfirmation: Bool
    ) throws(ScriptError) -> View {
        var actions = try optionalView(cursor, 3).map { [$0] } ?? []
        if isConfirmation || actions.isEmpty {
            actions.append(
                View(.control(.button(label: .text(isConfirmation ? "Cancel" : "OK"), action: NoAction()))))
        }
        var rows = [View.text(cursor.string(0) ?? "", .attribute(.bold, true))]
        if let message = cursor.string(2) { rows.append(.text(message)) }
        let buttons = Stack(axis: isConfirmation ? .vertical : .horizontal, children: actions)
        rows.append(View(.stack(buttons), [.closing(binding, atPress: true)]))
        return View.boxed(rows)
    }
}

/// Does nothing; the dialog that its button is in ends all the same.
private final class NoAction: Action {
    func perform(_ arguments: [Value]) {}
}

extension View {
    /// A box in the middle of what there is. What it stands over is no higher for it than it must be: what is in there stays
    /// where it is.
    static func boxed(_ rows: [View]) -> View {
        let all = FlexibleFrame.Range(max: .infinity)
        let box = View(
            .stack(Stack(axis: .vertical, children: rows)),
            [.padding(Insets(leading: 1, trailing: 1)), .border(Border(style: .rounded))])
        let opaque = Layers(isOverlay: false, alignment: .center, primary: box, secondary: View(.leaf(ClearLeaf())))
        let frame = FlexibleFrame(width: all, height: all, alignment: .center, yieldsHeight: true)
        return View(.layered(opaque), [.flexibleFrame(frame), .presented])
    }
}
