/// A rectangle on the screen: a view, or one of the modifiers around it. It answers proposals with sizes and places its
/// content. The base class is a box without content.
///
/// `setNeedsLayout` marks the path to the root. `settle` walks that path and checks, from the
/// inside out, whether a box still answers with the same sizes; if so, the boxes around it stay as they are.
/// `place` walks the same path and places what changed.
@safe package class LayoutBox {
    private final var column: Int32 = 0
    private final var row: Int32 = 0
    /// The size under the proposal it was placed with.
    private(set) final var size = Size.zero
    /// The box that it is in.
    private(set) final unowned(unsafe) var container: LayoutBox?
    private final var lastProposal = Proposal.ideal
    /// Nil: there is nothing to note, as with most texts, of which there are many. It is a plain pointer: reference counting
    /// would take longer than the look-up.
    private final var notes: UnsafeMutablePointer<BoxNotes>?

    /// Whether it was placed with `lastProposal`.
    private final var isPlaced = false
    /// Whether it must be placed again even if the proposal is the same.
    private(set) final var needsPlacing = true
    /// Whether it, or something in it, is to be placed again.
    final var isUnsettled: Bool { needsPlacing || hasUnsettled }
    private final var storedPosition: Int32 = 0
    /// The number of the pass that settled it last.
    private final var settled: UInt32 = 0
    /// Whether nothing inside is drawn outside its own rectangle.
    private(set) final var staysInside = true
    /// Whether its own content changed since it was asked for sizes.
    private final var isOutdated = false
    /// Whether it replaced another box that the container has measured.
    private final var isReplacement = false
    /// Whether it is queued in its container to be settled.
    private final var isQueued = false
    /// Whether it answered with a size that is not cached any more.
    private final var hasForgotten = false
    /// Whether cached answers are guesses (`LayoutPass.guesses`), and whether the ideal size is one.
    private final var hasGuessed = false
    private final var hasGuessedIdeal = false

    deinit {
        guard let notes = unsafe notes else { return }
        unsafe notes.deinitialize(count: 1)
        unsafe notes.deallocate()
    }

    /// The proposal it was placed with last; nil before that.
    final var placed: Proposal? { isPlaced ? lastProposal : nil }
    /// Its position among the container's content.
    final var position: Int { Int(storedPosition) }

    /// The top leading corner, in cells, relative to the containing box.
    final var x: Int { Int(column) }
    final var y: Int { Int(row) }

    /// The boxes inside, in the order in which they are drawn.
    var children: [LayoutBox] { [] }
    /// What it draws beneath its children.
    var figure: Figure { .none }
    /// The same while the focus is on it.
    var focusedFigure: Figure { figure }
    /// Whether it has sides at which what is inside ends while it grows: they are seen, or a script has said how wide it is. Any box
    /// has a top and a bottom.
    var hasSides: Bool { figure.isSeenAtSides }
    /// Whether it changes what is inside after that is drawn.
    var isChangedWhenDrawn: Bool { false }
    /// The control that a click in it operates.
    var control: Node? { nil }
    /// The node whose focus it shows.
    var focusOwner: Node? { control }
    /// Whether it shows the focus by itself, as by the cursor in a text or the row in a list.
    var showsFocus: Bool { cursor != nil }
    /// The cell of the cursor, relative to its own corner; nil: none.
    var cursor: (column: Int, row: Int)? { nil }
    /// The number of the control's part that it is, from 0.
    var part: Int? { nil }
    /// The number of the part at one of its cells, from 0.
    func part(atColumn column: Int, row: Int) -> Int? { part }
    /// The layout priority: a stack sizes boxes of higher priority first.
    var priority: Double { 0 }
    /// Whether mouse events reach it; else they reach what lies behind.
    var isHittable: Bool { true }
    /// The z-index: of several boxes in a container the one with more is drawn above.
    var level: Double { 0 }
    /// Whether a stack leaves out its automatic spacing on both sides.
    var isSpacer: Bool { false }
    /// Whether it takes exactly its maximum size for any proposal of that or more.
    var settles: Bool { false }
    /// Whether it is a rule that a horizontal stack makes as tall as its other children.
    var followsHeight: Bool { false }
    /// Whether it is a rule as long as the other cells of its column in a grid.
    var followsColumn: Bool { false }
    /// Whether it has alignment guides that were moved.
    var hasGuides: Bool { false }
    /// Whether each change in it is reported to its container, also one that leaves its size as it is: the container uses more than sizes.
    var reportsEveryChange: Bool { false }
    /// How many columns of a grid it spans.
    var gridColumns: Int { 1 }
    /// The alignment that it sets for its column of a grid.
    var gridColumnAlignment: Alignment.Position? { nil }

    /// Computes the size for a proposal.
    func measured(for proposal: Proposal, in pass: LayoutPass) -> Size { .zero }

    /// Whether a size is not worth caching.
    func isForgettable(_ size: Size) -> Bool { false }

    /// Whether its content changed, since the last call, in a way that leaves uncached sizes as they were.
    func takesAsMuch() -> Bool { false }

    /// The size that a `ZStack` around it must have for a proposal.
    func needed(for proposal: Proposal, in pass: LayoutPass) -> Size { size(for: proposal, in: pass) }

    /// Places the boxes inside; `size` is known.
    func arrange(_ proposal: Proposal, in pass: LayoutPass) {}

    /// Computes the position of the guide for an alignment, if it was moved.
    func measuredGuide(
        _ position: Alignment.Position, _ axis: LayoutAxis, for proposal: Proposal, in pass: LayoutPass
    ) -> Double? { nil }

    /// Replaces a box inside by another; false: it cannot, and must be made anew.
    func replace(_ box: LayoutBox, at position: Int, with other: LayoutBox) -> Bool { false }

    /// Boxes inside have other sizes than before; its own cached ones are dropped already.
    func absorb(_ changed: [LayoutBox], in pass: LayoutPass) {}

    /// The traits of a box inside have changed.
    func traitsChanged() {}

    /// Whether all boxes inside stay in its rectangle and in theirs. `changed`: those that were placed again alone; nil: all.
    func keepsInside(_ changed: [LayoutBox]?) -> Bool { children.allSatisfy(holds) }

    /// Takes state other than results of layout from another box of its kind, for the same node.
    func takeOver(from box: LayoutBox) {}

    /// The boxes inside that may be visible in a part of its own rectangle, in the order in which they are drawn.
    func children(in area: LayoutArea) -> [LayoutBox] { children }

    /// Visits the same boxes.
    func visit(in area: LayoutArea, _ take: (LayoutBox) -> Void) { for box in children(in: area) { take(box) } }

    /// Its start in its container.
    final func start(along axis: LayoutAxis) -> Int { axis == .horizontal ? x : y }

    /// Whether a box inside is drawn within its rectangle.
    final func holds(_ box: LayoutBox) -> Bool {
        box.staysInside && box.x >= 0 && box.y >= 0 && box.x + box.size.width <= size.width
            && box.y + box.size.height <= size.height
    }
}

