/// The frame that comes of what is laid out.
extension Interface {
    /// Paints what is laid out. `isRequested`: the frame is shown in any case, so that it must be there.
    func paint(isRequested: Bool) {
        guard isInteractive else {
            isFrameLeftOut = !needsFrame(isRequested) && hasRoomForWholeFrame
            if isFrameLeftOut { return }
            let whole = wholeFrame()
            if reconciler.isStopped { needsLayout = true } else { keep(whole) }
            return
        }
        // Rows that came with the layout may have taken the focus.
        let now = scene.timeline.now
        keep(
            withHelp(
                window.frame(
                    of: layout, focused: controls.focused, presented: presented, width: width, height: height,
                    isFilled: fillsWindow, phase: reducesMotion ? nil : FrameAnimation.phase(at: now), motion: moving)))
        animation.painted(painted, at: now)
    }

    /// Whether the frame is used: it was requested, or the output shows it, or the session reads it. What is selected of
    /// texts is read from it, too.
    func needsFrame(_ isRequested: Bool) -> Bool {
        isRequested || output.showsFrames || readsFrames || layout.hasSelectableText
    }

    /// Paints the frame that was left out, which was known to be small enough. No event's time runs.
    func paintLeftOut() {
        isFrameLeftOut = false
        motion?.go(to: scene.timeline.now)
        let allowance = unsafe layout.allowance
        unsafe layout.allowance = nil
        defer { unsafe layout.allowance = allowance }
        keep(
            layout.presenting(moving) {
                Painter.paint(
                    layout, width: width,
                    height: height ?? moving?.rows(of: layout, atMost: .max) ?? layout.size.height,
                    motion: moving)
            })
    }

    /// The frame is kept until the next one is there.
    private func keep(_ new: Frame) {
        let new = selection == nil ? new : withSelection(new)
        if readsFrames { isFrameNew = new != painted }
        painted = new
        let size = new.canvas.cells.count * MemoryLayout<PackedCell>.stride
        guard size > Interface.largeFrame || frameMemory != nil else { return }
        let held = frameMemory ?? HeldMemory(scene.interpreter)
        frameMemory = held
        held.set(size)
    }

    /// In bytes: what most windows show is less.
    private static let largeFrame = 256 << 10

    /// On a terminal: the frame with the help of what has the focus below it, where the window has room.
    func withHelp(_ frame: Frame) -> Frame {
        guard reconciler.hasHelp, let help = controls.focused?.help, !help.isEmpty else { return frame }
        return frame.noting(help, upTo: height)
    }

    /// The frame with what is selected in reverse.
    func withSelection(_ frame: Frame) -> Frame {
        let ranges = selectedRanges
        return ranges.isEmpty ? frame : frame.reversing(ranges)
    }

    /// The columns that are selected in each row of the frame.
    var selectedRanges: [(row: Int, columns: Range<Int>)] {
        guard let selection, let node = selection.node, !node.isGone, let whole = layout.place(of: node),
            let seen = layout.seenPlace(of: node)
        else { return [] }
        return selection.ranges(in: seen, of: whole, top: window.top)
    }

    // MARK: All of it, in a pipe

    /// How many cells there is memory for, if as many may be drawn: while there come to be more, they are there twice.
    private func roomForCells(_ count: Int) -> Int {
        let interpreter = scene.interpreter
        let size = 2 * MemoryLayout<PackedCell>.stride
        if count <= interpreter.memoryLeft / size { return .max }
        interpreter.collectGarbage()
        return interpreter.memoryLeft / size
    }

    /// Whether the frame is so small that painting it cuts nothing, whatever is in it.
    var hasRoomForWholeFrame: Bool {
        let height = height ?? layout.size.height
        guard height < Size.limit else { return false }
        let cells = height * width
        let mostBytes = height + cells * 4
        return mostBytes <= OutputAllowance.size
            && cells <= scene.interpreter.memoryLeft / (2 * MemoryLayout<PackedCell>.stride)
    }

