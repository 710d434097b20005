/// Finding out what is up to date, by evaluating computed values where they may not be.
extension Graph {
    /// How reading a computed value went.
    enum Reading {
        case upToDate
        /// The reader has to wait until it is evaluated.
        case wait
        /// It is already being evaluated, and depends on itself: the computed values of the cycle.
        case cycle([Key])
    }

    /// The same, without the computed values of a cycle.
    enum Outcome: Int32 { case upToDate, wait, cycle }

    /// The evaluation that runs, if one does, reads the computed value. It is brought up to date at once, unless its reader
    /// can wait for it.
    func readComputed(_ key: Key, canWait: Bool) -> Reading {
        switch settle(key.index, canWait: canWait) {
        case .upToDate: .upToDate
        case .wait: .wait
        case .cycle: .cycle(round(to: key))
        }
    }

    func settle(_ index: UInt32, canWait: Bool) -> Outcome {
        if evaluation != 0 { readNode(index) }
        let node = unsafe nodes + Int(index)
        if unsafe node.pointee.flags.contains(.running) {
            noteFoundRunning(index)
            return .cycle
        }
        if unsafe node.pointee.flags.contains(.stale) { unsafe node.pointee.state = .dirty }
        if unsafe node.pointee.state == .clean { return .upToDate }
        if canWait, arrived != index {
            wantedNode = index
            return .wait
        }
        if canWait {
            arrived = GraphRecord.none
        } else {
            settle(index)
        }
        return .upToDate
    }

    /// Marks the link that was just read as one to a node that is being evaluated: such a link keeps no node alive, since the two
    /// nodes depend on each other.
    private func noteFoundRunning(_ dependency: UInt32) {
        let last = unsafe evaluation == 0 ? GraphRecord.none : nodes[Int(current)].lastDependency
        if last != GraphRecord.none, unsafe links[Int(last)].dependency == dependency {
            unsafe links[Int(last)].evaluation = GraphRecord.foundRunning
        }
    }

    /// What the last reader that can wait waits for.
    var wanted: Key { key(wantedNode) }

    private func round(to key: Key) -> [Key] {
        let all = unsafe UnsafeBufferPointer(start: way.items, count: way.count)
        let first = unsafe all.lastIndex(of: key.index) ?? 0
        return unsafe all[first...].map(self.key) + [key]
    }

    /// Whether the node must be evaluated: computed values it depends on are evaluated to find out.
    func isOutdated(_ key: Key) -> Bool {
        guard contains(key) else { return false }
        settle(key.index)
        return unsafe nodes[Int(key.index)].state == .dirty
    }

    // MARK: Tasks

    /// Find out whether the node is up to date, from the dependency of this link on; or, if it is being run, go on with that.
    struct Task: BitwiseCopyable {
        var node: UInt32
        var generation: UInt32 = 0
        /// Of a node whose evaluation waits: the link to what it waits for.
        var link: UInt32
        var isRun = false
        var outer = Suspended.nothing
    }

    private func begun(_ index: UInt32) -> Task {
        Task(node: index, link: GraphRecord.none, isRun: true, outer: begin(index))
    }

    private func beginToSettle(_ index: UInt32) {
        let node = unsafe nodes + Int(index)
        unsafe node.pointee.flags.insert(.checked)
        way.push(index)
        work.push(unsafe Task(node: index, generation: node.pointee.generation, link: node.pointee.firstDependency))
    }

    private func check(_ task: Task) {
        var next = task
        let node = unsafe nodes + Int(next.node)
        if unsafe node.pointee.generation != next.generation {
            // It has gone, in the evaluation of what it depended on.
            way.drop()
            return
        }
        // It has been evaluated there, and depends on others.
        if next.link != GraphRecord.none, unsafe links[Int(next.link)].dependent != next.node {
            next.link = unsafe node.pointee.firstDependency
        }
        while unsafe node.pointee.state == .unsure && next.link != GraphRecord.none {
            let dependency = unsafe links[Int(next.link)].dependency
            next.link = unsafe links[Int(next.link)].nextDependency
            let other = unsafe nodes[Int(dependency)]
            if other.flags.contains(.running) || (other.flags.contains(.checked) && other.state != .clean) {
                // It depends on this node in turn: only an evaluation can tell whether both still read each other.
                unsafe node.pointee.state = .dirty
            } else if other.kind == .computed, other.state != .clean {
                work.push(next)
                beginToSettle(dependency)
                return
            }
        }
        unsafe node.pointee.flags.remove(.checked)
        if unsafe node.pointee.state == .unsure { unsafe node.pointee.state = .clean }
        if unsafe node.pointee.state != .dirty || node.pointee.kind != .computed
            || node.pointee.flags.contains(.running)
        {
            way.drop()
            return
        }
        work.push(begun(next.node))
    }