/// The notes of most boxes: cached sizes, and the boxes inside that have changed, or contain one that
/// has.
private struct BoxNotes {
    var sizes = SizeCache()
    var unsettled: [LayoutBox] = []
}

// MARK: - Sizes and places

extension LayoutBox {
    /// The size it takes under a proposal.
    final func size(for proposal: Proposal, in pass: LayoutPass) -> Size {
        if let known = unsafe notes?.pointee.sizes[proposal] {
            if proposal == .ideal ? hasGuessedIdeal : hasGuessed { pass.guesses += 1 }
            return known
        }
        guard pass.hasRoom() else { return .zero }
        let guesses = pass.guesses
        let size = measured(for: proposal, in: pass)
        if pass.isTooDeep { return size }
        if pass.guesses != guesses {
            if proposal == .ideal { hasGuessedIdeal = true } else { hasGuessed = true }
        }
        if unsafe isForgettable(size) || !ownNotes().pointee.sizes.keep(size, for: proposal) { hasForgotten = true }
        return size
    }

    /// Its notes, made when they are first needed.
    private final func ownNotes() -> UnsafeMutablePointer<BoxNotes> {
        if let notes = unsafe notes { return unsafe notes }
        let made = UnsafeMutablePointer<BoxNotes>.allocate(capacity: 1)
        unsafe made.initialize(to: BoxNotes())
        unsafe notes = unsafe made
        return unsafe made
    }

    private final var hasAnswered: Bool { unsafe notes?.pointee.sizes.isEmpty == false }
    private final var hasUnsettled: Bool { unsafe notes?.pointee.unsettled.isEmpty == false }

    /// The position of the guide for an alignment, if it was moved. It is cached like the sizes: a guide may be computed from
    /// another.
    final func guide(
        _ position: Alignment.Position, _ axis: LayoutAxis, for proposal: Proposal, in pass: LayoutPass
    ) -> Double? {
        guard hasGuides else { return nil }
        let line = SizeCache.GuideLine(position: position, axis: axis, proposal: proposal)
        if let known = unsafe notes?.pointee.sizes[line] {
            if hasGuessed || hasGuessedIdeal { pass.guesses += 1 }
            return known
        }
        guard pass.hasRoom() else { return nil }
        let guesses = pass.guesses
        let guide = measuredGuide(position, axis, for: proposal, in: pass)
        if pass.guesses != guesses { (hasGuessed, hasGuessedIdeal) = (true, true) }
        if !pass.isTooDeep { unsafe ownNotes().pointee.sizes.keep(guide, for: line) }
        return guide
    }

