/// The fields of all nodes and observable objects at one moment. Nodes are known by their place in the tree (L10), so that
/// what was mounted anew since then gets its fields back, too.
final class Snapshot {
    private let anchors: Anchors
    private let fields: Reference
    /// The objects of the components by the places of their nodes.
    private let objects: [Int: Reference]

    init(of session: Session) throws(ScriptError) {
        let interpreter = session.scene.interpreter
        anchors = Anchors(interpreter)
        fields = try interpreter.snapshot(anchors: anchors)
        objects = Snapshot.objects(in: session, anchors)
    }

    /// Sets everything back.
    func restore(in session: Session, cause: String) throws(ScriptError) {
        let interpreter = session.scene.interpreter
        var isFirst = true
        try travel(in: session, cause) { (object, earlier) throws(ScriptError) in
            try interpreter.restore(object, from: earlier, in: fields)
        } begin: { () throws(ScriptError) -> Bool in
            defer { isFirst = false }
            if isFirst { try interpreter.restore(fields) }
            return isFirst
        }
    }

    /// Goes on until no new nodes appear.
    private func travel(
        in session: Session, _ cause: String, _ set: (Reference, Reference) throws(ScriptError) -> Void,
        begin: () throws(ScriptError) -> Bool
    ) throws(ScriptError) {
        let interpreter = session.scene.interpreter
        var done: [Int: Reference] = [:]
        try session.restore(cause) { () throws(ScriptError) -> Bool in
            var hasSet = try begin()
            for (place, object) in Snapshot.objects(in: session, anchors) {
                guard let earlier = objects[place], !interpreter.areSame(object, earlier),
                    done[place].map({ !interpreter.areSame($0, object) }) ?? true
                else { continue }
                done[place] = object
                try set(object, earlier)
                hasSet = true
            }
            return hasSet
        }
    }

    private static func objects(in session: Session, _ anchors: Anchors) -> [Int: Reference] {
        var objects: [Int: Reference] = [:]
        KeptState.visit(session.root) { component, place in
            objects[place] = component.object(anchors: anchors)
        }
        return objects
    }
}