    private func step(_ index: UInt32) -> GraphStep {
        let node = unsafe nodes + Int(index)
        let thing = unsafe node.pointee.thing
        let key = key(index)
        if thing != 0, let stepper = unsafe stepper {
            let (part, evaluation) = unsafe (node.pointee.part, evaluation)
            let step = unsafe stepper._withUnsafeGuaranteedRef {
                $0.step(key, thing: thing, part: part, evaluation: evaluation)
            }
            if let step { return step }
        }
        return unsafe delegate.step(key)
    }

    private func run(_ task: Task) {
        arrived = task.link
        let step = step(task.node)
        arrived = GraphRecord.none
        var (hasChanged, hasFailed, isStopped) = (true, true, false)
        switch step {
        case .finished(let changed, let failed): (hasChanged, hasFailed) = (changed, failed)
        case .stopped: isStopped = true
        case .waits(let other):
            var next = task
            next.link = other.index
            work.push(next)
            beginToSettle(other.index)
            return
        }
        goOn(with: task.outer, failed: hasFailed)
        let node = unsafe nodes + Int(task.node)
        let isAnother = unsafe hasChanged || node.pointee.flags.contains(.changedQuietly)
        unsafe node.pointee.set(.changedQuietly, to: isAnother && node.pointee.flags.contains(.stale))
        unsafe node.pointee.set(.stale, to: isStopped)
        // An error that depends on nothing would stay for ever.
        if hasFailed, unsafe node.pointee.firstDependency == GraphRecord.none { unsafe node.pointee.state = .dirty }
        way.drop()
        // It is another: what was unsure about it is dirty now.
        var link = unsafe isAnother ? node.pointee.firstDependent : GraphRecord.none
        while link != GraphRecord.none {
            let dependent = unsafe nodes + Int(links[Int(link)].dependent)
            if unsafe dependent.pointee.state == .unsure { unsafe dependent.pointee.state = .dirty }
            link = unsafe links[Int(link)].nextDependent
        }
        leave(task.node)
    }

    /// Finds out whether the node is up to date: computed values it depends on are evaluated where theirs are not. A computed
    /// value ends up clean, an observer clean or dirty. One loop does it all, so that no chain is too long.
    private func settle(_ index: UInt32) {
        let first = work.count
        let node = unsafe nodes[Int(index)]
        if node.state == .dirty, node.kind == .computed, !node.flags.contains(.running) {
            way.push(index)
            run(begun(index))
        } else {
            beginToSettle(index)
        }
        while work.count > first {
            let next = work.pop()
            if next.isRun { run(next) } else { check(next) }
        }
    }

    // MARK: Looking

    /// What the node depends on, in the order of reading.
    func dependencies(of key: Key) -> [Key] {
        guard contains(key) else { return [] }
        var found: [Key] = []
        var link = unsafe nodes[Int(key.index)].firstDependency
        while link != GraphRecord.none {
            found.append(self.key(unsafe links[Int(link)].dependency))
            link = unsafe links[Int(link)].nextDependency
        }
        return found
    }

    /// The observers that a write to the source would reach.
    func observers(of source: Key) -> [Key] {
        guard contains(source) else { return [] }
        var found: [Key] = []
        var seen: Set<UInt32> = []
        var waiting = [source.index]
        while let index = waiting.popLast() {
            var link = unsafe nodes[Int(index)].firstDependent
            while link != GraphRecord.none {
                let record = unsafe links[Int(link)]
                link = record.nextDependent
                guard seen.insert(record.dependent).inserted else { continue }
                if unsafe nodes[Int(record.dependent)].kind == .observer {
                    found.append(self.key(record.dependent))
                } else {
                    waiting.append(record.dependent)
                }
            }
        }
        return found
    }

    /// The computed values that are taken to be up to date, of things that have a number.
    var settledComputed: [Key] {
        (0..<nodeCount).compactMap { index in
            let node = unsafe nodes[Int(index)]
            let isSettled =
                node.kind == .computed && node.state == .clean && node.thing != 0
                && node.firstDependency != GraphRecord.none
            guard isSettled, node.flags.isDisjoint(with: [.stale, .changedQuietly, .running, .over]) else { return nil }
            return Key(index: index, generation: node.generation)
        }
    }
}

extension GraphNode {
    fileprivate mutating func set(_ flag: Flags, to isSet: Bool) {
        if isSet { flags.insert(flag) } else { flags.remove(flag) }
    }
}
