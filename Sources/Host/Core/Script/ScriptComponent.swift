/// The view of a component, with its inputs, as a body made it.
final class ScriptComponentView: ComponentView {
    let name: String
    private let scene: Scene
    let reference: Reference
    /// The identity of its class.
    private let identity: UInt
    /// Where the word was called that it stands for, or one around it.
    private let placeOfWord: UInt16

    init(scene: Scene, reference: Reference, name: String, identity: UInt, place: UInt16) {
        self.scene = scene
        self.reference = reference
        self.name = name
        self.identity = identity
        placeOfWord = place
    }

    /// The body of a word of the language that is written in Lua has none.
    var place: String? { reference.placeOfBody ?? reference.interpreter.viewPlaces[placeOfWord] }

    func isSameComponent(as other: any ComponentView) -> Bool {
        (other as? ScriptComponentView)?.identity == identity
    }

    func differences(from other: any ComponentView) -> [String] {
        guard let other = other as? ScriptComponentView else { return [] }
        let found = try? reference.interpreter.untracked { () throws(ScriptError) -> [String] in
            let ((mine, content), (theirs, otherContent)) = (try said(), try other.said())
            return zip(mine, theirs).filter { $0.value.differs(from: $1.value) }.map { "'\($0.0.name)' of \(name)" }
                + (content?.differences(from: otherContent ?? .empty) ?? []).map(\.words)
        }
        return found ?? []
    }

    /// The component's properties in the view, and its content.
    private func said() throws(ScriptError) -> ([(name: String, value: Value)], View?) {
        let anchors = reference.anchors
        return try reference.withView { (cursor) throws(ScriptError) in
            var reader = ViewReader(scene: scene, anchors: anchors)
            return (
                cursor.properties(anchors: anchors),
                try cursor.withContent { (content) throws(ScriptError) in try reader.view(content) }
            )
        } ?? ([], nil)
    }

    func makeInstance(for node: Node) throws(ScriptError) -> any ComponentInstance {
        do throws(ScriptError) {
            return try ScriptComponent(self, scene, node)
        } catch {
            throw error.at(node)
        }
    }
}

