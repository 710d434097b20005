/// An interpreter and a dependency graph, and their connection to trees. Usually one script is
/// mounted on it, in one scene; a test mounts several, each in a scene of its own.
@safe package final class Program {
    package let interpreter: Interpreter
    let graph = Graph()
    private var stack = StackGuard()

    /// The nodes of the tree, by their observers in the graph.
    private var observers: [Node?] = []
    /// Evaluates the computed values of the graph.
    let computations: Computations
    /// The watchers of `track`, by their observers.
    var watchers = NodeValues<Watcher>()
    /// The followers of bindings, by their observers in the graph.
    var followers: [UInt32: BindingFollower] = [:] {
        didSet { interpreter.hasFollowers = !followers.isEmpty }
    }
    /// Followers that are to read again.
    var dueFollowers: [BindingFollower] = []
    /// Whether a write is being reported to the graph.
    var isTellingWrite = false
    let dismissals = Dismissals()
    let scenes = Scenes()
    /// The chain of causes between events of its scenes.
    let chain = EventChain()
    private(set) lazy var natives = NativeFunctions(of: self)
    /// The traces of scenes, by their numbers; and, while there are any, the causes of evaluations.
    private var traces: [Int: Trace] = [:]
    private(set) var changes: Causes?
    /// Whether the note was given that `breakpoint` does nothing.
    private var hasPassedBreakpoint = false
    private var lastWords = 0
    private var lastLoop = 0
    private var notes: Set<String> = []
    /// The folders of a project's plugins that were trusted, where changes are followed.
    var followedPlugins: Set<FilePath> = []
    /// Whether scripts run only to compare their results: nothing that they do is reported.
    private(set) var isVerifying = false

    init() throws(ScriptError) {
        if let reason = stack.shortage { throw ScriptError(reason, kind: .limit) }
        interpreter = try Interpreter()
        computations = Computations(on: interpreter, graph)
        interpreter.connect(to: graph)
        unsafe graph.delegate = self
        unsafe interpreter.delegate = self
        interpreter.natives = natives
    }

    deinit { interpreter.disconnect() }

    /// A number for one more set of words (`ScriptWords.number`), from 1.
    func makeWordsNumber() -> Int {
        lastWords += 1
        return lastWords
    }

    /// A number for one more loop over a publisher, from 1.
    func makeLoopNumber() -> Int {
        lastLoop += 1
        return lastLoop
    }

    /// Whether a note has not been made before, also by another app of the program.
    func isNew(_ note: String) -> Bool { notes.insert(note).inserted }

    /// The bounds of the running thread's stack.
    package func currentStack() -> StackGuard {
        if !stack.isCurrent { stack = StackGuard() }
        return stack
    }

    /// Checks the stack: readers may nest deeply, and below them there must be room for a script.
    func checkStack() throws(ScriptError) {
        guard currentStack().hasRoom() else { throw ScriptError("what this reads is nested too deeply", kind: .limit) }
    }
}

// MARK: - Evaluations

extension Program {
    /// Runs frozen code whose reads become dependencies of a node of the graph.
    func tracked<R>(_ key: Graph.Key, _ body: () throws(ScriptError) -> R) throws(ScriptError) -> R {
        let outer = graph.beginEvaluation(of: key)
        var failed = true
        defer {
            graph.endEvaluation(outer, failed: failed)
            changes?.evaluated(key)
        }
        let result = try interpreter.frozen { () throws(ScriptError) -> R in
            interpreter.evaluation = graph.evaluation
            return try body()
        }
        failed = false
        return result
    }

    /// An observer in the graph that invalidates a node of the tree.
    func observe(for node: Node) -> Graph.Key {
        let key = graph.makeObserver()
        let index = Int(key.index)
        if index >= observers.count { observers += repeatElement(nil, count: index + 1 - observers.count) }
        observers[index] = node
        return key
    }

    func endObserving(_ key: Graph.Key) {
        observers[Int(key.index)] = nil
        graph.dispose(key)
    }

