/// What has its turn, and what it does: the first two steps of an event.
extension Session {
    /// A quick test that nothing is to be done, before limits are set up.
    var isIdle: Bool { turns.isIdle && transaction.isSettled && history == nil && !scene.storage.isShared }

    /// Whether something was written that the frame does not show yet, and could.
    package var hasUnshownWrites: Bool { !transaction.isSettled && !isRestWaiting }

    /// What has its turn now; nil: nothing has.
    func nextTurn(takesInputFirst: Bool) -> Turn? {
        let hasFrame = gathering.cause != nil
        if takesInputFirst, transaction.isSettled, let turn = turns.nextOfInput(hasFrame: hasFrame) { return turn }
        if transaction.isSettled { history?.endWrites() }
        if let turn = turns.next(hasWrites: hasUnshownWrites, hasFrame: hasFrame) { return turn }
        if !turns.awaitsAnswer { history?.arrive() }
        return nil
    }

    /// Does something at the place that a turn has in the chain of causes. An event of another app that operates this one is no
    /// part of its chain.
    func inChain<R>(of turn: Turn, _ body: () throws(EventError) -> R) throws(EventError) -> R {
        let chain = scene.program.chain
        return try chain.run(turn.link ?? chain.current, body)
    }

    /// Does what has its turn. Nil: that is all.
    func carryOut(_ turn: Turn) throws(EventError) -> UnfinishedEvent? {
        switch turn {
        case .writes:
            scene.loops.beginInstant(at: scene.timeline.now)
            return carryOut(SessionHistory.write, at: { nil }, EventChain.Link(), {})
        case .ready(let item): return carryOut(item.name, at: item.place, item.link, item.run)
        case .due(let entry, let action):
            showClock()
            return carryOut(entry.cause, at: entry.place, entry.link, action)
        case .arrival:
            showClock()
            return arrive()
        case .message(let message): return receive(message)
        case .stored(let stored): return receive(stored)
        case .frame:
            paintLeft()
            return nil
        case .posted(let posted):
            scene.loops.beginInstant(at: scene.timeline.now)
            eventLine = posted.line
            return try carryOut(posted.event)
        case .unfinished(let event): return event
        }
    }

    /// An event that comes from inside: a task's step, a timer.
    func carryOut(
        _ cause: String, at place: @escaping () -> String?, _ link: EventChain.Link, _ action: () -> Void
    ) -> UnfinishedEvent? {
        guard turns.isByHand || scene.loops.allows(link, cause, at: place) else {
            stopAtOnce()
            return nil
        }
        transaction.begin()
        tracing?.begin(cause, at: scene.timeline.now.seconds)
        action()
        return UnfinishedEvent(cause: cause, mayWait: true)
    }

    private func carryOut(_ event: Event) throws(EventError) -> UnfinishedEvent? {
        let event = try event.checked()
        transaction.begin()
        if case .advance = event {
            try perform(event)
            output.received(event)
            return turns.restOfAdvance > .zero ? nil : arrive()
        }
        let cause = event == .mount && scene.keptState != nil ? "reload" : event.cause
        tracing?.begin(cause, at: scene.timeline.now.seconds)
        try perform(event)
        output.received(event)
        return UnfinishedEvent(cause: cause, isRequested: event == .frame, isMount: event == .mount)
    }

    private func arrive() -> UnfinishedEvent {
        tracing?.begin(turns.clockCause, at: scene.timeline.now.seconds)
        return UnfinishedEvent(cause: turns.clockCause, mayWait: true)
    }

    /// Brings what has been carried out to its end.
    func finish(_ event: UnfinishedEvent) { _ = try? step { .unfinished(event) } }

    /// Carries out an action as an event of its own.
    package func perform(_ cause: String, _ action: () throws(EventError) -> Void) throws(EventError) {
        guard !isUnmounted, !isRunning else { return }
        isRunning = true
        defer { leaveCall() }
        try turn { () throws(EventError) in
            history?.endWrites()
            scene.loops.beginInstant(at: scene.timeline.now)
            transaction.begin()
            tracing?.begin(cause, at: scene.timeline.now.seconds)
            try action()
            finish(UnfinishedEvent(cause: cause))
        }
    }

    /// Mounts the root before anything that waits in the mailbox.
    func mountAtOnce() throws(EventError) {
        guard !isUnmounted, !isRunning else { return }
        isRunning = true
        defer { leaveCall() }
        _ = try turn { () throws(EventError) in
            try step { .posted(Mailbox.Posted(event: .mount, line: nil)) }
        }
    }

    /// Drops the events that wait, and the rest of the clock's advance.
    package func abandon() {
        turns.abandon()
        history?.arrive()
    }
}

/// What an event does.
extension Session {
    func perform(_ event: Event) throws(EventError) {
        switch event {
        case .mount: interface.mount()
        case .resize(let width, let height): interface.resize(width: width, height: height)
        case .colorScheme(let scheme): interface.setColorScheme(scheme)
        case .scenePhase(let phase): scene.setPhase(phase)
        case .advance(let seconds): turns.moveClock(by: seconds, cause: event.cause)
        case .eval(let source): try results(of: source, from: eventLine)
        case .send(let name, let text): try send(.text(text), to: name)
        case .sendValue(let name, let value): try send(.value(value), to: name)
        case .quit: exitStatus = exitStatus ?? 0
        case .frame: break
        case .press, .type, .paste, .set, .focus, .key, .click, .secondaryClick, .contextMenu, .drag, .release, .scroll,
            .hover:
            try input.perform(event)
        }
    }
}
