import CLua

/// Has the interpreter evaluate computed fields, which lives longer.
@safe final class ComputedStepper: GraphStepper {
    private let interpreter: Unmanaged<Interpreter>

    init(_ interpreter: Interpreter) { unsafe self.interpreter = .passUnretained(interpreter) }

    override func step(_ computed: Graph.Key, thing: UInt32, part: UInt32, evaluation: UInt32) -> GraphStep? {
        unsafe interpreter._withUnsafeGuaranteedRef {
            $0.step(computed, thing: thing, part: part, evaluation: evaluation)
        }
    }
}

/// Computed fields are evaluated where they are read. What runs in a thread, what is traced and what is no field is left to the delegate.
extension Interpreter {
    /// Fields are read and evaluated in this graph from now on. It lives until the interpreter is disconnected.
    func connect(to graph: Graph) {
        unsafe context.pointee.graph = Unmanaged.passUnretained(graph).toOpaque()
        let stepper = ComputedStepper(self)
        self.stepper = stepper
        unsafe graph.stepper = .passUnretained(stepper)
    }

    fileprivate func step(_ computed: Graph.Key, thing: UInt32, part: UInt32, evaluation: UInt32) -> GraphStep? {
        let context = unsafe context
        let before = unsafe context.pointee.modes
        if unsafe context.pointee.is_tracing || hasWaitingValues || context.pointee.has_lost_values {
            return nil
        }
        if unsafe before.computing_depth >= Interpreter.deepestComputed { return nil }
        if unsafe before.computing_depth > 0, unsafe !lv_has_stack(state) { return nil }
        unsafe context.pointee.modes.evaluation = evaluation
        unsafe context.pointee.evaluations &+= 1
        unsafe context.pointee.modes.frozen += 1
        unsafe context.pointee.modes.is_computing = true
        unsafe context.pointee.modes.body_of = nil
        unsafe context.pointee.modes.computing_depth += 1
        let evaluation = evaluateComputed(thing, slot: Int32(bitPattern: part))
        unsafe context.pointee.modes.computing_depth -= 1
        unsafe context.pointee.modes.body_of = before.body_of
        unsafe context.pointee.modes.is_computing = before.is_computing
        unsafe context.pointee.modes.frozen = before.frozen
        unsafe context.pointee.modes.evaluation = before.evaluation
        if case .kept(let step) = evaluation { return .finished(changed: step.isChanged, failed: step.hasFailed) }
        unsafe delegate.refused(computed.index, computed.generation, popError(LUA_ERRRUN))
        return evaluation == .stopped ? .stopped : .finished(changed: true, failed: true)
    }
}

// MARK: - Where C enters: reading fields. None of these raises: what is evaluated is called protected.

extension Graph {
    /// Calls it with the graph at an address, which is there for as long as the call takes.
    @inline(__always)
    static func at<R>(_ address: UnsafeMutableRawPointer, _ body: (Graph) -> R) -> R {
        unsafe Unmanaged<Graph>.fromOpaque(address)._withUnsafeGuaranteedRef(body)
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_graph_read(_ graph: UnsafeMutableRawPointer, _ source: UnsafeMutablePointer<lv_graph_key>) {
    unsafe Graph.at(graph) { graph in
        let key = unsafe graph.read(Graph.Key(index: source.pointee.index, generation: source.pointee.generation))
        unsafe source.pointee.index = key.index
        unsafe source.pointee.generation = key.generation
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_graph_settle(_ graph: UnsafeMutableRawPointer, _ computed: lv_graph_key, _ canWait: Bool) -> Int32 {
    unsafe Graph.at(graph) { graph in
        guard graph.contains(Graph.Key(index: computed.index, generation: computed.generation)) else { return -1 }
        return graph.settle(computed.index, canWait: canWait).rawValue
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_graph_swap_evaluation(_ graph: UnsafeMutableRawPointer, _ evaluation: UInt32) -> UInt32 {
    unsafe Graph.at(graph) { graph in
        defer { graph.evaluation = evaluation }
        return graph.evaluation
    }
}
