/// Reads what is shown in the window for a while.
extension ViewReader {
    mutating func toast(_ cursor: ViewCursor, over base: View) throws(ScriptError) -> View {
        let hasItem = cursor.reference(2, anchors: anchors) != nil
        let reference = try reference(cursor, hasItem ? 2 : 0)
        let value = try reference.bindingValue(anchors: anchors)
        let binding = ScriptBinding(program: scene.program, reference, place: cursor.place)
        var content: View?
        var close: () throws(ScriptError) -> Void = {}
        if hasItem {
            let list: [Value]? = if case .reference(let list) = value { try list.elements() } else { nil }
            if let list {
                let rest = Array(list.dropFirst())
                close = { () throws(ScriptError) in try binding.write(rest) }
            } else {
                close = { () throws(ScriptError) in try binding.write(.nil) }
            }
            content = try (list.map { $0.first ?? .nil } ?? value).map { (item) throws(ScriptError) in
                try toastContent(cursor, of: item)
            }
        } else {
            close = { () throws(ScriptError) in try binding.write(.boolean(false)) }
            switch value {
            case .nil, .boolean(false): break
            case .boolean(true): content = try toastContent(cursor, of: nil)
            default:
                throw ScriptError(
                    "toast: 'isPresented' must be true or false, got \(value.words); give an item for others")
            }
        }
        let toast = content.map {
            View(.component(ToastView($0, seconds: cursor.number(3) ?? 3, queue: scene.toasts, close: close)))
        }
        let children = [base, View(.conditional(branch: toast != nil, toast ?? .empty))]
        let place = cursor.alignment(4) ?? Alignment(horizontal: .center, vertical: .end)
        return View(.stack(Stack(axis: .depth, children: children, isWrapper: true, popup: .window(place))))
    }

    /// The text of a toast, or the view that a function returns, for an item if there is one; an item may be the text itself.
    private mutating func toastContent(_ cursor: ViewCursor, of item: Value?) throws(ScriptError) -> View {
        if let text = cursor.string(1) { return .text(text) }
        if let view = try optionalView(cursor, 1) { return view }
        let arguments = item.map { [$0] } ?? []
        let built = try cursor.callBuilder(1, arguments) { (results) throws(ScriptError) in
            try view(results, of: "the content of toast")
        }
        if let built { return built }
        switch item {
        case .string, .integer, .number: return .text(item?.fieldText ?? "")
        default:
            throw ScriptError(
                "toast: an item that is no text needs content = function(item) … end, got \((item ?? .nil).words)")
        }
    }
}

extension Value {
    /// What a function makes of it, unless it is nil.
    fileprivate func map(_ make: (Value) throws(ScriptError) -> View) throws(ScriptError) -> View? {
        if case .nil = self { return nil }
        return try make(self)
    }
}
