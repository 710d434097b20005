/// A script at work: its interpreter, the graph of what depends on what, and how both meet the tree.
@safe final class Program {
    private(set) var interpreter: Interpreter?
    private(set) var graph: Graph?
    let listener: any ProgramListener
    /// The script's globals.
    private var globals: Environment?
    /// The file and the line that its source ends with, where it returns its root: the place of what has no other.
    private(set) var endOfScript: String?
    private var stack = StackGuard()
    /// The duplicate ids that were reported (L13).
    private var reported: Set<String> = []

    /// What the observers of the graph stand for.
    private var observers: [UInt32: Node] = [:]
    /// The components' nodes by their objects.
    private var components: [UnsafeRawPointer: Node] = unsafe [:]
    /// What evaluates the computed values of the graph.
    let computations = Computations()
    /// The observers that `track` made, with what they call.
    var watchers: [UInt32: Reference] = [:]
    let environment = EnvironmentKeys()
    /// The session's clock, and what is ready to run.
    let timeline = Timeline()
    let agenda = Agenda()
    let publishers: Publishers
    /// Whether every body is evaluated twice and what differs is reported (L45).
    var isStrict = false

    init(listener: any ProgramListener) throws(ScriptError) {
        self.listener = listener
        publishers = Publishers(timeline: timeline) { [weak listener] in listener?.reported($0) }
        graph = Graph(delegate: self)
        interpreter = try Interpreter(delegate: self)
        publishers.listMaker = interpreter
    }
}

/// What a program tells the session.
protocol ProgramListener: AnyObject {
    func printed(_ text: String)
    func warned(_ text: String)
    func quit(_ status: Int32)
    func written(_ name: () -> String)
    /// An action outside any component failed.
    func reported(_ error: ScriptError)
}

// MARK: - Loading

extension Program {
    /// Runs the chunk and gives the root view that it returned (L1).
    func load(
        _ source: [UInt8], named name: String, arguments: [String], properties: [(name: String, value: String)]
    ) throws(ScriptError) -> View {
        guard let interpreter, let anchors = interpreter.sessionAnchors else { throw ScriptError("no interpreter") }
        let globals = try interpreter.makeEnvironment(modules: ScriptFolder(of: name))
        self.globals = globals
        endOfScript = "\(name):\(SourceText.lastLine(of: source))"
        do throws(ScriptError) {
            return try root(of: source, named: name, in: globals, arguments, properties, anchors)
        } catch {
            throw error.placed { endOfScript }
        }
    }

    private func root(
        of source: [UInt8], named name: String, in globals: Environment, _ arguments: [String],
        _ properties: [(name: String, value: String)], _ anchors: Anchors
    ) throws(ScriptError) -> View {
        let interpreter = unsafe anchors.interpreter
        try globals.setArguments(arguments, script: name)
        let root = try interpreter.run(source, named: name, in: globals, arguments: arguments) {
            (result) throws(ScriptError) in
            if let root = try result.view(properties: properties, anchors: anchors) { return root }
            throw ScriptError(
                "a script returns its root, a component or a view; this one returned \(result.kind)", kind: .load)
        }
        return try interpreter.untracked { () throws(ScriptError) -> View in
            try root.withView { (cursor) throws(ScriptError) in
                var reader = ViewReader(program: self, anchors: anchors)
                defer { report(reader.duplicates) }
                return try reader.view(cursor)
            } ?? .empty
        }
    }

    /// Where the stack of the running thread ends.
    func currentStack() -> StackGuard {
        if !stack.isCurrent { stack = StackGuard() }
        return stack
    }

    /// A reader leads to another, on and on: below it there must be room for what a script does.
    private func checkStack() throws(ScriptError) {
        guard currentStack().hasRoom() else { throw ScriptError("what this reads is nested too deeply", kind: .limit) }
    }

    /// Reports ids that occur several times in one collection, each once.
    func report(_ duplicates: [Identity]) {
        for id in duplicates {
            let message =
                "ForEach: the ID \(id) occurs multiple times within the collection, this will give undefined results!"
            if reported.insert(message).inserted { listener.warned(message) }
        }
    }

    /// Runs a line of Lua as an action, with the script's globals.
    func evaluate(_ source: String) throws(ScriptError) {
        guard let globals else { throw ScriptError("no script is loaded") }
        try interpreter?.run(Array(source.utf8), named: "eval", in: globals) { (_) throws(ScriptError) in }
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

    /// From now on the component of the node may read the environment.
    func mounted(_ object: ComponentObject, _ node: Node) { unsafe components[object.address] = node }

    func unmounted(_ object: ComponentObject) { unsafe components[object.address] = nil }
}

extension Program: GraphDelegate {
    func invalidated(_ observer: Graph.Key) { observers[observer.index]?.setNeedsEvaluation() }

