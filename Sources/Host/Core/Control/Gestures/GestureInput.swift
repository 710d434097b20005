/// What the mouse does to a gesture. Cells are those of the interface, from 0.
enum GestureInput {
    case press(GestureCell, SessionTime)
    case move(GestureCell, SessionTime)
    case release(GestureCell, SessionTime)
    /// Time has passed.
    case time(SessionTime)
    /// The button goes down elsewhere: what waits for a further click waits no more.
    case elsewhere
}

/// A cell of the interface, or how far it is from another.
struct GestureCell: Equatable {
    var column: Int
    var row: Int

    static func - (a: GestureCell, b: GestureCell) -> GestureCell {
        GestureCell(column: a.column - b.column, row: a.row - b.row)
    }

    /// How many cells it is from the corner.
    var distance: Double { (Double(column) * Double(column) + Double(row) * Double(row)).squareRoot() }

    /// It as a script's point.
    var point: PlainValue { .table([.init(.string("x"), .integer(column)), .init(.string("y"), .integer(row))]) }
}

/// What is to be done because of a gesture.
enum GestureEffect {
    case call(any Action, PlainValue)
    case update(GestureUpdate, PlainValue)
    case reset(GestureUpdate)
    /// The control under the mouse is clicked, or the mouse goes on from there.
    case click(GestureCell, count: Int, extends: Bool)
    case drag(GestureCell)
}

/// `gesture:updating(binding, function)`.
final class GestureUpdate {
    let binding: any BindingSource
    let action: any Action
    /// What the binding had before; nil while nothing has been written.
    var before: Value?

    init(_ binding: any BindingSource, _ action: any Action) {
        self.binding = binding
        self.action = action
    }
}
