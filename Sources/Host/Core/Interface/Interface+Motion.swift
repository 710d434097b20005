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
