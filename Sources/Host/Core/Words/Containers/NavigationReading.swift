/// Reads `NavigationStack`, `NavigationLink` and what belongs to pages.
extension ViewReader {
    mutating func navigation(_ cursor: ViewCursor) throws(ScriptError) -> NavigationView {
        NavigationView(
            root: View.joined(try children(cursor)), path: optionalBinding(cursor, 0),
            makeDismissal: try makeDismissal(cursor))
    }

    /// Makes the function that dismisses a page.
    func makeDismissal(_ cursor: ViewCursor) throws(ScriptError) -> NavigationView.MakeDismissal {
        let key = cursor.key(named: "dismiss")
        return { [scene] (back) throws(ScriptError) in
            let dismissals = scene.program.dismissals
            let number = dismissals.add(back)
            let function = try scene.interpreter.dismissal(number: number, anchors: scene.anchors)
            return NavigationView.Dismissal(key: key, function: function) { dismissals.remove(number) }
        }
    }
}
