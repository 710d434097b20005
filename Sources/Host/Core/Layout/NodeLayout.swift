/// The layout's record of a node: its boxes, and which of them must be made again.
final class NodeLayout: LayoutRecord {
    private var standing = Standing.boxes(.none)
    var generation = LayoutGeneration.none
    /// Whether the node itself changed since its boxes were made.
    var isStale = true
    /// Whether it is among the parent's stale children.
    var isQueued = false
    /// The context that its boxes were made for.
    var context = LayoutContext()

    // Most nodes have a box and nothing else: it is kept in place.
    private enum Standing {
        case boxes(BoxList)
        case detailed(Details)
    }

    private final class Details {
        var core: BoxList
        var wrapping: Wrapping?
        var staleChildren: [Node] = []

        init(_ core: BoxList) { self.core = core }
    }

    final class Wrapping {
        /// The boxes with the modifiers around each; a transparent node's go around each of its children's boxes.
        let boxes: BoxList
        let modifiers: [Modifier]

        init(_ boxes: BoxList, _ modifiers: [Modifier]) {
            self.boxes = boxes
            self.modifiers = modifiers
        }
    }

    private var details: Details? { if case .detailed(let details) = standing { details } else { nil } }

    private func ownDetails() -> Details {
        switch standing {
        case .detailed(let details): return details
        case .boxes(let core):
            let made = Details(core)
            standing = .detailed(made)
            return made
        }
    }

    /// The boxes of the content, without the node's own modifiers; none for a transparent node.
    var core: BoxList {
        get {
            switch standing {
            case .boxes(let core): core
            case .detailed(let details): details.core
            }
        }
        set { if let details { details.core = newValue } else { standing = .boxes(newValue) } }
    }

    /// The boxes of the node's modifiers around them, if there are any.
    var wrapping: Wrapping? {
        get { details?.wrapping }
        set { if newValue != nil || details != nil { ownDetails().wrapping = newValue } }
    }

    /// Notes a child that changed, or has changed descendants.
    func addStale(_ child: Node) { ownDetails().staleChildren.append(child) }

    /// Takes the changed children.
    func takeStaleChildren() -> [Node] {
        guard let details, !details.staleChildren.isEmpty else { return [] }
        var stale: [Node] = []
        swap(&stale, &details.staleChildren)
        return stale
    }

    /// Gives back a list that was taken: its memory is reused for the next change.
    func reuse(_ list: consuming [Node]) {
        guard let details, details.staleChildren.isEmpty else { return }
        list.removeAll(keepingCapacity: list.count < 4)
        swap(&list, &details.staleChildren)
    }

    /// Whether the boxes are up to date.
    func isCurrent(_ generation: LayoutGeneration, _ context: LayoutContext) -> Bool {
        !isStale && details?.staleChildren.isEmpty != false && self.generation == generation && self.context == context
    }

    /// The boxes of the node in the container around it, unless it is transparent.
    var boxes: BoxList { wrapping?.boxes ?? core }
}

extension Node {
    /// Its record, if it has been laid out.
    var boxRecord: NodeLayout? { layout.map { unsafe unsafeDowncast($0, to: NodeLayout.self) } }
}

/// The boxes of a node: most often one, which needs no array.
enum BoxList: RandomAccessCollection {
    case none
    case one(LayoutBox)
    case many([LayoutBox])

    init(_ boxes: [LayoutBox]) {
        switch boxes.count {
        case 0: self = .none
        case 1: self = .one(boxes[0])
        default: self = .many(boxes)
        }
    }

    var startIndex: Int { 0 }

    var endIndex: Int {
        switch self {
        case .none: 0
        case .one: 1
        case .many(let boxes): boxes.count
        }
    }

    subscript(index: Int) -> LayoutBox {
        switch self {
        case .none: preconditionFailure("no box stands here")
        case .one(let box): box
        case .many(let boxes): boxes[index]
        }
    }

    /// Whether both are the same boxes.
    func isSame(as other: BoxList) -> Bool {
        switch (self, other) {
        case (.none, .none): true
        case (.one(let a), .one(let b)): a === b
        case (.many(let a), .many(let b)): a.count == b.count && zip(a, b).allSatisfy { $0 === $1 }
        default: false
        }
    }

    /// The boxes mapped by a function.
    func each(_ make: (LayoutBox) -> LayoutBox) -> BoxList {
        switch self {
        case .none: .none
        case .one(let box): .one(make(box))
        case .many(let boxes): .many(boxes.map(make))
        }
    }

    func append(to boxes: inout [LayoutBox]) {
        switch self {
        case .none: break
        case .one(let box): boxes.append(box)
        case .many(let many): boxes += many
        }
    }
}
