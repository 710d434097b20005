/// One run over the boxes. It bounds how deep they may nest: beyond the stack's end nothing is sized or placed.
final class LayoutPass {
    /// Its number among the passes over the same boxes, from 1.
    private(set) var number: UInt32
    /// Whether pictures are drawn; else described in words.
    var drawsPictures = false
    /// A text of more bytes is long.
    private static let longText = 4 << 10
    private var guardian: StackGuard
    private unowned(unsafe) var allowance: (any Allowance)?
    private var spentFlag: SpentFlag?
    /// Whether something was left out because the stack was used up, or the event's time. Later results are invalid.
    private(set) var isTooDeep = false
    /// Whether a box was made that scrolls.
    var hasScrolling = false
    /// Whether a box was made whose text can be selected.
    var hasSelectableText = false
    /// Whether a box was made that the mouse may open a menu or help for.
    var hasPointedViews = false
    /// Boxes that were made of scrolling views.
    var scrolls: [ScrollBox] = []
    var lazyStacks: [LazyStackBox] = []
    /// Boxes of tables that were made, and whether rows of tables were.
    var tables: [TableBox] = []
    var hasTableRows = false
    /// Boxes that choose among alternatives and were made.
    var alternatives: [AlternativesBox] = []
    /// Boxes that were made of views whose sizes scripts read.
    var measured: [MeasuredBox] = []
    /// Boxes of views that follow the mouse.
    var gestures: [GestureBox] = []
    /// Boxes that were made with overlays.
    var overlaid: [OverlaidBox] = []
    /// Whether boxes were made of a kind that the tree keeps a list of.
    var hasNewKinds: Bool {
        hasTableRows
            || !(scrolls.isEmpty && lazyStacks.isEmpty && tables.isEmpty && alternatives.isEmpty && overlaid.isEmpty
                && measured.isEmpty && gestures.isEmpty)
    }
    /// The nodes of lazy containers that do not scroll: all their rows are wanted.
    var wholeRows: [Node] = []
    /// How often a size was given that may be another one once a box of alternatives has measured more of these.
    var guesses = 0
    /// Errors of the script's functions that were called meanwhile.
    var failures: [ScriptError] = []

    init(_ number: UInt32, _ guardian: StackGuard, _ allowance: (any Allowance)?) {
        self.number = number
        self.guardian = guardian
        unsafe self.allowance = allowance
        spentFlag = allowance?.spentFlag
    }

    /// Resets it to a new pass.
    func begin(_ number: UInt32, _ guardian: StackGuard, _ allowance: (any Allowance)?) {
        self.number = number
        self.guardian = guardian
        unsafe self.allowance = allowance
        spentFlag = allowance?.spentFlag
        isTooDeep = false
        hasScrolling = false
        hasSelectableText = false
        hasPointedViews = false
        if hasNewKinds {
            scrolls = []
            lazyStacks = []
            tables = []
            hasTableRows = false
            alternatives = []
            gestures = []
            overlaid = []
            measured = []
        }
        guesses = 0
        if !wholeRows.isEmpty { wholeRows = [] }
        if !failures.isEmpty { failures = [] }
    }

    /// Whether one more level may be entered.
    @inline(__always)
    func hasRoom() -> Bool {
        if guardian.hasRoom(), spentFlag?.isSet != true { return true }
        isTooDeep = true
        return false
    }

    /// The block of a text for layout; its clusters take several times as much memory as the text.
    /// `before`: the former block, which it may begin with.
    func block(
        of text: StyledText, newlines: VisibleText.Newlines = .kept, before: TextBlock? = nil
    ) -> TextBlock {
        let size = text.size
        guard size > LayoutPass.longText else { return text.block(newlines) }
        let needed = text.isASCII ? size : size * TextCluster.bytesForByte
        let isRoom = unsafe allowance.map { $0.allows(bytes: needed) && $0.allows(bytesOfHost: needed) } ?? true
        guard isRoom else {
            isTooDeep = true
            return TextBlock("")
        }
        let grown = unsafe before?.grown(to: text.pieces, allowance)
        let block = unsafe grown ?? text.block(newlines, allowance)
        if spentFlag?.isSet == true { isTooDeep = true }
        return block
    }
}

/// What a view's layout inherits from the views around it.
struct LayoutContext: Equatable {
    var text = TextLayout()
    /// The axis of the enclosing stack, for dividers and spacers.
    var axis: LayoutAxis?
    /// Whether it is a cell of a `GridRow`, whose box has a list of its cells.
    var isCell = false
    /// The axes of scrolling views around it.
    var scrolling: Axes = []
    /// Whether something may stand beside it, so that it has no more room than others leave.
    var isInRow = false
    /// Whether it is in a presented overlay.
    var isPresented = false
    /// Whether controls that have a value are shown without their labels.
    var hidesLabels = false
    /// The styles of controls. They come last: what is small stands together, and the whole takes 24 bytes.
    var styles = ControlStyles()

    // It is kept in great numbers.
    struct Axes: OptionSet {
        static let vertical = Axes(rawValue: 1)
        static let horizontal = Axes(rawValue: 2)

        let rawValue: UInt8
    }

    /// The context of the views inside a view with modifiers; the innermost of a kind wins.
    func inside(_ modifiers: [Modifier]) -> LayoutContext {
        if modifiers.isEmpty { return self }
        var context = self
        for modifier in modifiers.reversed() {
            switch modifier {
            case .text(.lineLimit(let limit)): context.text.lineLimit = limit
            case .text(.truncation(let truncation)): context.text.truncation = truncation
            case .text(.alignment(let alignment)): context.text.alignment = alignment
            case .text(.labelsHidden): context.hidesLabels = true
            case .controlStyle(let kind, let value): context.styles[kind] = value
            default: break
            }
        }
        return context
    }

    /// The context of an overlay of the view, which may be put over the whole interface.
    var presented: LayoutContext {
        var context = self
        context.text.lineLimit = nil
        context.scrolling = []
        context.isInRow = false
        context.isPresented = true
        return context
    }
}
