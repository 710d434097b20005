/// Reads `NavigationStack`, `NavigationLink` and what belongs to pages.
extension ViewReader {
    mutating func navigation(_ cursor: ViewCursor) throws(ScriptError) -> NavigationView {
        let children = try children(cursor)
        let root = children.count == 1 ? children[0] : View(.stack(Stack(axis: .vertical, children: children)))
        let key = try cursor.key(named: "dismiss")
        let path = optionalBinding(cursor, 0)
        return NavigationView(root: root, path: path) { [scene] (back) throws(ScriptError) in
            let dismissals = scene.program.dismissals
            let number = dismissals.add(back)
            let function = try scene.interpreter.dismissal(number: number, anchors: scene.anchors)
            return NavigationView.Dismissal(key: key, function: function) { dismissals.remove(number) }
        }
    }
}