    /// The frame of everything there is, as far as an event can put it out.
    func wholeFrame() -> Frame {
        let height = height ?? moving?.rows(of: layout, atMost: .max) ?? layout.size.height
        let room = roomForCells(min(height, Size.limit) * width)
        let (frame, isCut) = layout.presenting(moving) {
            Painter.paint(
                layout, width: width, height: height, upTo: min(OutputAllowance.size, room),
                motion: moving, expecting: painted.canvas.cells.count)
        }
        if isCut, room < OutputAllowance.size {
            _ = scene.interpreter.allows(bytes: .max / 2)
        } else if isCut {
            _ = allowance.takes(.max, note: output.logged)
        } else if height >= Size.limit {
            output.logged("a frame has at most \(Size.limit) rows; the rest is cut")
        }
        return frame
    }
}

/// What moves between the frames (L110, L111).
extension Interface {
    /// The script's words of motion are noted from now on, where things move.
    func beginMotion() {
        scene.reducesMotion = reducesMotion
        guard motion != nil else { return }
        let log = MotionLog(reconciler)
        log.willBegin = { [unowned self] in layOutForMotion() }
        reconciler.motion = log
        scene.motion = log
    }

    /// What has changed so far is laid out before something is changed that moves.
    private func layOutForMotion() {
        guard let motion, let log = reconciler.motion, let root = reconciler.root, !reconciler.isStopped else { return }
        if layout.root != nil, motion.before == nil {
            motion.go(to: scene.timeline.now)
            motion.before = MotionSnapshot(of: layout, in: seenArea, reconciler.changed, log, motion)
        }
        // They are laid out once more with the frame.
        layout.update(root: root, changed: reconciler.changed)
        layout.place(width: width, height: height)
    }

    /// What moves; nil: nothing does.
    var moving: Motion? { motion.flatMap { $0.isMoving ? $0 : nil } }

    /// What is drawn, before what has changed is laid out; nil: nothing of that can move.
    func motionSnapshot() -> MotionSnapshot? {
        guard let motion, let log = reconciler.motion, log.isUsed else { return nil }
        log.close()
        let changed = reconciler.changed
        guard motion.isMoving || log.isAnimated || log.hasOwnAnimations || changed.contains(where: \.hasNewAnimation)
        else { return nil }
        let snapshot = MotionSnapshot(of: layout, in: seenArea, changed, log, motion)
        return motion.before?.merged(with: snapshot) ?? snapshot
    }

    /// Has what is laid out elsewhere, or otherwise, move there.
    func updateMotion(after snapshot: MotionSnapshot?) {
        guard let motion, let log = reconciler.motion, log.isUsed else { return }
        defer {
            log.clear()
            motion.before = nil
        }
        guard let snapshot, !reconciler.isStopped else { return }
        let isLight = scene.colorScheme == .light
        let ground = isLight ? Color.rgb(red: 255, green: 255, blue: 255) : .rgb(red: 0, green: 0, blue: 0)
        motion.ground = layout.palettes.hasFills ? layout.palettes[0].base.background ?? ground : ground
        var update = MotionUpdate(motion, after: snapshot, log, layout.palettes, at: scene.timeline.now)
        update.apply(to: layout, in: seenArea, log.animation ?? nil)
        motion.go(to: scene.timeline.now)
    }

    /// What is seen of the interface, and as much again on each side: from there things come into sight.
    private var seenArea: LayoutArea {
        let height = height ?? min(layout.size.height, 500)
        return LayoutArea(columns: -width..<2 * width, rows: window.top - height..<window.top + 2 * max(height, 100))
    }
}

extension Node {
    /// Whether an `:animation` of it has another value than when it was laid out last.
    fileprivate var hasNewAnimation: Bool {
        guard let before = boxRecord?.wrapping?.modifiers else { return false }
        let scopes = modifiers.compactMap { if case .animation(let scope) = $0 { scope } else { nil } }
        let former = before.compactMap { if case .animation(let scope) = $0 { scope } else { nil } }
        return zip(scopes, former).contains { !$0.hasSameValue(as: $1) }
    }
}

extension LayoutTree {
    /// Does something while all boxes stand where they are drawn.
    func presenting<R>(_ motion: Motion?, _ body: () -> R) -> R {
        guard let motion else { return body() }
        motion.present()
        defer {
            motion.withdraw()
            motion.painted()
        }
        return body()
    }
}

extension Motion {
    /// How many rows the frame has: as many as what is drawn, where all of it has room.
    func rows(of layout: LayoutTree, atMost most: Int) -> Int {
        guard let root = layout.root, layout.size.height <= most, let place = place(of: root)?.cells,
            place.size.height <= most
        else { return min(layout.size.height, most) }
        return place.size.height
    }
}
