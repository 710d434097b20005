/// What can be operated: what it is called, the value it shows, how it is laid out, and what presses, clicks and keys do to it.
/// Each control of the language is one type, which stands with its word.
///
/// A node of the tree has the state of a control: its value, whether it is enabled, its text while that is edited.
package protocol ControlView: AnyObject {
    /// A label that is a view is the only child of the control's node. A text field has only its prompt.
    var label: ControlLabel { get }
    /// The name it has in scripts.
    var name: String { get }
    /// What it is, as messages name it: `text field`.
    var kindName: String { get }
    /// The binding that it shows and changes; nil: none.
    var binding: (any BindingSource)? { get }
    /// The part that it plays beside other controls.
    var traits: ControlTraits { get }
    /// The form of the text that is typed into it; nil: none is.
    var textForm: TextForm? { get }
    /// Whether it is of those that the focus can come to; of tabs the selected one alone is.
    var takesFocus: Bool { get }
    /// What a press runs, also where it stands in a menu that is closed; nil: it is no button.
    var action: (any Action)? { get }
    /// The page that a press opens on the `NavigationStack` around it; nil: none.
    var page: (any ComponentView)? { get }

    // MARK: The value

    /// Throws if it cannot show a value of its binding.
    func check(_ value: Value) throws(ScriptError)
    /// The value that it shows for its binding's.
    func shown(_ value: Value) -> Value
    /// The warning about a value that it can show, but that means nothing to it.
    func warning(about value: Value) -> String?
    /// Whether events can give it a value.
    var takesValue: Bool { get }
    /// Gives it the value that a line of an events file says.
    func take(_ text: String, _ node: Node) throws(ControlFailure)

    // MARK: Looks

    /// Whether it looks like another control of its type, given the same value and label.
    func looksLike(_ other: any ControlView) -> Bool
    /// Its box, made again when its value, its label or a style has changed.
    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox

    // MARK: Operation

    /// Does what it is for. Called through `Controls.press`, which closes other menus first.
    func press(_ node: Node, in controls: Controls) throws(ControlFailure)
    /// Answers a click; it has the focus by then.
    func click(_ node: Node, _ click: Controls.Click, in controls: Controls) throws(ControlFailure)
    /// Follows a drag that began with a click on it.
    func drag(_ node: Node, to spot: Controls.Spot, in controls: Controls) throws(ControlFailure)
    /// Handles a key while it has the focus.
    func operate(_ node: Node, with key: Key, in controls: Controls) throws(ControlFailure) -> KeyUse
    /// Chooses what it shows above everything else by its name; false: it shows nothing of that name.
    func choose(_ name: String, of node: Node, in controls: Controls) throws(ControlFailure) -> Bool
}

/// The roles of a control beside others.
package struct ControlTraits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The palette of commands and the line of keys list it with its shortcut.
    static let command = ControlTraits(rawValue: 1)
    /// It opens a menu.
    static let menu = ControlTraits(rawValue: 2)
    /// It has a use for page keys.
    static let pages = ControlTraits(rawValue: 4)
    /// The handle of a tab: to have the focus is to be selected.
    static let tab = ControlTraits(rawValue: 8)
    /// The rows of a list or a table.
    static let rows = ControlTraits(rawValue: 16)
    /// Those of a table.
    static let table = ControlTraits(rawValue: 32)
    /// The header of a table's column.
    static let header = ControlTraits(rawValue: 64)
    /// A bar between views: the focus does not come to it by itself.
    static let bar = ControlTraits(rawValue: 128)
}

/// The form of a text that is typed.
package enum TextForm { case line, secret, lines }

// MARK: - What most controls do

extension ControlView {
    var binding: (any BindingSource)? { nil }
    var traits: ControlTraits { [] }
    var textForm: TextForm? { nil }
    var takesFocus: Bool { true }
    var action: (any Action)? { nil }
    var page: (any ComponentView)? { nil }

    func check(_ value: Value) throws(ScriptError) {}
    func shown(_ value: Value) -> Value { value }
    func warning(about value: Value) -> String? { nil }
    var takesValue: Bool { binding != nil }

    func take(_ text: String, _ node: Node) throws(ControlFailure) { throw node.takesNoValue }

    func looksLike(_ other: any ControlView) -> Bool { caption == other.caption }

    func click(_ node: Node, _ click: Controls.Click, in controls: Controls) throws(ControlFailure) {
        try controls.press(node)
    }

    func drag(_ node: Node, to spot: Controls.Spot, in controls: Controls) throws(ControlFailure) {}

    func operate(_ node: Node, with key: Key, in controls: Controls) throws(ControlFailure) -> KeyUse {
        guard key.presses else { return .none }
        try controls.press(node)
        return .done
    }

    func choose(_ name: String, of node: Node, in controls: Controls) throws(ControlFailure) -> Bool { false }
}

extension ControlView {
    /// The label, if it is a text.
    var caption: String? { label.text }

    /// The binding of the text that is typed into it.
    var text: (any BindingSource)? { textForm == nil ? nil : binding }

    /// Whether text is typed into it, so that left and right belong to it.
    var takesText: Bool { textForm != nil }

    /// The error of a value that it cannot show; `wanted`: what it shows.
    func mismatch(_ value: Value, wanted: String) -> ScriptError {
        ScriptError("\(name) '\(caption ?? "")': its value must be \(wanted), got \(value.words)")
    }
}