    func isOutdated(_ key: Graph.Key) -> Bool { graph.isOutdated(key) }

}

extension Program: GraphDelegate {
    func invalidated(_ observer: Graph.Key) {
        let index = Int(observer.index)
        if observers.indices.contains(index), let node = observers[index] {
            node.setNeedsEvaluation()
        } else if let follower = followers[observer.index] {
            due(follower)
        } else if !watchers.isEmpty {
            tellLater(observer)
        }
    }

    func step(_ computed: Graph.Key) -> GraphStep { computations.step(computed, in: self) }

    func abandoned(_ computed: Graph.Key) { computations.end(computed) }
}

// MARK: - What scripts do

extension Program: InterpreterDelegate {
    func read(_ cell: FieldCell, through makeReference: () -> Reference?) throws(ScriptError) {
        try checkStack()
        if !graph.contains(cell.key) {
            guard let binding = makeReference() else { throw interpreter.exhausted }
            cell.key = graph.makeComputed(isOwned: false)
            computations.follow(binding, as: cell.key)
        }
        _ = try computations.read(cell.key, canWait: false)
    }

    func beganOwnStyles() {
        for node in observers { (node?.component as? ScriptComponent)?.setStale() }
    }

    func readComputed(
        _ cell: FieldCell, slot: Int32, canWait: Bool, register: (UInt32) -> Bool
    ) throws(ScriptError) -> ComputedReading {
        try checkStack()
        if !graph.contains(cell.key) {
            let key = graph.makeComputed(isOwned: true)
            guard register(computations.compute(slot, as: key)) else {
                computations.end(key)
                graph.dispose(key)
                throw interpreter.exhausted
            }
            cell.key = key
        }
        return try computations.read(cell.key, canWait: canWait)
    }

    func refused(_ node: UInt32, _ generation: UInt32, _ error: ScriptError) {
        computations.fail(Graph.Key(index: node, generation: generation), error)
    }

    func dropped(_ cell: FieldCell) {
        computations.end(cell.key)
        graph.dispose(cell.key)
    }

    func readEnvironment(_ key: Int32, of component: ObjectOwner?) -> Value? {
        guard let component = component as? MountedComponent else { return nil }
        guard interpreter.evaluation != 0 else { return component.environment.value(of: key, at: component.node) }
        let reading = component.reading(of: key)
        if !graph.contains(reading.computed) {
            reading.computed = graph.makeComputed(isOwned: false)
            computations.look(reading, as: reading.computed)
        }
        _ = try? computations.read(reading.computed, canWait: false)
        return reading.value
    }

    func willWrite(_ cell: FieldCell, name: () -> String) {
        changes?.changed(cell.key, [name()])
        graph.write(cell.key)
    }

    func willChange(_ cell: FieldCell) { tellWatchers(of: cell.key) }

    func written(_ cell: FieldCell, name: () -> String) {
        changes?.changed(cell.key, [name()])
        isTellingWrite = true
        graph.write(cell)
        isTellingWrite = false
        unsafe scenes.current?.listener.written(name)
        if !dueFollowers.isEmpty { tellFollowers() }
    }

    func printed(_ text: String) { listener?.printed(text) }
    func warned(_ text: String) { listener?.warned(text) }
    func quit(_ status: Int32) { listener?.quit(status) }

    private var listener: (any ProgramListener)? { unsafe isVerifying ? nil : scenes.current?.listener }

    func paused(at frame: PausedFrame) {
        guard let listener = listener, !listener.paused(at: frame), !hasPassedBreakpoint else {
            return
        }
        hasPassedBreakpoint = true
        listener.warned(
            "\(frame.place): breakpoint() does nothing here; where a script runs on a terminal it opens the console")
    }
}

extension Program {
    func subscribe(_ function: Reference, to publisher: Reference) -> Int {
        guard let scene = unsafe scenes.current, let owner else { return 0 }
        return scenes.number(of: owner.publishers.sink(publisher, function, by: scene), in: owner)
    }

