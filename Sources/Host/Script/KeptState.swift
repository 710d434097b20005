/// What the components of a tree have in their fields, by the places of their nodes (L10): a script that is loaded again
/// gives it to the components that stand there then, each what is declared alike.
final class KeptState {
    private let anchors: Anchors
    /// A table from objects of the earlier load to those that took over their fields.
    let replacements: Reference
    /// Called with what was kept of an object, and the one that has taken it over.
    var taken: ((_ kept: Reference, _ object: ComponentObject) -> Void)?
    private var fields: [Int: Reference] = [:]
    /// The places among these that are in rows which are made when they are seen.
    private var rows: Set<Int> = []
    /// Whether there are objects since the last look that others followed.
    private(set) var hasAdopted = false

    /// What stands below a node, and what was kept before and has found no place since.
    init(of root: Node?, in scene: Scene) throws(ScriptError) {
        anchors = Anchors(scene.interpreter)
        replacements = try scene.interpreter.makeReplacements(anchors: anchors)
        var failure: ScriptError?
        var fields = scene.keptState?.fields ?? [:]
        var rows = scene.keptState?.rows ?? []
        KeptState.visit(root) { [anchors] component, place in
            do throws(ScriptError) { fields[place] = try component.keptFields(anchors: anchors) } catch {
                failure = error
            }
            if component.isInRow { rows.insert(place) }
        }
        if let failure { throw failure }
        self.fields = fields
        self.rows = rows
    }

    /// Gives a component whose node is being made what the one of that name has from before; each is given once.
    func give(to object: ComponentObject, at node: Node, of name: String) throws(ScriptError) {
        guard !fields.isEmpty, let kept = fields.removeValue(forKey: Node.place(name, in: node.placeHash)) else {
            return
        }
        hasAdopted = true
        try object.adopt(kept, replacements: replacements)
        taken?(kept, object)
    }

    /// Everything that stands has what was kept for it. Only rows may still come that have not been seen since.
    /// - Returns: whether there are any.
    func keepRows() -> Bool {
        fields = fields.filter { rows.contains($0.key) }
        return !fields.isEmpty
    }

    /// Objects that were made anew take the places of those whose fields they have, wherever state leads to these.
    func replaceObjects(below root: Node?) throws(ScriptError) {
        guard hasAdopted else { return }
        hasAdopted = false
        let seen = try unsafe anchors.interpreter.makeTable(anchors: anchors)
        var failure: ScriptError?
        KeptState.visit(root) { component, _ in
            do throws(ScriptError) { try component.follow(replacements, seen: seen) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Visits the components below a node, with what tells the place and the name of each.
    static func visit(_ root: Node?, _ body: (ScriptComponent, Int) -> Void) {
        root?.visitPlaces { node, place in
            if let component = node.component as? ScriptComponent, case .component(let view) = node.content {
                body(component, Node.place(view.name, in: place))
            }
        }
    }
}
