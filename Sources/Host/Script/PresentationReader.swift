/// Reads what is shown over a view while a binding is true: alerts, dialogs, sheets. The body that says it depends on
/// the binding. While it is shown, what is beneath cannot be used, and keys and clicks operate nothing else.
extension ViewReader {
    mutating func presentation(_ cursor: ViewCursor, over base: View) throws(ScriptError) -> View {
        let isSheet = cursor.kind == .sheet
        let reference = try ModifierReader(scene: scene, anchors: anchors).reference(cursor, isSheet ? 0 : 1)
        let binding = ScriptBinding(program: scene.program, reference)
        let isShown: Bool
        switch try reference.bindingValue(anchors: anchors) {
        case .boolean(let value): isShown = value
        case .nil: isShown = false
        case let value:
            throw ScriptError("\(cursor.kind): 'isPresented' must be true or false, got \(value.words)")
        }
        var dialog = View.empty
        if isShown { dialog = isSheet ? try sheet(cursor, reference) : try self.dialog(cursor, binding) }
        var base = base
        base.modifiers.append(.disabled(isShown))
        let shown = View(.conditional(branch: isShown, dialog))
        return View(
            .stack(Stack(axis: .depth, alignment: .topLeading, children: [base, shown], isWrapper: true)))
    }

    /// The title, the message, and below them the buttons; any of them ends it.
    private mutating func dialog(_ cursor: ViewCursor, _ binding: ScriptBinding) throws(ScriptError) -> View {
        let isConfirmation = cursor.kind == .confirmationDialog
        var actions = try cursor.withView(3) { (view) throws(ScriptError) in [try self.view(view)] } ?? []
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

    private mutating func sheet(_ cursor: ViewCursor, _ binding: Reference) throws(ScriptError) -> View {
        let built = try cursor.callBuilder(1) { (results) throws(ScriptError) in
            try view(results, of: "the content of sheet")
        }
        var sheet = View.boxed([built ?? .empty])
        let dismiss = try cursor.dismissal(0, anchors: anchors)
        sheet.modifiers.append(.environment(key: try cursor.key(named: "dismiss"), dismiss))
        sheet.modifiers.append(.closing(ScriptBinding(program: scene.program, binding), atPress: false))
        return sheet
    }
}

/// Does nothing; the dialog that its button is in ends all the same.
private final class NoAction: Action {
    func perform(_ arguments: [Value]) {}
}

extension View {
    /// A box in the middle of what there is. What it stands over is no higher for it than it must be: what is in there stays
    /// where it is.
    fileprivate static func boxed(_ rows: [View]) -> View {
        let all = FlexibleFrame.Range(max: .infinity)
        let box = View(
            .stack(Stack(axis: .vertical, children: rows)),
            [.padding(Insets(leading: 1, trailing: 1)), .border(Border(style: .rounded))])
        let opaque = Layers(isOverlay: false, alignment: .center, primary: box, secondary: View(.leaf(ClearLeaf())))
        let frame = FlexibleFrame(width: all, height: all, alignment: .center, yieldsHeight: true)
        return View(.layered(opaque), [.flexibleFrame(frame), .presented])
    }
}