    /// The scene that owns subscriptions of the running code.
    var owner: Scene? { unsafe interpreter.runsLine ? scenes.first : scenes.current }

    func stored(_ stored: Interpreter.Stored) -> PlainValue? {
        guard let scene = unsafe scenes.current else { return nil }
        return interpreter.waiting { scene.value(of: stored) }
    }

    func measured(store: String) -> (used: Int, most: Int) {
        guard let scene = unsafe scenes.current else { return (0, .max) }
        return (interpreter.waiting { scene.size(ofStore: store) }, scene.storeLimit)
    }

    func refusal(ofStore name: String, plugin: String?) -> String? {
        guard let scene = unsafe scenes.current ?? scenes.first else { return nil }
        return scene.refusal(ofStore: name, plugin: plugin)
    }

    func dismissed(_ page: Int) { dismissals.run(page) }

    func cancelled(_ subscription: Int) {
        let (scene, number) = scenes.subscription(subscription)
        scene?.publishers.cancel(number)
    }
}

// MARK: - Verification

extension Program {
    /// Runs an evaluation whose result is compared with what is kept: it is not traced, nothing that it prints is
    /// printed, and random numbers go on afterwards as if it had not run.
    func verifying<R>(in scene: Scene, _ body: () -> R) -> R {
        let (changes, isTracing, numbers) = (self.changes, interpreter.isTracing, scene.globals?.randomNumbers)
        isVerifying = true
        self.changes = nil
        interpreter.isTracing = false
        defer {
            isVerifying = false
            self.changes = changes
            interpreter.isTracing = isTracing
            scene.globals?.randomNumbers = numbers
        }
        return body()
    }
}

// MARK: - The trace

extension Program {
    func begin(_ trace: Trace, of scene: Scene) {
        traces[scene.number] = trace
        changes = changes ?? Causes()
        interpreter.isTracing = true
    }

    fileprivate func endTrace(of scene: Scene) {
        traces[scene.number] = nil
        guard traces.isEmpty else { return }
        changes = nil
        interpreter.isTracing = false
    }

    func causes(of key: Graph.Key) -> [String] {
        changes?.names(of: key, in: graph) ?? []
    }

    /// A write to a component's field goes into the trace of its own scene, a write to another object into all traces.
    func traced(_ write: TracedWrite, by owner: ObjectOwner?) {
        if let component = owner as? MountedComponent {
            component.trace?.write(write, in: component.node.shortPath)
        } else {
            for trace in traces.values { trace.write(write, in: "") }
        }
    }

    /// A computed field of an object was evaluated; for an object that is no component it goes into the current scene's trace.
    func evaluated(_ field: String, by owner: ObjectOwner?, because: [String], changed: Bool) {
        let component = owner as? MountedComponent
        let trace = unsafe component?.trace ?? scenes.current?.trace
        trace?.computed(field, in: component?.node.shortPath ?? "", because: because, changed: changed)
    }
}

extension Program {
    /// Runs code of a scene with its clock and its random numbers, independent of other running code.
    func turn<R, E: Error>(of scene: Scene, _ body: () throws(E) -> R) throws(E) -> R {
        let outer = scenes.begin(scene)
        defer { scenes.end(outer) }
        guard outer !== scene else {
            defer { interpreter.endLines() }
            return try body()
        }
        let before = interpreter.enter(
            scene: scene.number, plugins: scene.words?.number ?? 0, now: scene.timeline.now.seconds)
        scene.exchangeRandomNumbers()
        defer {
            interpreter.endLines()
            scene.exchangeRandomNumbers()
            interpreter.leave(to: before)
        }
        return try body()
    }

    /// A scene is over: its watchers are removed.
    func ended(_ scene: Scene) {
        watchers.removeAll { $0.scene < 0 || $0.scene == scene.number }
        interpreter.watchers = watchers.count
        interpreter.ended(scene: scene.number)
        endTrace(of: scene)
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