    func step(_ computed: Graph.Key) -> GraphStep { computations.step(computed, in: self) }

    func abandoned(_ computed: Graph.Key) { computations.end(computed) }
}

// MARK: - What scripts do

extension Program: InterpreterDelegate {
    func read(_ cell: FieldCell) {
        guard let graph else { return }
        cell.key = graph.read(cell.key)
        cell.evaluation = graph.evaluation
    }

    func read(_ cell: FieldCell, through makeReference: () -> Reference?) throws(ScriptError) {
        guard let graph else { return }
        try checkStack()
        if !graph.contains(cell.key) {
            guard let binding = makeReference() else { throw ScriptError("not enough memory", kind: .limit) }
            cell.key = graph.makeComputed(isOwned: false)
            computations.follow(binding, as: cell.key)
        }
        _ = try computations.read(cell.key, canWait: false, in: self)
    }

    func readComputed(
        _ cell: FieldCell, slot: Int32, canWait: Bool, register: (UInt32) -> Bool
    ) throws(ScriptError) -> ComputedReading {
        guard let graph else { return .upToDate }
        try checkStack()
        if !graph.contains(cell.key) {
            let key = graph.makeComputed(isOwned: true)
            guard register(key.index) else { throw ScriptError("not enough memory", kind: .limit) }
            cell.key = key
            computations.compute(slot, as: key)
        }
        return try computations.read(cell.key, canWait: canWait, in: self)
    }

    func dropped(_ cell: FieldCell) {
        computations.end(cell.key)
        graph?.dispose(cell.key)
    }

    func readEnvironment(_ key: Int32, of component: UnsafeRawPointer) -> Value? {
        guard let graph, let node = unsafe components[component] else { return nil }
        return environment.read(key, from: node, in: graph)
    }

    func willWrite(_ cell: FieldCell) {
        guard let graph else { return }
        if !watchers.isEmpty { tellWatchers(of: cell.key) }
        graph.write(cell.key)
    }

    func written(_ cell: FieldCell, name: () -> String) {
        graph?.write(cell.key)
        listener.written(name)
    }

    func printed(_ text: String) { listener.printed(text) }
    func warned(_ text: String) { listener.warned(text) }
    func quit(_ status: Int32) { listener.quit(status) }
}

extension Program: EnvironmentListener {
    func changed(_ entry: EnvironmentEntry) {
        if let graph { environment.changed(entry, in: graph) }
    }

    func rearranged(_ key: Int32) {
        if let graph { environment.rearranged(key, in: graph) }
    }
}

extension Program {
    func sent(_ value: Value, to subject: Int) { publishers.send(value, to: subject) }

    func finished(_ subject: Int) { publishers.finish(subject) }

    func subjectDropped(_ subject: Int) { publishers.drop(subject) }

    func subscribe(_ function: Reference, to publisher: Reference) -> Int { publishers.sink(publisher, function) }

    func cancelled(_ subscription: Int) { publishers.cancel(subscription) }

    /// The events word `send`: false when no publisher has that name.
    func send(_ text: String, toSubjectNamed name: String) throws(ScriptError) -> Bool {
        try interpreter?.send(text, toSubjectNamed: name) ?? false
    }
}

// MARK: - track

extension Program {
    func track(_ run: () throws(ScriptError) -> Void, then onChange: Reference) throws(ScriptError) {
        guard let graph, let interpreter else { return }
        let observer = graph.makeObserver()
        watchers[observer.index] = onChange
        interpreter.watchers = watchers.count
        do throws(ScriptError) {
            try tracked(observer, run)
        } catch {
            endWatching(observer)
            throw error
        }
    }

    private func endWatching(_ observer: Graph.Key) {
        watchers[observer.index] = nil
        interpreter?.watchers = watchers.count
        graph?.dispose(observer)
    }

    /// Calls, once each, those who noted a read of what is about to be written.
    private func tellWatchers(of key: Graph.Key) {
        guard let graph else { return }
        let told = graph.observers(of: key).compactMap { observer in
            watchers[observer.index].map { (observer, $0) }
        }
        for (observer, _) in told { endWatching(observer) }
        for (_, onChange) in told {
            do throws(ScriptError) { try onChange.call([]) } catch { listener.reported(error) }
        }
    }
}

extension FieldCell {
    /// The node of the graph that stands for the field, if there is one.
    var key: Graph.Key {
        get { Graph.Key(index: source, generation: generation) }
        nonmutating set {
            source = newValue.index
            generation = newValue.generation
        }
    }
}
