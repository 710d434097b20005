/// Something that happens to a session from outside. It runs to its end before the next one begins (L40). The cases are
/// the words of an events file; columns and rows count from 1.
public enum Event: Equatable, Sendable {
    /// The tree is made from the script's root view.
    case mount
    /// Activates a control: a button's action, a toggle's other value; a text field takes the focus.
    case press(ControlName)
    /// Types a character into the focused control.
    case type(Character)
    /// Pastes a text into the focused control; without effect if that takes none.
    case paste(String)
    /// Gives a control its value.
    case set(Assignment)
    /// Moves the focus to a control.
    case focus(ControlName)
    case key(Key)
    /// A click. `count`: 2 for the second of a double click, which selects a word of a text, 3 for the third of a triple one,
    /// which selects a line. `extends`: shift is held, and the selection is extended to there. `holds`: the button stays down until
    /// `release`, for a gesture to go on.
    case click(column: Int, row: Int, count: Int = 1, extends: Bool = false, holds: Bool = false)
    /// A click with the other button, which opens a context menu.
    case secondaryClick(column: Int, row: Int)
    /// Opens the context menu of a control, or of a view that has one.
    case contextMenu(ControlName)
    /// The mouse was moved there, no button held.
    case hover(column: Int, row: Int)
    /// The mouse goes there from where it clicked last, its button held.
    case drag(column: Int, row: Int)
    /// The button goes up there, after a click that holds it, or a drag.
    case release(column: Int, row: Int)
    /// `amount` rows down, up if it is negative, at that place.
    case scroll(column: Int, row: Int, amount: Int)
    case resize(width: Int, height: Int)
    /// The terminal's background has become dark or light.
    case colorScheme(ColorScheme)
    /// The terminal's window has got or lost the focus, or the program is being stopped.
    case scenePhase(ScenePhase)
    /// Moves the virtual clock.
    case advance(seconds: Double)
    /// Sends to the publisher of that name; `text` is a Lua literal, otherwise a string. Nothing of it is run.
    case send(name: String, text: String)
    /// Sends a value to the publisher of that name.
    case sendValue(name: String, PlainValue)
    /// Runs Lua in the script's environment.
    case eval(source: String)
    /// Emits the current frame, whatever the choice of frames.
    case frame
    /// Ends the run.
    case quit
}

/// The control and the value of `set`.
public enum Assignment: Equatable, Sendable {
    case value(String, of: ControlName)
    /// The text as it stands, `Name Ada Lovelace`: the longest label that fits is the control's.
    case words(String)
}
