extension Alignment.Position {
    /// Where a view of a length begins in a room; floored, and before the room's start if the view is longer.
    func offset(of length: Int, in room: Int) -> Int {
        switch self {
        case .start: 0
        case .center: (room - length) >> 1
        case .end: room - length
        }
    }

    /// The default position of the guide in a view of a length.
    func guide(in length: Int) -> Double {
        switch self {
        case .start: 0
        case .center: Double(length) / 2
        case .end: Double(length)
        }
    }
}

extension Alignment {
    /// The origin of a box in a room, when it is placed with a proposal.
    func origin(of box: LayoutBox, _ proposal: Proposal, in room: Size, _ pass: LayoutPass) -> Point {
        Point(
            x: offset(.horizontal, of: box, proposal, in: room.width, pass),
            y: offset(.vertical, of: box, proposal, in: room.height, pass))
    }

    /// The start of a box in a room, along one axis.
    func offset(_ axis: LayoutAxis, of box: LayoutBox, _ proposal: Proposal, in room: Int, _ pass: LayoutPass) -> Int {
        let position = self[axis]
        guard let guide = box.guide(position, axis, for: proposal, in: pass) else {
            return position.offset(of: box.size(for: proposal, in: pass)[axis], in: room)
        }
        return Point.cell(position.guide(in: room) - guide)
    }

    /// The position along one axis.
    subscript(axis: LayoutAxis) -> Position { axis == .horizontal ? horizontal : vertical }
}
