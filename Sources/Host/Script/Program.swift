/// A script at work: its interpreter, the graph of what depends on what, and how both meet the tree.
final class Program {
    private(set) var interpreter: Interpreter?
    private var graph: Graph?
    private let listener: any ProgramListener
    /// Where `require` looks.
    private var folder = ScriptFolder(path: ".")

    /// What the observers of the graph stand for.
    private var observers: [UInt32: Node] = [:]
    /// The bindings with a path that are followed, by their nodes in the graph.
    private var followed: [UInt32: Reference] = [:]
    /// Errors of bindings that were looked at again; the next reader raises them.
    private var pathErrors: [UInt32: ScriptError] = [:]

    init(listener: any ProgramListener) throws(ScriptError) {
        self.listener = listener
        graph = Graph(delegate: self)
        interpreter = try Interpreter(delegate: self)
    }

    deinit {
        observers = [:]
        followed = [:]
    }
}

/// What a program tells the session.
protocol ProgramListener: AnyObject {
    func printed(_ text: String)
    func warned(_ text: String)
    func quit(_ status: Int32)
    func written(_ field: FieldName)
}

// MARK: - Loading

extension Program {
    /// Runs the chunk and gives the root view that it returned (L1).
    func load(
        _ source: [UInt8], named name: String, arguments: [String], properties: [(name: String, value: String)]
    ) throws(ScriptError) -> View {
        guard let interpreter, let anchors = interpreter.sessionAnchors else { throw ScriptError("no interpreter") }
        folder = ScriptFolder(of: name)
        try interpreter.setArguments(arguments, script: name)
        let root = try interpreter.run(source, named: name, arguments: arguments) { (result) throws(ScriptError) in
            if let root = try result.view(properties: properties, anchors: anchors) { return root }
            throw ScriptError(
                "\(name): a script returns its root, a component or a view; this one returned \(result.kind)", kind: .load)
        }
        return try interpreter.untracked { () throws(ScriptError) -> View in
            try root.withView { (cursor) throws(ScriptError) in
                var reader = ViewReader(program: self, anchors: anchors)
                return try reader.view(cursor)
            } ?? .empty
        }
    }

    /// Runs a line of Lua as an action.
    func evaluate(_ source: String) throws(ScriptError) {
        try interpreter?.run(Array(source.utf8), named: "eval") { (_) throws(ScriptError) in }
    }
}

// MARK: - Evaluations

extension Program {
    /// Runs frozen code whose reads a node of the graph depends on from then on.
    func tracked<R>(_ key: Graph.Key, _ body: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        guard let graph, let interpreter else { throw ScriptError("no interpreter") }
        let outer = graph.beginEvaluation(of: key)
        defer { graph.endEvaluation(outer) }
        return try interpreter.frozen { () throws(ScriptError) -> R in
            interpreter.evaluation = graph.evaluation
            return try body()
        }
    }

    /// A node of the graph that makes a node of the tree evaluate again.
    func observe(for node: Node) -> Graph.Key {
        guard let graph else { return .none }
        let key = graph.makeObserver()
        observers[key.index] = node
        return key
    }

    func endObserving(_ key: Graph.Key) {
        observers[key.index] = nil
        graph?.dispose(key)
    }

    func isOutdated(_ key: Graph.Key) -> Bool { graph?.isOutdated(key) ?? false }
}

extension Program: GraphDelegate {
    func invalidated(_ observer: Graph.Key) { observers[observer.index]?.setNeedsEvaluation() }

    func evaluate(_ computed: Graph.Key) -> Bool {
        guard let binding = followed[computed.index], let interpreter else { return false }
        do throws(ScriptError) {
            pathErrors[computed.index] = nil
            return try interpreter.frozen { () throws(ScriptError) -> Bool in
                interpreter.evaluation = graph?.evaluation ?? 0
                return try binding.refreshBinding()
            }
        } catch {
            pathErrors[computed.index] = error
            return true
        }
    }

    func abandoned(_ computed: Graph.Key) {
        followed[computed.index] = nil
        pathErrors[computed.index] = nil
    }
}

// MARK: - What scripts do

extension Program: InterpreterDelegate {
    func read(_ cell: FieldCell) {
        guard let graph else { return }
        cell.key = graph.read(cell.key)
        cell.evaluation = graph.evaluation
    }

    func read(_ cell: FieldCell, through makeReference: () -> Reference?) throws(ScriptError) {
        guard let graph, let interpreter else { return }
        let evaluation = interpreter.evaluation
        if !graph.contains(cell.key) {
            guard let binding = makeReference() else { throw ScriptError("not enough memory", kind: .limit) }
            cell.key = graph.makeComputed()
            followed[cell.key.index] = binding
        }
        graph.readComputed(cell.key)
        interpreter.evaluation = evaluation
        if let error = pathErrors[cell.key.index] { throw error }
    }

    func written(_ cell: FieldCell, field: FieldName) {
        graph?.write(cell.key)
        listener.written(field)
    }

    func printed(_ text: String) { listener.printed(text) }
    func warned(_ text: String) { listener.warned(text) }
    func quit(_ status: Int32) { listener.quit(status) }

    func module(named name: String) throws(ScriptError) -> (name: String, source: [UInt8])? {
        try folder.module(named: name)
    }
}
