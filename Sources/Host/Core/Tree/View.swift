/// What a body says of one place on the screen: what stands there and what was put around it. A view is a value; the node
/// that stands for it in the tree has the state.
package struct View {
    var content: Content
    /// In the order in which the script applied them: the first is the innermost.
    var modifiers: [Modifier]

    package init(_ content: Content, _ modifiers: [Modifier] = []) {
        self.content = content
        self.modifiers = modifiers
    }

    /// Draws nothing and keeps the position of its siblings (L7).
    static var empty: View { View(.empty) }

    /// A line across a column of a grid.
    package static var columnRule: View { View(.leaf(ColumnRuleLeaf())) }

    /// A text in one style.
    package static func text(_ text: String, _ changes: StyleChange...) -> View {
        View(.text(StyledText(text, changes)))
    }
}

/// What a view is, without its modifiers.
package indirect enum Content {
    /// `EmptyView()`, and the `false` and `nil` among children.
    case empty
    case text(StyledText)
    case divider
    case spacer(minLength: Int)
    case stack(Stack)
    case grid(Grid)
    case arranged(Arrangement)
    /// A row of a grid; elsewhere an `HStack`.
    case gridRow(alignment: Alignment.Position?, [View])
    /// Rows of a grid, each of whose cells takes one column, or groups of such rows: of many only those that change are asked how
    /// much they take.
    case gridRows([View])
    case scroll(Scroll)
    case table(TableGrid)
    /// The cells of a table's row, or of its header.
    case tableRow([View])
    /// A view with others over it or behind it, which take no part in its size.
    case layered(Layers)
    /// Children without a layout of their own: `Group`, a plain list among children.
    case group([View])
    /// The rows of a `ForEach`, each known by its id (L13).
    case forEach([Row])
    /// What a lazy container shows: rows that are made when they are seen.
    case lazyRows(LazyRows)
    /// Views of which one is there, the first that fits along an axis, or along both.
    case alternatives(axis: Scroll.Axis?, LazyRows)
    /// The branch of an `If` that is shown; the branches are different nodes (L11).
    case conditional(branch: Bool, View)
    /// `:id(x)` around a view (L12). Modifiers applied later stay outside.
    case identified(Identity, View)
    /// A view behind a gate that decides when its new content is let in; `opener`: what opens it for the newest (L70).
    case gated(any UpdateGate, opener: (any PublisherSource)?, View)
    /// A boundary for errors: where one happens inside, another view is drawn in place of all of it (L91).
    case guarded(any ErrorFallback, View)
    /// Views of which some are shown.
    case pages(Pages)
    /// The handles of tabs beside each other.
    case tabBar([View])
    case component(any ComponentView)
    case control(any ControlView)
    /// A view that draws itself.
    case leaf(any Leaf)
    /// A view that a function draws.
    case canvas(any CanvasFunction)

    package struct Row {
        var id: Identity
        var view: View
    }
}

/// `VStack`, `HStack` and `ZStack`.
package struct Stack {
    package enum Axis { case vertical, horizontal, depth }

    /// A view at the edge of another.
    package struct Inset: Equatable {
        enum Edge: String {
            case top, bottom, leading, trailing

            var isVertical: Bool { self == .top || self == .bottom }
            var isFirst: Bool { self == .top || self == .leading }
        }

        var edge: Edge
        var alignment: Alignment
    }

    var axis: Axis
    /// Nil: the container's default.
    var spacing: Int?
    /// Nil: the container's default.
    var alignment: Alignment?
    var children: [View]
    /// `FullScreen`: at the root of a tree it asks for the whole window.
    var isFullScreen = false
    /// Whether a modifier put the others beside the first of the children.
    var isWrapper = false
    /// The controls of a page, in a row of their own.
    var isToolbar = false
    /// Where it stands in the toolbar that it is for; nil: it is for none.
    var toolbarPlacement: ToolbarPlacement?
    /// Of a lazy container that has several of its rows beside each other: where they stand.
    var tracks: GridTracks?
    /// At which edge of the first child a modifier put the second; nil: none did.
    var inset: Inset?
    /// Whether its children stand below each other where they have no room beside each other.
    var folds = false
    /// Whether it is a `Label`: an icon, and a title.
    var isLabel = false
    /// Whether it is a `Form`.
    var isForm = false
    /// Where what a modifier put beside the first child opens, above everything else; nil: it stands over the first child.
    var popup: Popup?

    package init(
        axis: Axis, spacing: Int? = nil, alignment: Alignment? = nil, children: [View], isFullScreen: Bool = false,
        isWrapper: Bool = false, isToolbar: Bool = false, toolbarPlacement: ToolbarPlacement? = nil,
        tracks: GridTracks? = nil, inset: Inset? = nil, folds: Bool = false, isLabel: Bool = false,
        isForm: Bool = false, popup: Popup? = nil
    ) {
        self.axis = axis
        self.spacing = spacing
        self.alignment = alignment
        self.children = children
        self.isFullScreen = isFullScreen
        self.isWrapper = isWrapper
        self.isToolbar = isToolbar
        self.toolbarPlacement = toolbarPlacement
        self.tracks = tracks
        self.inset = inset
        self.folds = folds
        self.isLabel = isLabel
        self.isForm = isForm
        self.popup = popup
    }
}

/// The text of a `Text`, in pieces of one style each. A piece without a style is kept as it is: most texts are that.
package enum StyledText: Equatable {
    case plain(String)
    case styled([Piece])

    package struct Piece: Equatable {
        package var text: String
        package var changes: [StyleChange]

        package init(text: String, changes: [StyleChange]) {
            self.text = text
            self.changes = changes
        }
    }

    package init(_ text: String, _ changes: [StyleChange] = []) {
        self = changes.isEmpty ? .plain(text) : .styled([Piece(text: text, changes: changes)])
    }

    package init(_ pieces: [Piece]) {
        if pieces.count == 1 { self.init(pieces[0].text, pieces[0].changes) } else { self = .styled(pieces) }
    }

    /// The whole text, without styles.
    package var text: String {
        switch self {
        case .plain(let text): text
        case .styled(let pieces): pieces.map(\.text).joined()
        }
    }
}
