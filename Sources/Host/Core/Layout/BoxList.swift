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
