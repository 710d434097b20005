/// The numbers of the parameters of a word that say whether something is presented.
struct PresentationParameters {
    /// A binding to true or false, or one to an item, which is nil while nothing is shown.
    var isPresented: Int32
    var item: Int32
    /// A function that is called after it was dismissed.
    var onDismiss: Int32
}

/// What the content of a presentation is made with.
struct Presented {
    /// The binding whose writing closes it.
    let binding: any BindingSource
    /// A function of Lua's that closes it.
    let dismiss: Value
    /// The item that it is shown for; nil: it is shown while a binding is true.
    let item: Value?

    /// The arguments of the functions that make it.
    var arguments: [Value] { item.map { [$0] } ?? [] }
}

/// Reads what is shown over a view while a binding is true, or has an item: alerts, dialogs, sheets. The body that says it depends
/// on the binding. While it is shown, what is beneath cannot be used, and keys and clicks operate nothing else.
extension ViewReader {
    /// The view with what `read` makes over it while that is shown.
    mutating func presentation(
        _ cursor: ViewCursor, _ parameters: PresentationParameters, over base: View,
        _ read: (inout ViewReader, Presented) throws(ScriptError) -> View
    ) throws(ScriptError) -> View {
        let hasItem = cursor.reference(parameters.item, anchors: anchors) != nil
        let parameter = hasItem ? parameters.item : parameters.isPresented
        let reference = try reference(cursor, parameter)
        let value = try reference.bindingValue(anchors: anchors)
        let isShown: Bool
        switch value {
        case .nil: isShown = false
        case .boolean(let flag) where !hasItem: isShown = flag
        case _ where hasItem: isShown = true
        default:
            let name = cursor.word?.name ?? ""
            throw ScriptError("\(name): 'isPresented' must be true or false, got \(value.words)")
        }
        let binding = ScriptBinding(program: scene.program, reference, place: cursor.place)
        var dialog = View.empty
        if isShown {
            let presented = Presented(
                binding: hasItem ? ItemBinding(binding) : binding,
                dismiss: try cursor.dismissal(parameter, to: hasItem ? .nil : .boolean(false), anchors: anchors),
                item: hasItem ? value : nil)
            dialog = try read(&self, presented)
            // A key goes no further out than to what is presented.
            dialog.modifiers.append(.environment(key: cursor.key(named: "commandKeys"), .boolean(false)))
            if hasItem, let identity = try value.identityOfItem() { dialog = View(.identified(identity, dialog)) }
        }
        var base = base
        base.modifiers.append(.disabled(isShown))
        let shown = View(.conditional(branch: isShown, dialog))
        var view = View(
            .stack(Stack(axis: .depth, alignment: .topLeading, children: [base, shown], isWrapper: true)))
        if let function = cursor.reference(parameters.onDismiss, anchors: anchors) {
            let action = DismissAction(ScriptAction(function))
            let change = ChangeObservation(
                value: isShown ? try value.shownItem(hasItem) : .nil, action: action, callsPrevious: false,
                isInitial: false, endsWithView: true)
            view.modifiers.append(.onChange(change))
        }
        return view
    }

    /// The content of a presented page: the view of its function, with the function that dismisses it.
    mutating func presentedPage(
        _ cursor: ViewCursor, over base: View, _ frame: ([View]) -> View
    ) throws(ScriptError) -> View {
        let name = cursor.word?.name ?? ""
        return try presentation(cursor, .ofPage, over: base) { (reader, presented) throws(ScriptError) in
            let built = try cursor.callBuilder(1, presented.arguments) { (results) throws(ScriptError) in
                try reader.view(results, of: "the content of \(name)")
            }
            var page = frame([built ?? .empty])
            page.modifiers.append(.environment(key: cursor.key(named: "dismiss"), presented.dismiss))
            page.modifiers.append(.closing(presented.binding, atPress: false))
            return page
        }
    }

    /// The title, the message, and below them the buttons; any of them ends it.
    mutating func dialog(
        _ cursor: ViewCursor, over base: View, isConfirmation: Bool
    ) throws(ScriptError) -> View {
        try presentation(cursor, .ofDialog, over: base) { (reader, presented) throws(ScriptError) in
            try reader.dialog(cursor, presented, isConfirmation: isConfirmation)
        }
    }

    private mutating func dialog(
        _ cursor: ViewCursor, _ presented: Presented, isConfirmation: Bool
    ) throws(ScriptError) -> View {
        var actions = try optionalView(cursor, 3).map { [$0] } ?? []
        let built = try cursor.callBuilder(5, presented.arguments) { (results) throws(ScriptError) in
            try view(results, of: "the content of \(cursor.word?.name ?? "")")
        }
        if let built { actions.append(built) }
        if actions.isEmpty || (isConfirmation && !actions.contains(where: \.cancels)) {
            actions.append(
                View.button(isConfirmation ? "Cancel" : "OK", action: NoAction()))
        }
        var rows = [View.text(cursor.string(0) ?? "", .attribute(.bold, true))]
        if let message = try message(cursor, presented) { rows.append(.text(message)) }
        var buttons = Stack(axis: isConfirmation ? .vertical : .horizontal, children: actions)
        buttons.folds = !isConfirmation
        rows.append(View(.stack(buttons), [.closing(presented.binding, atPress: true)]))
        return View.boxed(rows, as: "the \(isConfirmation ? "dialog" : "alert") '\(cursor.string(0) ?? "")'")
    }
}

extension ViewReader {
    /// The words of a dialog, or what a function gives for its item.
    private func message(_ cursor: ViewCursor, _ presented: Presented) throws(ScriptError) -> String? {
        if let text = cursor.string(2) { return text }
        guard let function = cursor.reference(2, anchors: anchors) else { return nil }
        switch try function.evaluate(presented.arguments) {
        case .nil: return nil
        case .string(let text): return text
        case let value: return value.text
        }
    }
}