/// The state and the body of a mounted component.
package final class ScriptComponent: ComponentInstance {
    private let scene: Scene
    private let program: Program
    private let object: ComponentObject
    private let anchors: Anchors
    private let observer: Graph.Key
    private unowned(unsafe) let node: Node
    /// Its owner in the program, while it is mounted.
    private var mounted: MountedComponent?
    package let name: String
    /// Its place in the tree, for undo.
    private let place: Int?
    /// The last view: if it is given again nothing has changed (L14).
    private var given: ScriptComponentView?
    private var isStale = false
    /// The rows of each `ForEach` in its body's last evaluation.
    private var rows: [[Content.Row]] = []
    /// The warnings about the body's views, each of which is given once (L13).
    private var warned: Set<String> = []
    /// The large texts and lists that the body's views have.
    private var copies: HeldMemory?

    init(_ view: ScriptComponentView, _ scene: Scene, _ node: Node) throws(ScriptError) {
        self.scene = scene
        program = scene.program
        unsafe self.node = node
        name = view.name
        if scene.departures != nil {
            place = node.place { ($0.component as? ScriptComponent)?.place }
        } else {
            place = nil
        }
        object = try ComponentObject(of: view.reference)
        anchors = Anchors(view.reference.interpreter)
        observer = program.observe(for: node)
        let mounted = MountedComponent(node, in: scene)
        self.mounted = mounted
        object.interpreter.notePlaces()
        object.setOwner(mounted)
        unsafe anchors.component = mounted
        do throws(ScriptError) {
            try makeState(isFirst: true)
            given = view
            try scene.keptState?.give(to: object, at: node, of: name)
        } catch {
            unmount()
            throw error
        }
    }

    private func makeState(isFirst: Bool, dropping: Bool = false) throws(ScriptError) {
        try object.interpreter.acting(for: mounted) { () throws(ScriptError) in
            try object.interpreter.making { () throws(ScriptError) in
                try object.makeState(isFirst: isFirst, dropping: dropping)
            }
        }
    }

    /// Whether it is in a lazy row.
    var isInRow: Bool { unsafe node.isInRow }

    package var causes: [String] { scene.program.causes(of: observer) }

    package var isOutdated: Bool { isStale || program.isOutdated(observer) }

    /// Makes its body be read again: the views in it may have changed.
    func setStale() {
        isStale = true
        unsafe node.setNeedsEvaluation()
    }

    package func receive(_ view: any ComponentView) throws(ScriptError) -> Bool {
        guard let view = view as? ScriptComponentView, view !== given || object.hasEqual else { return false }
        do throws(ScriptError) {
            if object.hasMakers { return try receiveMaking(view) }
            let differs = try object.interpreter.untracked { () throws(ScriptError) -> Bool in
                try object.receive(view.reference)
            }
            given = view
            return differs
        } catch {
            throw unsafe error.at(node)
        }
    }

    /// The same where functions make fields at each new view: the result of `equal` applies to those of a Let, too.
    private func receiveMaking(_ view: ScriptComponentView) throws(ScriptError) -> Bool {
        let interpreter = object.interpreter
        if let given, interpreter.areSame(given.reference, view.reference) { return false }
        let comparison = try interpreter.untracked { () throws(ScriptError) in try object.compare(with: view.reference)
        }
        try makeState(isFirst: false, dropping: comparison == .declaredEqual)
        given = view
        guard comparison == .different else { return false }
        try interpreter.untracked { () throws(ScriptError) in try object.take(view.reference) }
        return true
    }

    package func evaluate() throws(ScriptError) -> View {
        defer { isStale = false }
        do throws(ScriptError) {
            var reader = ViewReader(scene: scene, anchors: anchors, previousRows: rows)
            let view = try program.interpreter.holdingCopies(&copies) { () throws(ScriptError) -> View in
                try viewReadRight(&reader)
            }
            rows = reader.rowsSaid
            if scene.isStrict { try compare(view) }
            if !reader.duplicates.isEmpty { scene.report(reader.duplicates) }
            if let words = scene.words { words.ran { unsafe node.place } }
            return view
        } catch {
            throw unsafe error.at(node)
        }
    }

    /// Reads the body again if it read a FocusState before binding it to a value: then it is nil instead of false.
    private func viewReadRight(_ reader: inout ViewReader) throws(ScriptError) -> View {
        let view = try view(&reader)
        guard object.interpreter.takeMisreadFocus() else { return view }
        reader = ViewReader(scene: scene, anchors: anchors, previousRows: rows)
        return try self.view(&reader)
    }

    private func view(_ reader: inout ViewReader) throws(ScriptError) -> View {
        try program.tracked(observer) { () throws(ScriptError) -> View in
            try object.trackHeld()
            return try body(&reader)
        }
    }

    private func body(_ reader: inout ViewReader) throws(ScriptError) -> View {
        try object.callBody { (results) throws(ScriptError) in try reader.view(results, of: "\(name):body") }
    }

    package func evaluateAgain() throws(ScriptError) -> View? {
        try object.interpreter.untracked { () throws(ScriptError) -> View in
            var reader = ViewReader(scene: scene, anchors: anchors)
            let view = try body(&reader)
            guard object.interpreter.takeMisreadFocus() else { return view }
            reader = ViewReader(scene: scene, anchors: anchors)
            return try body(&reader)
        }
    }

    /// Evaluates the body once more and reports differences, each once (L45).
    private func compare(_ view: View) throws(ScriptError) {
        var reader = ViewReader(scene: scene, anchors: anchors)
        var withValues = 0
        for difference in view.differences(from: try self.view(&reader)) {
            let error = ScriptError("two evaluations with the same state differ: \(difference.words)")
            let placed = unsafe error.placed { difference.place }.at(node)
            withValues += difference.hasValues ? 1 : 0
            // Those with values are counted: another evaluation has others.
            let key = difference.hasValues ? "\(withValues) \(placed.path)" : placed.message
            scene.warnOnce(placed.description, as: key)
        }
    }

    package func endTasks() { mounted?.tasks?.cancel() }

    /// The owner of its object, while it is mounted.
    var owner: MountedComponent? { mounted }

    /// Whether a field leads to the object.
    func holds(_ other: Reference) -> Bool { object.holds(other) }

    /// The object with its fields.
    package func object(anchors: Anchors) -> Reference? { object.reference(anchors: anchors) }

    /// Its fields, for a component of a later load.
    func keptFields() throws(ScriptError) -> KeptFields { try object.keptFields() }

    func follow(_ replacements: Replacements, seen: inout Set<UInt64>) throws(ScriptError) {
        try object.follow(replacements, seen: &seen)
    }

    package func description() throws(ScriptError) -> Description { try object.description() }

    package func unmount() {
        if let place { scene.departures?.note(object, at: Node.place(name, in: place)) }
        program.endObserving(observer)
        object.setOwner(nil)
        mounted?.end()
        mounted = nil
        anchors.clear()
        given = nil
        rows = []
        object.end()
    }
}
