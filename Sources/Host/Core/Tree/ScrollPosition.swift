/// `:scrollPosition(binding)`: the id of the first row in view of the scrolling view inside.
package final class ScrollPosition {
    let binding: any BindingSource
    /// Where a row is placed when its id is written.
    let anchor: Alignment

    init(_ binding: any BindingSource, anchor: Alignment) {
        self.binding = binding
        self.anchor = anchor
    }
}

/// Keeps the binding of a scrollPosition and the scrolling view at the same row.
final class FollowedPosition: Cancellable {
    let binding: any BindingSource
    /// Reads the binding; nil once it was cancelled.
    private(set) var observation: (any Observation)?
    /// The view with the modifier.
    @WeakNode private(set) var node: Node?
    var anchor: Alignment
    /// The value of the binding when it was read or written last; nil before the first reading.
    var value: Value?
    /// The first row in view when the binding had that value.
    var first: Identity?
    /// Whether the view is scrolling to the row that was written.
    var isMoving = false
    /// False once it was cancelled, or when its view has left.
    var isFollowed: Bool { observation != nil && node?.isGone == false }

    init(_ position: ScrollPosition, at node: Node) {
        binding = position.binding
        anchor = position.anchor
        self.node = node
        observation = position.binding.observe(for: node)
    }

    // A session may be dropped without being unmounted: the program has the node until then.
    deinit { observation?.cancel() }

    /// Ends the observation, once: its node in the graph is reused.
    func cancel() {
        observation?.cancel()
        observation = nil
    }
}

/// A call of `proxy:scrollTo`, until the frame of the event is laid out.
struct ScrollRequest {
    /// The reader.
    @WeakNode var node: Node?
    var id: Identity
    /// Where the target is placed; nil: wherever it is in view with the least scrolling.
    var anchor: Alignment?

    init(in node: Node, id: Identity, anchor: Alignment?) {
        self.id = id
        self.anchor = anchor
        self.node = node
    }
}

/// The target of a scroll.
enum ScrollTarget {
    case view(Node)
    /// A row of a lazy container, which may not be mounted.
    case row(Int, of: Node)
}

extension Node {
    /// The first view inside with that id: of a row, or by `:id`; of rows that are not made, too.
    func scrollTarget(_ id: Identity) -> ScrollTarget? {
        madeTarget(id)
            ?? subtree.lazy.compactMap { node in
                guard case .lazyRows(let rows) = node.content else { return nil }
                return rows.position(ofRowWithOwnID: id).map { .row($0, of: node) }
            }.first
    }

    private func madeTarget(_ id: Identity) -> ScrollTarget? {
        var stack = children.reversed() as [Node]
        while let node = stack.popLast() {
            switch node.content {
            case .identified(let own, _) where own == id: return .view(node)
            case .forEach(let rows):
                if let index = rows.firstIndex(where: { $0.id == id }), node.children.indices.contains(index) {
                    return .view(node.children[index])
                }
            case .lazyRows(let rows):
                if let position = rows.position(ofID: id, near: 0) ?? rows.position(ofViewWithID: id) {
                    return .row(position, of: node)
                }
            default: break
            }
            stack += node.children.reversed()
        }
        return nil
    }

    /// The first view inside that scrolls, or this one.
    var firstScroll: Node? {
        var stack = [self]
        while let node = stack.popLast() {
            if case .scroll = node.content { return node }
            stack += node.children.reversed()
        }
        return nil
    }
}

extension LazyRows {
    /// The id by which the row at a position can be scrolled to.
    func scrollID(at position: Int) -> Identity? {
        view(at: position).idInside ?? key(at: position).id
    }

    /// Where the row is whose function gives it that id by `:id`: rows are read for it, this many at most.
    func position(ofRowWithOwnID id: Identity) -> Int? {
        (0..<min(count, LazyRows.mostRead)).first { view(at: $0).idInside == id }
    }

    private static let mostRead = 10_000
}

extension View {
    /// The id of `:id`.
    var ownID: Identity? { if case .identified(let id, _) = content { id } else { nil } }

    /// The id of `:id` on what a row shows.
    fileprivate var idInside: Identity? {
        var view: View? = self
        while let current = view {
            if let id = current.ownID { return id }
            view = current.rowInside
        }
        return nil
    }
}

extension Reconciler {
    /// Observes the binding of a scrollPosition, which may be another than before.
    func follow(_ position: ScrollPosition, _ held: HeldModifier, _ node: Node) {
        if let followed = held.position {
            followed.anchor = position.anchor
            if (try? position.binding.isEqual(to: followed.binding)) ?? false { return }
            followed.cancel()
        }
        let followed = FollowedPosition(position, at: node)
        held.position = followed
        held.running = followed
        positions.append(followed)
        seeksPositions = true
    }
}
