import Platform

/// What a session on a terminal waits for.
extension Terminal {
    struct Ready {
        var hasInput = false
        var hasAnswers = false
        var hasSignals = false
    }

    /// Waits for a key, a signal, the time of something due, or for room in the output if something waits for that. With
    /// none of these in sight it waits for ever.
    func wait(_ session: Session) -> Ready {
        var requests = [
            pollfd(fd: interruption.alarm, events: Int16(POLLIN), revents: 0),
            pollfd(fd: device.input ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: device.output.isWaiting ? device.output.descriptor : -1, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: reloading?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: session.isListening ? session.mailbox.descriptor : -1, events: Int16(POLLIN), revents: 0),
        ]
        let (begun, timeout) = (clock.now, timeout(session))
        if timeout != 0 { Watchdog.rest() }
        let count = unsafe poll(&requests, nfds_t(requests.count), timeout)
        if clock.now - begun > Terminal.rest { StepCode.prefetch() }
        // A wait that a signal breaks off says nothing of what is ready.
        guard count >= 0 else { return Ready(hasSignals: true) }
        let ready = requests.map { $0.revents != 0 }
        return Ready(hasInput: ready[1], hasAnswers: ready[4], hasSignals: ready[0])
    }

    /// In milliseconds; -1: none.
    func timeout(_ session: Session) -> Int32 {
        if isBusy || interruption.signalNumber != nil { return 0 }
        let due = sessionClock.remaining(until: session.nextDrawing) ?? .infinity
        let keys = decoder.deadline.map { max($0 - clock.now, 0) } ?? .infinity
        let canPaint = session.hasUnpaintedChanges && !device.output.isWaiting
        let frame = canPaint ? pace.remaining(at: clock.now) : .infinity
        let seconds = min(due, keys, frame, origin.remaining(at: clock.now) ?? .infinity)
        return PollTime.milliseconds(seconds)
    }
}

/// What happens to the terminal.
extension Terminal {
    func handle(_ signals: Interruption.TerminalSignals, _ session: Session) {
        if signals.contains(.stop) {
            suspend(session)
        } else if signals.contains(.goOn) {
            // Whatever had the terminal meanwhile may have left it in any state.
            device.begin()
            resize(session)
            repaint()
        } else if signals.contains(.resized) {
            resize(session)
        }
    }

    func resize(_ session: Session) {
        let size = device.size
        // One that comes back to its size has not always what it showed.
        let isOther = size != (sink.screen.width, sink.screen.height)
        sink.screen.cellSize = device.cellSize
        sink.screen.resize(width: size.width, height: size.height)
        sink.invalidate()
        guard isOther else { return }
        session.post(.resize(width: fixedWidth ?? size.width, height: fixedHeight ?? size.height))
    }

    /// Nothing is drawn yet, so nothing has to be drawn again for what was before: the terminal may have been another's since
    /// it was taken, as where the program was started in the background.
    func settleSignals(_ session: Session) {
        while case let signals = interruption.takeTerminalSignals(), !signals.isEmpty { handle(signals, session) }
    }

    func repaint() {
        sink.screen.repaint()
        sink.invalidate()
    }
}
