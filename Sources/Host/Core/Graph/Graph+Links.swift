/// Links between nodes: made as they are read, dropped when an evaluation did not read them again.
extension Graph {
    private func makeLink() -> UInt32 {
        let index = freeLink
        if index != GraphRecord.none {
            freeLink = unsafe links[Int(index)].nextDependency
            return index
        }
        if Int(linkCount) == linkCapacity {
            unsafe links = GraphMemory.grown(links, from: linkCapacity, to: linkCapacity * 2)
            linkCapacity *= 2
        }
        defer { linkCount &+= 1 }
        return linkCount
    }

    private func addLink(_ dependent: UnsafeMutablePointer<GraphNode>, to dependency: UInt32, before next: UInt32) {
        let source = unsafe nodes + Int(dependency)
        let newest = unsafe source.pointee.lastDependent
        let last = unsafe dependent.pointee.lastDependency
        let made = makeLink()
        unsafe links[Int(made)] = GraphLink(
            dependency: dependency, dependent: current, evaluation: evaluation, nextDependency: next,
            previousDependent: newest, nextDependent: GraphRecord.none)
        if last == GraphRecord.none {
            unsafe dependent.pointee.firstDependency = made
        } else {
            unsafe links[Int(last)].nextDependency = made
        }
        unsafe dependent.pointee.lastDependency = made
        if newest == GraphRecord.none {
            unsafe source.pointee.firstDependent = made
        } else {
            unsafe links[Int(newest)].nextDependent = made
        }
        unsafe source.pointee.lastDependent = made
    }

    /// The node whose evaluation runs reads the dependency, in the order of reading. What was read in the same order before is
    /// found at once.
    func readNode(_ dependency: UInt32) {
        let dependent = unsafe nodes + Int(current)
        let last = unsafe dependent.pointee.lastDependency
        if last != GraphRecord.none, unsafe links[Int(last)].dependency == dependency { return }
        let next = unsafe last == GraphRecord.none ? dependent.pointee.firstDependency : links[Int(last)].nextDependency
        if next != GraphRecord.none, unsafe links[Int(next)].dependency == dependency {
            unsafe links[Int(next)].evaluation = evaluation
            unsafe dependent.pointee.lastDependency = next
            return
        }
        let newest = unsafe nodes[Int(dependency)].lastDependent
        if newest != GraphRecord.none, unsafe links[Int(newest)].dependent == current,
            unsafe links[Int(newest)].evaluation == evaluation
        {
            return
        }
        unsafe addLink(dependent, to: dependency, before: next)
    }

    private func removeFromDependents(_ link: GraphLink) {
        let source = unsafe nodes + Int(link.dependency)
        if link.previousDependent == GraphRecord.none {
            unsafe source.pointee.firstDependent = link.nextDependent
        } else {
            unsafe links[Int(link.previousDependent)].nextDependent = link.nextDependent
        }
        if link.nextDependent == GraphRecord.none {
            unsafe source.pointee.lastDependent = link.previousDependent
        } else {
            unsafe links[Int(link.nextDependent)].previousDependent = link.previousDependent
        }
    }

    /// Whether something depends on the node by more than a cycle.
    private func hasReaders(_ index: UInt32) -> Bool {
        var link = unsafe nodes[Int(index)].firstDependent
        while link != GraphRecord.none, unsafe links[Int(link)].evaluation == GraphRecord.foundRunning {
            link = unsafe links[Int(link)].nextDependent
        }
        return link != GraphRecord.none
    }

    private func dropLinks(of index: UInt32, after last: UInt32) {
        var next: UInt32
        if last == GraphRecord.none {
            next = unsafe nodes[Int(index)].firstDependency
            unsafe nodes[Int(index)].firstDependency = GraphRecord.none
        } else {
            next = unsafe links[Int(last)].nextDependency
            unsafe links[Int(last)].nextDependency = GraphRecord.none
        }
        while next != GraphRecord.none {
            let freed = next
            let link = unsafe links[Int(freed)]
            next = link.nextDependency
            removeFromDependents(link)
            unsafe links[Int(freed)].dependent = GraphRecord.none
            unsafe links[Int(freed)].nextDependency = freeLink
            freeLink = freed
            let node = unsafe nodes + Int(link.dependency)
            if unsafe !node.pointee.flags.isDisjoint(with: [.owned, .over]) || hasReaders(link.dependency) { continue }
            if unsafe node.pointee.kind == .computed {
                unsafe node.pointee.flags.insert(.over)
                if unsafe !node.pointee.flags.contains(.running) { abandoned.push(link.dependency) }
            } else if unsafe node.pointee.firstDependent == GraphRecord.none {
                free(link.dependency)
            }
        }
    }

    /// Ends a node whose dependencies have been dropped. Where an evaluation that found it running still depends on it, it stays as a
    /// source that is never written; else its record is freed.
    private func end(_ index: UInt32) {
        let node = unsafe nodes + Int(index)
        guard unsafe node.pointee.firstDependent != GraphRecord.none else { return free(index) }
        unsafe node.pointee.kind = .source
        unsafe node.pointee.flags.remove(.over)
        unsafe node.pointee.generation &+= 1
    }

    /// Removes the dependencies behind a link, or all. What nothing depends on any more goes with them.
    func dropDependencies(of index: UInt32, after last: UInt32) {
        let first = abandoned.count
        dropLinks(of: index, after: last)
        while abandoned.count > first {
            let computed = abandoned.pop()
            let key = key(computed)
            dropLinks(of: computed, after: GraphRecord.none)
            end(computed)
            unsafe delegate.abandoned(key)
        }
    }

    /// Ends an observer or an owned computed value, after its evaluation if it runs. A computed value that others depend on stays
    /// until they drop it. Their values are kept until one of its dependencies is written; then the delegate is asked to evaluate
    /// it, and reports a change.
    func dispose(_ key: Key) {
        guard contains(key) else { return }
        let node = unsafe nodes + Int(key.index)
        unsafe node.pointee.flags.remove(.owned)
        unsafe node.pointee.thing = 0
        unsafe node.pointee.part = 0
        if unsafe node.pointee.flags.contains(.running) {
            unsafe node.pointee.flags.insert(.over)
        } else if !hasReaders(key.index) {
            unsafe node.pointee.flags.insert(.over)
            dropDependencies(of: key.index, after: GraphRecord.none)
            end(key.index)
        }
    }

    /// The evaluation of the node is over. Meanwhile it may have been disposed of, or dropped by all that depended on it.
    func leave(_ index: UInt32) {
        let node = unsafe nodes + Int(index)
        let isComputed = unsafe node.pointee.kind == .computed
        unsafe node.pointee.flags.remove(.running)
        guard unsafe node.pointee.flags.contains(.over) else { return }
        if hasReaders(index) {
            unsafe node.pointee.flags.remove(.over)
            return
        }
        let key = key(index)
        dropDependencies(of: index, after: GraphRecord.none)
        end(index)
        if isComputed { unsafe delegate.abandoned(key) }
    }
}
