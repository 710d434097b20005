/// Reads `NavigationStack`, `NavigationLink` and what belongs to pages.
extension ViewReader {
    mutating func navigation(_ cursor: ViewCursor) throws(ScriptError) -> NavigationView {
        let children = try children(cursor)
        let root = children.count == 1 ? children[0] : View(.stack(Stack(axis: .vertical, children: children)))
        let key = try cursor.key(named: "dismiss")
        return NavigationView(root: root) { [scene] (back) throws(ScriptError) in
            let dismissals = scene.program.dismissals
            let number = dismissals.add(back)
            let function = try scene.interpreter.dismissal(number: number, anchors: scene.anchors)
            return NavigationView.Dismissal(key: key, function: function) { dismissals.remove(number) }
        }
    }

    mutating func link(_ cursor: ViewCursor) throws(ScriptError) -> Control {
        let label = try label(cursor)
        if let view = try cursor.withView(1, { (view) throws(ScriptError) in try self.view(view) }) {
            return .link(label: label, page: ScriptPage(.view(view), in: scene))
        }
        guard let function = cursor.reference(1, anchors: anchors) else {
            throw unsafe cursor.interpreter.exhausted
        }
        return .link(label: label, page: ScriptPage(.function(function), in: scene))
    }

    /// The controls of a toolbar stand in a row below the view, under a line.
    mutating func toolbar(_ cursor: ViewCursor, below view: View) throws(ScriptError) -> View {
        let items = try cursor.withView(0) { (list) throws(ScriptError) in try self.view(list) } ?? .empty
        let row = View(.stack(Stack(axis: .horizontal, children: [items])))
        return View(.stack(Stack(axis: .vertical, children: [view, View(.divider), row], isWrapper: true)))
    }
}
