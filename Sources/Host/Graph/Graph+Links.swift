/// The links between nodes: made as they are read, dropped when an evaluation did not read them again.
extension Graph {
    /// The dependent reads the dependency, in the order of reading. What was read in the same order before is found at once.
    func link(_ dependency: UInt32, to dependent: UInt32, in evaluation: UInt32) {
        let last = nodes[dependent].lastDependency
        if last != GraphLink.none, links[last].dependency == dependency { return }
        let next =
            last == GraphLink.none
            ? nodes[dependent].firstDependency : links[last].nextDependency
        if next != GraphLink.none, links[next].dependency == dependency {
            links[next].evaluation = evaluation
            nodes[dependent].lastDependency = next
            return
        }
        let newest = nodes[dependency].lastDependent
        if newest != GraphLink.none, links[newest].dependent == dependent,
            links[newest].evaluation == evaluation
        {
            return
        }
        let made = makeLink(
            GraphLink(
                dependency: dependency, dependent: dependent, evaluation: evaluation,
                nextDependency: next, previousDependent: newest))
        if last == GraphLink.none {
            nodes[dependent].firstDependency = made
        } else {
            links[last].nextDependency = made
        }
        nodes[dependent].lastDependency = made
        if newest == GraphLink.none {
            nodes[dependency].firstDependent = made
        } else {
            links[newest].nextDependent = made
        }
        nodes[dependency].lastDependent = made
    }

    private func makeLink(_ link: GraphLink) -> UInt32 {
        if let free = freeLinks.popLast() {
            links[free] = link
            return free
        }
        return links.append(link)
    }

    /// Removes the dependencies behind a link, or all. What nothing depends on any more goes with them.
    func unlinkDependencies(of index: UInt32, after last: UInt32) {
        var abandoned: [UInt32] = []
        unlinkDependencies(of: index, after: last, &abandoned)
        while let computed = abandoned.popLast() {
            unlinkDependencies(of: computed, after: GraphLink.none, &abandoned)
            let key = key(computed)
            free(computed)
            unsafe delegate.abandoned(key)
        }
    }

    private func unlinkDependencies(of index: UInt32, after last: UInt32, _ abandoned: inout [UInt32]) {
        var link = last == GraphLink.none ? nodes[index].firstDependency : links[last].nextDependency
        if last == GraphLink.none {
            nodes[index].firstDependency = GraphLink.none
        } else {
            links[last].nextDependency = GraphLink.none
        }
        while link != GraphLink.none {
            let next = links[link].nextDependency
            let dependency = links[link].dependency
            removeFromDependents(link)
            freeLinks.append(link)
            abandonIfUnused(dependency, &abandoned)
            link = next
        }
    }

    private func abandonIfUnused(_ index: UInt32, _ abandoned: inout [UInt32]) {
        let node = nodes[index]
        guard node.firstDependent == GraphLink.none, !node.isOwned, !node.isRunning else { return }
        if node.kind == .computed { abandoned.append(index) } else { free(index) }
    }

    private func removeFromDependents(_ link: UInt32) {
        let record = links[link]
        if record.previousDependent == GraphLink.none {
            nodes[record.dependency].firstDependent = record.nextDependent
        } else {
            links[record.previousDependent].nextDependent = record.nextDependent
        }
        if record.nextDependent == GraphLink.none {
            nodes[record.dependency].lastDependent = record.previousDependent
        } else {
            links[record.nextDependent].previousDependent = record.previousDependent
        }
    }
}
