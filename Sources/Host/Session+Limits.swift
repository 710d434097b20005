/// Limits on what an event uses (L96).
extension Session {
    /// What becomes of what a stopped event left undone.
    enum Rest { case none, isDue, waits }

    /// Runs one event, or the loading, within the limits (L96).
    func limited<R, E>(_ body: () throws(E) -> R) throws(E) -> R {
        let interpreter = scene.interpreter
        isStopReported = false
        allowance = OutputAllowance()
        defer { if scene.words?.switchOffFaulty() == true { try? scene.giveDefaults() } }
        return try interpreter.limited(seconds: configuration.timeLimit, bytes: configuration.memoryLimit) {
            () throws(E) -> R in
            defer { noteRest(isStopped: interpreter.isSpent) }
            let result = try body()
            if interpreter.isSpent, !wasInterruptedTooLate { reported(interpreter.limitError) }
            return result
        }
    }

    /// Whether somebody interrupted an event of which nothing was left to do: its frame is out already.
    private var wasInterruptedTooLate: Bool { Interpreter.isInterrupted && transaction.isSettled && !needsLayout }

    /// Runs what belongs to this session, within the limits.
    func turn<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        try limited { () throws(E) -> R in try scene.turn(body) }
    }

    /// What a stopped event left undone is done once in an event of its own, unless it was the tree that took so long: then
    /// the next event that comes tries again.
    private func noteRest(isStopped: Bool) {
        if !isStopped { rest = .none } else { rest = rest == .none && !reconciler.isTreeStopped ? .isDue : .waits }
    }

    /// The frame of everything there is, as far as an event can put it out.
    func wholeFrame() -> Frame {
        let height = configuration.height ?? layout.size.height
        let (frame, isCut) = Painter.paint(
            layout, width: configuration.width, height: height, upTo: OutputAllowance.size,
            expecting: frame.canvas.cells.count)
        if isCut {
            _ = allowance.takes(.max, note: output.logged)
        } else if height >= Size.limit {
            output.logged("a frame has at most \(Size.limit) rows; the rest is cut")
        }
        return frame
    }
}