    /// Takes its size for a proposal and places its content, unless that is done already.
    final func place(_ proposal: Proposal, in pass: LayoutPass) {
        if !needsPlacing, isPlaced, lastProposal == proposal { return placeUnsettled(in: pass) }
        size = size(for: proposal, in: pass)
        guard pass.hasRoom() else { return }
        lastProposal = proposal
        isPlaced = true
        arrange(proposal, in: pass)
        placeUnsettled(in: pass)
        staysInside = keepsInside(nil)
        if !pass.isTooDeep { needsPlacing = false }
    }

    /// Places again what changed inside, where everything else stays.
    private final func placeUnsettled(in pass: LayoutPass) {
        guard hasUnsettled, pass.hasRoom() else { return }
        var boxes: [LayoutBox] = []
        unsafe swap(&boxes, &ownNotes().pointee.unsettled)
        boxes.removeAll { unsafe $0.container !== self }
        for box in boxes {
            box.isQueued = false
            if let proposal = box.placed { box.place(proposal, in: pass) }
        }
        staysInside = keepsInside(boxes)
        // What changed once changes again: its place in memory is kept.
        boxes.removeAll(keepingCapacity: boxes.count < 4)
        if !hasUnsettled { unsafe swap(&boxes, &ownNotes().pointee.unsettled) }
    }

    /// Moves it to a place in the containing box.
    final func moveTo(x: Int, y: Int) {
        column = Int32(clamping: x)
        row = Int32(clamping: y)
    }

    /// Sets place and size for drawing alone: the layout does not use them.
    final func present(x: Int, y: Int, size: Size) {
        moveTo(x: x, y: y)
        self.size = size
    }

    /// Makes its content be placed again, also with the same proposal.
    final func setNeedsPlacing() { needsPlacing = true }

    final func move(to point: Point) { moveTo(x: point.x, y: point.y) }
}

// MARK: - Changes

extension LayoutBox {
    /// Becomes the content of a container, at a position.
    final func enter(_ container: LayoutBox, at position: Int = 0) {
        if unsafe self.container !== container {
            unsafe self.container = container
            isQueued = false
        }
        storedPosition = Int32(clamping: position)
        if isOutdated || isReplacement || hasUnsettled { queue() }
    }

    /// Replaces a box that the container has measured.
    final func enter(_ container: LayoutBox, insteadOf box: LayoutBox, at position: Int) {
        box.leave(container)
        enter(container, at: position)
        moveTo(x: box.x, y: box.y)
        isReplacement = true
        queue()
    }

    /// Its content enters anew: what is queued is forgotten.
    final func emptyQueue() { if hasUnsettled { unsafe ownNotes().pointee.unsettled = [] } }

    /// Is no longer the content of a container.
    final func leave(_ container: LayoutBox) {
        guard unsafe self.container === container else { return }
        unsafe self.container = nil
    }

    /// Its content changed: sizes and places are computed again when the tree is placed next.
    final func setNeedsLayout() {
        guard !isOutdated, isPlaced || hasForgotten || hasAnswered else { return }
        isOutdated = true
        queue()
    }

    /// Marks the boxes around it.
    private final func queue() {
        var box = self
        while !box.isQueued, let container = unsafe box.container {
            box.isQueued = true
            unsafe container.ownNotes().pointee.unsettled.append(box)
            box = container
        }
    }

    /// Computes its cached sizes again, if something inside changed. True: one of them, or another trait that the container
    /// depends on, may have changed.
    @discardableResult
    final func settle(in pass: LayoutPass) -> Bool {
        guard pass.hasRoom() else { return true }
        if settled == pass.number { return false }
        settled = pass.number
        var changed: [LayoutBox] = []
        if hasUnsettled {
            for box in unsafe ownNotes().pointee.unsettled where unsafe box.container === self && box.settle(in: pass) {
                changed.append(box)
            }
        }
        let isReplacement = isReplacement
        self.isReplacement = false
        guard isOutdated || !changed.isEmpty else { return isReplacement }
        let before = unsafe notes?.pointee.sizes.takeAll()
        (hasGuessed, hasGuessedIdeal) = (false, false)
        let isIncomplete = hasForgotten
        hasForgotten = false
        if !isOutdated { absorb(changed, in: pass) }
        isOutdated = false
        needsPlacing = true
        let isUncertain = !takesAsMuch() && isIncomplete
        if isReplacement || hasGuides || reportsEveryChange || isUncertain { return true }
        return before?.allSatisfy { proposal, size in self.size(for: proposal, in: pass) == size } == false
    }

    /// Its traits, to be compared with those of another.
    final var traits: BoxTraits {
        BoxTraits(
            priority: priority, isSpacer: isSpacer, settles: settles, followsHeight: followsHeight,
            hasGuides: hasGuides,
            level: level, gridColumns: gridColumns, gridColumnAlignment: gridColumnAlignment)
    }
}
