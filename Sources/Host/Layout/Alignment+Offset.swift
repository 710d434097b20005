extension Alignment.Position {
    /// Where a view of a length begins in a room; floored, and before the room's start if the view is longer.
    func offset(of length: Int, in room: Int) -> Int {
        switch self {
        case .start: 0
        case .center: (room - length) >> 1
        case .end: room - length
        }
    }
}

extension Alignment {
    /// Puts a placed box where it belongs in a room.
    func align(_ box: LayoutBox, in room: Size) {
        box.moveTo(
            x: horizontal.offset(of: box.size.width, in: room.width),
            y: vertical.offset(of: box.size.height, in: room.height))
    }

    /// The position along one axis.
    subscript(axis: LayoutAxis) -> Position { axis == .horizontal ? horizontal : vertical }
}
