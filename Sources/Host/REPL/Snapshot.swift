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

    /// Gives a newly loaded tree the fields of this one, where a component of that name stands at the same place and declares
    /// them alike.
    func carry(into session: Session, cause: String) throws(ScriptError) {
        let interpreter = session.scene.interpreter
        try travel(in: session, cause) { (object, earlier) throws(ScriptError) in
            try interpreter.adopt(into: object, from: earlier)
        } begin: { () throws(ScriptError) -> Bool in
            false
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
        guard let root = session.root else { return [:] }
        var objects: [Int: Reference] = [:]
        var stack = [(node: root, place: 0)]
        while let (node, place) = stack.popLast() {
            if let component = node.component as? ScriptComponent, case .component(let view) = node.content,
                let object = component.object(anchors: anchors)
            {
                objects[hash(place, view.name)] = object
            }
            for child in node.children { stack.append((child, hash(place, part(of: child, in: node)))) }
        }
        return objects
    }

    /// A row is known by its id, everything else by its position.
    private static func part(of child: Node, in parent: Node) -> String {
        switch parent.content {
        case .forEach(let rows) where child.index < rows.count: "id \(rows[child.index].id)"
        case .identified(let id, _): "id \(id)"
        case .conditional(let branch, _): "branch \(branch)"
        default: "\(child.index)"
        }
    }

    private static func hash(_ place: Int, _ part: String) -> Int {
        var hasher = Hasher()
        hasher.combine(place)
        hasher.combine(part)
        return hasher.finalize()
    }
}
