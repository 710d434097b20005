/// The state of a tree's components, by the places of their nodes (L10): after a reload it is given to the components at
/// the same places, as far as fields are declared alike.
final class KeptState {
    /// The observable objects of the new load that took over the fields of earlier ones.
    let replacements = Replacements()
    /// Called with the kept fields of an object, and the object that has taken them over.
    var taken: ((_ kept: KeptFields, _ object: ComponentObject) -> Void)?
    private var fields: [Int: KeptFields] = [:]
    /// The places among these that are in lazy rows.
    private var rows: Set<Int> = []
    /// Whether objects were replaced since `replaceObjects` last ran.
    private(set) var hasAdopted = false

    /// Takes the state of components below a node, and earlier state that has found no component since.
    init(of root: Node?, in scene: Scene) throws(ScriptError) {
        var failure: ScriptError?
        var fields = scene.keptState?.fields ?? [:]
        var rows = scene.keptState?.rows ?? []
        KeptState.visit(root) { component, place in
            do throws(ScriptError) { fields[place] = try component.keptFields() } catch { failure = error }
            if component.isInRow { rows.insert(place) }
        }
        if let failure { throw failure }
        self.fields = fields
        self.rows = rows
    }

    /// Gives a new component the kept state of its place and name, once.
    func give(to object: ComponentObject, at node: Node, of name: String) throws(ScriptError) {
        guard !fields.isEmpty, let kept = fields.removeValue(forKey: Node.place(name, in: node.placeHash)) else {
            return
        }
        hasAdopted = true
        try object.adopt(kept, replacements)
        taken?(kept, object)
    }

    /// Drops the state that no component took; only that of lazy rows is kept, which may still be mounted.
    /// - Returns: whether there are any.
    func keepRows() -> Bool {
        fields = fields.filter { rows.contains($0.key) }
        return !fields.isEmpty
    }

    /// Wherever state leads to an object of the earlier load, it leads to its replacement from now on.
    func replaceObjects(below root: Node?) throws(ScriptError) {
        guard hasAdopted else { return }
        hasAdopted = false
        try KeptState.follow(replacements, below: root)
    }

    /// What the components below a node have in their fields leads to replacements, where there are any.
    static func follow(_ replacements: Replacements, below root: Node?) throws(ScriptError) {
        var seen: Set<UInt64> = []
        var failure: ScriptError?
        visit(root) { component, _ in
            do throws(ScriptError) { try component.follow(replacements, seen: &seen) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    /// Visits the components below a node, each with the hash of its place and name.
    static func visit(_ root: Node?, _ body: (ScriptComponent, Int) -> Void) {
        root?.visitPlaces { node, place in
            if let component = node.component as? ScriptComponent, case .component(let view) = node.content {
                body(component, Node.place(view.name, in: place))
            }
        }
    }
}
