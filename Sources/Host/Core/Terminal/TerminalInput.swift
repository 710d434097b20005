/// An input from a terminal.
package enum TerminalInput: Equatable, Sendable {
    case key(Key)
    /// Text that was pasted as a whole. Of a large one there are several, one behind the other.
    case paste(String)
    case mouse(MouseInput)
    /// Where the cursor is, both from 1: the answer to a question.
    case position(row: Int, column: Int)
    /// The terminal's window got or lost the focus.
    case focus(Bool)
    /// The terminal's colours are dark or light from now on.
    case colorScheme(ColorScheme)
}

/// A report of the mouse.
package struct MouseInput: Equatable, Sendable {
    /// The kinds of reports.
    package enum Action: Equatable, Sendable {
        case press
        case release
        /// The pointer moved; `button` is the one held, nil for none.
        case move
        /// The wheel turned: columns to the right, rows down.
        case scroll(columns: Int, rows: Int)
    }

    /// The action.
    package var action: Action
    /// The button from 0: left, middle, right. Nil: none, or the terminal does not report which.
    package var button: Int?
    /// The column of the window, from 1.
    package var column: Int
    /// The row of the window, from 1.
    package var row: Int
    /// The keys held meanwhile.
    package var modifiers: Key.Modifiers

    /// A report; places count from 1.
    package init(_ action: Action, button: Int? = nil, column: Int, row: Int, modifiers: Key.Modifiers = []) {
        self.action = action
        self.button = button
        self.column = column
        self.row = row
        self.modifiers = modifiers
    }
}