extension PresentationParameters {
    static let ofPage = PresentationParameters(isPresented: 0, item: 2, onDismiss: 3)
    static let ofDialog = PresentationParameters(isPresented: 1, item: 4, onDismiss: 6)
}

extension [WordSchema.Parameter] {
    /// Those of a page that is presented.
    static let ofPresentedPage: Self = [
        .optional("isPresented", .binding), .required("content", .function), .optional("item", .binding),
        .optional("onDismiss", .function),
    ]
    /// Those of an alert and a dialog.
    static let ofDialog: Self = [
        .required("title", .words), .optional("isPresented", .binding),
        .optional("message", [.string, .number, .function]),
        .optional("actions", .content), .optional("item", .binding), .optional("content", .function),
        .optional("onDismiss", .function),
    ]
}

extension Word {
    /// A modifier that presents a page, which a function gives; `frame`: how that stands over the view.
    static func presentingPage(
        _ name: StaticString, usage: StaticString, summary: StaticString,
        frame: @escaping @Sendable ([View]) -> View
    ) -> Word {
        Word(
            name, .modifier, in: .behaviour,
            usage: usage,
            summary: summary,
            takes: .ofPresentedPage,
            positional: 0,
            options: true,
            check: { (given) throws(CallError) in try given.checkPresentation() },
            meaning: .wrapper { (reader, view, base) throws(ScriptError) in
                try reader.presentedPage(view, over: base, frame)
            })
    }
}

extension GivenArguments {
    /// Throws unless one binding says whether something is presented.
    package func checkPresentation() throws(CallError) {
        switch (isGiven("isPresented"), isGiven("item")) {
        case (true, true): throw CallError("\(word.name): 'isPresented' and 'item' say the same; give one or the other")
        case (false, false):
            throw CallError(
                "\(word.name): 'isPresented' or 'item' must be a binding (self.bind.field); neither was given")
        default: break
        }
    }
}

/// A binding to an item, which is nil once what is shown for it is closed.
final class ItemBinding: BindingSource {
    private let base: ScriptBinding

    init(_ base: ScriptBinding) { self.base = base }

    var place: String? { base.place }

    func isEqual(to other: any BindingSource) throws(ScriptError) -> Bool {
        guard let other = other as? ItemBinding else { return false }
        return try base.isEqual(to: other.base)
    }

    func write(_ value: Value) throws(ScriptError) { try base.write(.nil) }

    func observe(for node: Node) -> any Observation { base.observe(for: node) }
}

/// Calls a function when a presentation is dismissed, also where another takes its place.
private final class DismissAction: Action {
    private let action: ScriptAction

    init(_ action: ScriptAction) { self.action = action }

    var place: String? { action.place }

    func perform(_ arguments: [Value]) throws(ScriptError) {
        if case .nil? = arguments.first { return }
        try action.perform([])
    }
}

extension Value {
    /// The value that identifies a presentation: that it is shown, and for which item.
    fileprivate func shownItem(_ isItem: Bool) throws(ScriptError) -> Value {
        guard isItem, let identity = try identityOfItem() else { return .boolean(true) }
        return identity.value ?? .string(identity.description)
    }

    /// The identity of an item: its `id`, or the item if it is not a table; nil: it has none.
    func identityOfItem() throws(ScriptError) -> Identity? {
        if let identity { return identity }
        return try reference?.itemIdentity()
    }
}

extension View {
    /// Whether it is, or has in it, a button that cancels.
    fileprivate var cancels: Bool {
        switch content {
        case .control(let control) where control is ButtonControl:
            modifiers.contains { if case .keyboardShortcut(Key.escape) = $0 { true } else { false } }
        case .group(let views): views.contains(where: \.cancels)
        case .component(let component): (component as? ScriptStyle)?.subject.usual.cancels ?? false
        case .stack(let stack): stack.children.contains(where: \.cancels)
        case .conditional(_, let view): view.cancels
        default: false
        }
    }
}

/// Does nothing; the dialog that its button is in ends all the same.
private final class NoAction: Action {
    func perform(_ arguments: [Value]) {}
}

extension View {
    /// All the room that there is; `name`: what it is, as messages say it.
    static func covering(_ views: [View], as name: String) -> View {
        let all = FlexibleFrame.Range(max: .infinity)
        let frame = FlexibleFrame(width: all, height: all, alignment: .topLeading, yieldsHeight: true)
        let page = View(.stack(Stack(axis: .vertical, children: views)), [.flexibleFrame(frame)])
        let opaque = Layers(
            isOverlay: false, alignment: .topLeading, primary: page, secondary: View(.leaf(ClearLeaf())))
        return View(.layered(opaque), [.presented(name)])
    }

    /// A box in the middle of what there is; `name`: what it is, as messages say it. What it stands over is no higher for it than it must be: what is in there stays
    /// where it is.
    static func boxed(_ rows: [View], as name: String) -> View {
        let all = FlexibleFrame.Range(max: .infinity)
        let box = View(
            .stack(Stack(axis: .vertical, children: rows)),
            [.padding(Insets(leading: 1, trailing: 1)), .border(Border(style: .rounded))])
        let opaque = Layers(
            isOverlay: false, alignment: .center, primary: box, secondary: View(.leaf(ClearLeaf(isPanel: true))))
        let frame = FlexibleFrame(width: all, height: all, alignment: .center, yieldsHeight: true)
        return View(.layered(opaque), [.style(.panel), .flexibleFrame(frame), .presented(name)])
    }
}
