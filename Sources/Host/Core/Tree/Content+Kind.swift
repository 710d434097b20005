extension Content {
    /// Whether a node of this content can be reused for the other: same kind of view, same component (L10).
    func isSameKind(as other: Content) -> Bool {
        switch (self, other) {
        case (.empty, .empty), (.text, .text), (.divider, .divider), (.spacer, .spacer), (.group, .group),
            (.forEach, .forEach), (.lazyRows, .lazyRows), (.alternatives, .alternatives),
            (.conditional, .conditional), (.identified, .identified),
            (.gated, .gated), (.guarded, .guarded), (.grid, .grid), (.gridRow, .gridRow), (.gridRows, .gridRows),
            (.tabBar, .tabBar), (.canvas, .canvas), (.table, .table), (.tableRow, .tableRow):
            true
        case (.scroll(let a), .scroll(let b)): a.axis == b.axis && (a.selection == nil) == (b.selection == nil)
        case (.arranged(let a), .arranged(let b)): a.kind == b.kind
        case (.pages(let a), .pages(let b)): (a.split == nil) == (b.split == nil)
        case (.layered(let a), .layered(let b)): a.isOverlay == b.isOverlay
        case (.leaf(let a), .leaf(let b)): type(of: a) == type(of: b)
        case (.stack(let a), .stack(let b)):
            a.axis == b.axis && a.isWrapper == b.isWrapper && a.isLabel == b.isLabel && a.popup == b.popup
                && (a.inset == nil) == (b.inset == nil) && (a.tracks == nil) == (b.tracks == nil)
        case (.component(let a), .component(let b)): a.isSameComponent(as: b)
        case (.control(let a), .control(let b)): type(of: a) == type(of: b)
        default: false
        }
    }
}

extension Content {
    /// The rows of a lazy container.
    var rows: LazyRows? {
        switch self {
        case .lazyRows(let rows), .alternatives(_, let rows): rows
        default: nil
        }
    }
}

extension Modifier {
    /// Its kind, if it holds something from one evaluation to the next.
    var heldKind: HeldModifier.Kind? {
        switch self {
        case .onAppear: .appear
        case .onDisappear: .disappear
        case .onChange: .change
        case .onPreferenceChange: .preferenceChange
        case .task: .task
        case .onReceive: .receive
        case .onGeometryChange: .geometryChange
        case .scrollPosition: .scrollPosition
        default: nil
        }
    }

    var isHeld: Bool { heldKind != nil }

    var isFocusBinding: Bool { if case .focused = self { true } else { false } }

    /// Whether it hides its view.
    var isHiding: Bool { if case .hidden(true) = self { true } else { false } }

    /// Whether it affects how the view is drawn.
    fileprivate var isDrawn: Bool {
        switch self {
        case .padding, .frame, .flexibleFrame, .border, .style, .fixedSize, .layoutPriority, .offset, .alignmentGuide,
            .background, .hidden, .clipped, .effect, .theme, .text, .disabled, .gridCellColumns, .gridColumnAlignment,
            .selectable, .scrollAnchor, .textSelection, .yieldsRoom, .geometry, .onGeometryChange, .coordinateSpace,
            .zIndex,
            .position, .aspectRatio, .allowsHitTesting, .controlStyle, .animation, .transition, .pointed:
            true
        default: false
        }
    }
}

extension [Modifier] {
    /// Whether a view with these looks as one with the others.
    func looksLike(_ other: [Modifier]) -> Bool {
        count == other.count && (isEmpty || zip(self, other).allSatisfy { $0.looksLike($1) })
    }

    /// Whether a view with these modifiers has the same roles as a control as one with the others.
    func operatesLike(_ other: [Modifier]) -> Bool {
        (isEmpty && other.isEmpty) || operation == other.operation
    }

    /// Whether a view with these counts as a control, whatever its content.
    fileprivate var operates: Bool { !isEmpty && !operation.isEmpty }

    private var operation: OperationRoles { reduce(into: []) { $0.formUnion($1.operation) } }
}

extension Node {
    /// Whether a search for controls considers it: it is one, also by a modifier of its group, or gives a role to
    /// views inside it.
    var operates: Bool {
        switch content {
        case .control, .scroll: true
        default: modifiers.operates || hasTap
        }
    }
}

