/// The figure of a control around its label.
final class ControlFigure {
    enum Part: Equatable {
        case button, prominentButton, plain, link, menu
        case checkbox(Bool)
        case `switch`(Bool)
        case tab(isSelected: Bool)
        case disclosure, page
        /// Behind the label stands what it has, and for `picker` what opens others.
        case value, picker
    }

    let part: Part
    /// The text before and behind the label, in plain text.
    let before: TextBlock
    let behind: TextBlock
    /// The start of the value in the text behind the label.
    let valueStart: Int
    let isOpen: Bool
    /// How many rows are left blank above the label and below.
    let rows: Int
    /// Whether a check mark stands before the label.
    let isMarked: Bool
    static let tinted: [StyleChange] = [.tinted]

    init(
        _ part: Part, before: String = "", behind: String = "", valueStart: Int = 0, isOpen: Bool = false,
        rows: Int = 0,
        isMarked: Bool = false
    ) {
        self.part = part
        self.before = TextBlock(before)
        self.behind = TextBlock(behind)
        self.valueStart = valueStart
        self.isOpen = isOpen
        self.rows = rows
        self.isMarked = isMarked
    }

    /// Whether it has a fill that looks pressable.
    var isPressable: Bool { part == .button || part == .prominentButton || part == .menu }
}

/// A choice of a picker.
struct ChoiceFigure {
    enum Kind { case row, segment, radio }

    var kind: Kind
    var isChosen: Bool
    /// Whether it is the highlighted choice.
    var hasFocus = false
}

/// The track of a slider.
struct SliderFigure {
    /// The first of its cells.
    var start: Int
    /// The position of its value in the range, from 0 to 1.
    var fraction: Double
}

/// A text that is edited.
struct FieldContent {
    enum Text {
        case line(TextBlock, TextLine)
        /// Lines below each other, each made when it is drawn.
        case lines(any LineSource)
    }

    var text: Text
    /// Whether the field has a background.
    var hasGround = true
}

/// The controls under the mouse.
struct PointedControls {
    /// The control that the mouse button is held on.
    @WeakNode var pressed: Node?
    @WeakNode var hovered: Node?

    init(pressed: Node? = nil, hovered: Node? = nil) {
        self.pressed = pressed
        self.hovered = hovered
    }
}
