/// What the components of a tree have in their fields, by the places of their nodes (L10): a script that is loaded again
/// gives it to the components that stand there then, each what is declared alike.
final class KeptState {
    private let anchors: Anchors
    private var fields: [Int: Reference] = [:]

    /// What stands below a node, and what was kept before and has found no place since.
    init(of root: Node?, in scene: Scene) throws(ScriptError) {
        anchors = Anchors(scene.interpreter)
        var failure: ScriptError?
        var fields = scene.keptState?.fields ?? [:]
        KeptState.visit(root) { [anchors] component, place in
            do throws(ScriptError) { fields[place] = try component.keptFields(anchors: anchors) } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        self.fields = fields
    }

    /// What the component of that name has from before whose node is being made; each is given once.
    func take(at node: Node, of name: String) -> Reference? {
        fields.isEmpty ? nil : fields.removeValue(forKey: Node.place(name, in: node.placeHash))
    }

    /// Visits the components below a node, with what tells the place and the name of each.
    static func visit(_ root: Node?, _ body: (ScriptComponent, Int) -> Void) {
        guard let root else { return }
        var stack = [(node: root, place: Node.rootPlace)]
        while let (node, place) = stack.popLast() {
            if let component = node.component as? ScriptComponent, case .component(let view) = node.content {
                body(component, Node.place(view.name, in: place))
            }
            for child in node.children + node.sleepers {
                stack.append((child, Node.place(node.part(of: child), in: place)))
            }
        }
    }
}