/// Knows where the controls of a tree stand.
protocol ControlPlaces: AnyObject {
    /// The control that had the focus last.
    var lastFocused: Node? { get }
    /// Whether some of an arrangement of the tree may be inside a node.
    func mayStand(in node: Node, arrangement: Int) -> Bool
}

/// The roles that modifiers give a view when controls are looked up.
private struct OperationRoles: OptionSet {
    let rawValue: UInt16

    static let hidden = OperationRoles(rawValue: 1)
    static let tap = OperationRoles(rawValue: 2)
    static let keys = OperationRoles(rawValue: 4)
    static let focus = OperationRoles(rawValue: 8)
    static let closing = OperationRoles(rawValue: 16)
    static let row = OperationRoles(rawValue: 32)
    static let presented = OperationRoles(rawValue: 64)
    static let focusable = OperationRoles(rawValue: 128)
    static let unfocusable = OperationRoles(rawValue: 256)
    static let menu = OperationRoles(rawValue: 512)
}

extension Modifier {
    fileprivate var operation: OperationRoles {
        switch self {
        case .hidden(true): .hidden
        case .onTapGesture: .tap
        case .onKeyPress: .keys
        case .focused: .focus
        case .focusable(let isFocusable): isFocusable ? .focusable : .unfocusable
        case .closing: .closing
        case .presented: .presented
        case .selectable: .row
        case .pointed: .menu
        default: []
        }
    }
}

extension Modifier {
    fileprivate func looksLike(_ other: Modifier) -> Bool {
        switch (self, other) {
        case (.padding(let a), .padding(let b)): a == b
        case (.frame(let a), .frame(let b)): a == b
        case (.flexibleFrame(let a), .flexibleFrame(let b)): a == b
        case (.border(let a), .border(let b)): a == b
        case (.style(let a), .style(let b)): a == b
        case (.fixedSize(let a, let b), .fixedSize(let c, let d)): a == c && b == d
        case (.layoutPriority(let a), .layoutPriority(let b)): a == b
        case (.offset(let a, let b), .offset(let c, let d)): a == c && b == d
        case (.alignmentGuide(let a, let f), .alignmentGuide(let b, let g)): a == b && f.isEqual(to: g)
        case (.background(let a), .background(let b)): a == b
        case (.hidden(let a), .hidden(let b)): a == b
        case (.scrollAnchor(let a), .scrollAnchor(let b)): a == b
        case (.clipped, .clipped), (.selectable, .selectable), (.yieldsRoom, .yieldsRoom), (.pointed, .pointed),
            (.gesture, .gesture), (.hover, .hover),
            (.onGeometryChange, .onGeometryChange):
            true
        case (.text(let a), .text(let b)): a == b
        case (.geometry(let a), .geometry(let b)): a === b
        case (.allowsHitTesting(let a), .allowsHitTesting(let b)): a == b
        case (.coordinateSpace(let a), .coordinateSpace(let b)): a == b
        case (.zIndex(let a), .zIndex(let b)): a == b
        case (.position(let a, let b), .position(let c, let d)): a == c && b == d
        case (.aspectRatio(let a, let b), .aspectRatio(let c, let d)): a == c && b == d
        case (.theme(let a), .theme(let b)): a == b
        case (.effect(let a), .effect(let b)): a == b
        case (.controlStyle(let a, let x), .controlStyle(let b, let y)): a == b && x == y
        case (.animation(let a), .animation(let b)): a.looksLike(b)
        case (.transition(let a), .transition(let b)): a == b
        case (.keyboardShortcut(let a), .keyboardShortcut(let b)): a == b || a != .enter && b != .enter
        case (.keyboardShortcut(Key.enter), _), (_, .keyboardShortcut(Key.enter)): false
        case (.gridCellColumns(let a), .gridCellColumns(let b)): a == b
        case (.gridColumnAlignment(let a), .gridColumnAlignment(let b)): a == b
        case (.disabled(let a), .disabled(let b)), (.textSelection(let a), .textSelection(let b)): a == b
        default: !isDrawn && !other.isDrawn
        }
    }
}
