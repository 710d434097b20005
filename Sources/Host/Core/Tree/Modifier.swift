/// What a script puts around a view.
package enum Modifier {
    case padding(Insets)
    case frame(FixedFrame)
    /// Kept apart, since it is much larger than the others.
    indirect case flexibleFrame(FlexibleFrame)
    case border(Border)
    /// Proposes nothing on the chosen axes.
    case fixedSize(horizontal: Bool, vertical: Bool)
    case layoutPriority(Double)
    /// Draws nothing where no row is left.
    case yieldsRoom
    /// Moves the drawing only.
    case offset(x: Int, y: Int)
    case alignmentGuide(AlignmentGuide, any GuideFunction)
    case background(Color)
    case hidden(Bool)
    case effect(ViewEffect)
    /// What colours mean inside.
    case theme(Theme)
    case clipped
    case text(TextModifier)
    case gridCellColumns(Int)
    case gridColumnAlignment(Alignment.Position)
    case style(StyleChange)
    case disabled(Bool)
    /// What events call the control.
    case accessibilityLabel(String)
    /// The controls inside are parts of one, such as a `DatePicker`, which its text field stands for; with its label if that is not
    /// the field's.
    case oneControl(label: String?)
    case onTapGesture(any Action)
    case gesture(GestureUse)
    case hover(HoverUse)
    /// Called with the key; false leaves it to others.
    case onKeyPress(Key, any Action)
    /// For text fields inside: enter was pressed in one.
    case onSubmit(any Action)
    /// Presses the control from anywhere.
    case keyboardShortcut(Key)
    case focused(FocusBinding)
    /// Whether the focus may be there.
    case focusable(Bool)
    /// Whether the mouse selects the text inside.
    case textSelection(Bool)
    /// Escape makes the binding false, and so does any button inside if `atPress` says it.
    case closing(any BindingSource, atPress: Bool)
    /// Stands over another view: while it is there, the keyboard and the mouse operate nothing outside. What it is, as messages say it:
    /// `the alert 'Delete?'`.
    case presented(String)
    /// What a tab is chosen by, and what its handle shows.
    case tag(Value)
    case tabItem(ControlLabel)
    /// Whether what scrolls shows its end as long as it is not scrolled away from there.
    case scrollAnchor(isEnd: Bool)
    /// A row of a list that can be selected.
    case selectable
    /// The style of the controls of a kind inside.
    case controlStyle(ControlStyles.Kind, UInt8)
    case onAppear(any Action)
    case onDisappear(any Action)
    case onChange(ChangeObservation)
    /// An environment value, by the number of its key (L31).
    case environment(key: Int32, Value)
    /// The value of a preference, in place of the subtree's own (L33).
    case preference(any PreferenceKey, Value)
    case onPreferenceChange(any PreferenceKey, any Action)
    /// A task, started anew when the id changes (L61).
    case task(id: Value, any TaskFunction)
    case onReceive(any PublisherSource, any Action)
    /// The content of a `GeometryReader`, whose size and place it reads.
    case geometry(Geometry)
    case onGeometryChange(GeometryObservation)
    case coordinateSpace(String)
    /// Keeps a binding and the scrolling view inside at the same row, the first in view.
    case scrollPosition(ScrollPosition)
    /// Of overlapping views in a container the one with the higher index is drawn above.
    case zIndex(Double)
    /// Centers the view at a cell of the proposed area.
    case position(x: Int, y: Int)
    /// Whether mouse events reach the view; else they reach what lies behind.
    case allowsHitTesting(Bool)
    /// The mouse may open its menu or its help over it.
    case pointed
    /// Deletes elements of a `ForEach`, and moves them: the keys of a list ask for it.
    case onDelete(any Action)
    case onMove(any Action)
    /// The ratio of columns to rows of the size proposed to the view, which fits into the proposal or fills it; nil: that of
    /// its ideal size.
    case aspectRatio(Double?, fills: Bool)
    /// Kept apart, as both are large.
    indirect case animation(AnimationScope)
    indirect case transition(Transition)
}

/// The key of a preference, a value that views give to views around them (L33).
package protocol PreferenceKey: AnyObject {
    /// Its number among the keys.
    var number: Int32 { get }
    var name: String { get }
    /// The value where no view sets one.
    var defaultValue: Value { get }
    /// Whether a view's value is added to those inside it, instead of taking their place.
    var accumulates: Bool { get }
    /// Two siblings' values as one, the earlier sibling's first.
    func reduce(_ a: Value, _ b: Value) throws(ScriptError) -> Value
}

extension PreferenceKey {
    var accumulates: Bool { false }
}

/// Cells to leave free on each side.
package struct Insets: Equatable {
    var top = 0
    var leading = 0
    var bottom = 0
    var trailing = 0

    package init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}

/// `:frame { width, height, alignment }`: nil takes the child's own size.
package struct FixedFrame: Equatable {
    var width: Int?
    var height: Int?
    var alignment: Alignment

    package init(width: Int? = nil, height: Int? = nil, alignment: Alignment) {
        self.width = width
        self.height = height
        self.alignment = alignment
    }
}

/// `:frame { minWidth, idealWidth, maxWidth, … }`. Lengths may be infinite.
package struct FlexibleFrame: Equatable {
    struct Range: Equatable {
        var min: Double?
        var ideal: Double?
        var max: Double?
    }

    var width: Range
    var height: Range
    var alignment: Alignment
    /// Whether it makes the `ZStack` that it stands in no higher than what is in it needs; of one that is higher it takes all.
    var yieldsHeight = false
}

/// A box drawn around a view, one cell thick.
package struct Border: Equatable {
    enum Style: String, CaseIterable { case single, rounded, double, heavy, ascii, block, inset }

    var style: Style
    var title: String?
    /// The title on the lower edge.
    var footer: String?
    /// Nil: the foreground colour around it.
    var color: Color?
    /// Whether it is that of a `GroupBox`: as wide as its title, where there is room.
    var isGroup = false
}

/// The alignment of a view in more room than it needs, along both axes.
package struct Alignment: Equatable {
    package enum Position: Equatable { case start, center, end }

    var horizontal: Position
    var vertical: Position

    package init(horizontal: Position, vertical: Position) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    package static let topLeading = Alignment(horizontal: .start, vertical: .start)
    static let center = Alignment(horizontal: .center, vertical: .center)
}

/// A line in a view that `:alignmentGuide` moves. `center` is that of both axes.
package enum AlignmentGuide: String { case leading, center, trailing, top, bottom }

/// How the texts inside are laid out.
package enum TextModifier: Equatable {
    /// Nil: as many lines as there is room for.
    case lineLimit(Int?)
    case truncation(TextTruncation)
    /// Hides the labels of controls that have a value.
    case labelsHidden
    /// Aligns the lines of a text.
    case alignment(Alignment.Position)
}

/// `:onChange` in either form (L50).
package struct ChangeObservation {
    var value: Value
    var action: any Action
    /// `{ of =, perform = }`: the closure of the previous evaluation is called, with the new value alone.
    var callsPrevious: Bool
    /// `{ initial = true }` (L54).
    var isInitial: Bool
    /// Whether the action is also called when the view leaves for ever while there is a value.
    var endsWithView = false
}
