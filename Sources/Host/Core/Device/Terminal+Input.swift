import Platform

extension TerminalInput {
    /// Whether the user did something.
    fileprivate var isByHand: Bool {
        switch self {
        case .key, .paste: true
        case .mouse(let mouse): mouse.action == .press
        case .position, .focus, .colorScheme: false
        }
    }
}

extension Terminal {
    /// What came, and what turns out to have been keys since nothing came.
    func takeInput(isReady: Bool) -> [TerminalInput] {
        var inputs: [TerminalInput] = []
        if isReady, let bytes = device.read() {
            if bytes.isEmpty { isHungUp = true }
            inputs = decoder.decode(bytes[...], at: clock.now)
        }
        return inputs + decoder.flush(at: clock.now)
    }

    func post(_ inputs: [TerminalInput], to session: Session) {
        if origin.isOver(at: clock.now) { post(origin.giveUp(), to: session) }
        for input in inputs {
            if input.isByHand { sink.dismissError() }
            switch input {
            case .position(let row, _): locate(cursorRow: row, session)
            case _ where origin.isWaiting: origin.hold(input)
            case .key(let key): post(key, to: session)
            case .paste(let text): session.post(.paste(text))
            case .mouse where !sink.screen.usesMouse: break
            case .mouse(let mouse) where sink.screen.isAtTop: post(mouse, top: 0, to: session)
            case .mouse(let mouse) where mouse.isDrag: if let top = origin.top { post(mouse, top: top, to: session) }
            case .mouse(let mouse) where mouse.action == .release || mouse.isHover && origin.top != nil:
                if let top = origin.top { post(mouse, top: top, to: session) }
            case .mouse(let mouse) where mouse.isOfUse || mouse.isHover && session.usesHover && origin.asksForHover():
                if origin.begin(with: input, from: sink.screen.cursorRow, at: clock.now) { ask() }
            case .colorScheme(let scheme): if sink.screen.reportsColorScheme { session.post(.colorScheme(scheme)) }
            case .focus(let isThere):
                if sink.screen.reportsFocus { session.post(.scenePhase(isThere ? .active : .inactive)) }
            case .mouse: break
            }
        }
    }

    private func ask() {
        decoder.expectsPosition = true
        device.output.write(TerminalScreen.positionQuery)
        _ = device.output.send()
    }

    /// Where the interface stands is known: what waited for that goes on.
    private func locate(cursorRow: Int, _ session: Session) {
        let waiting = origin.answered(cursorRow: cursorRow, from: sink.screen.cursorRow, at: clock.now)
        guard let waiting else { return ask() }
        for input in waiting {
            if case .mouse(let mouse) = input {
                if let top = origin.top { post(mouse, top: top, to: session) }
            } else {
                post([input], to: session)
            }
        }
    }

    /// An answer that is still to come must not be left to the program that reads from the terminal next.
    func awaitAnswer() {
        defer {
            decoder.expectsPosition = false
            origin.forget()
        }
        guard !isHungUp, let input = device.input else { return }
        while decoder.expectsPosition, let seconds = origin.secondsToAnswer(at: clock.now), seconds > 0 {
            var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
            guard unsafe poll(&request, 1, Int32(seconds * 1000) + 1) > 0, let bytes = device.read(), !bytes.isEmpty
            else {
                return
            }
            _ = decoder.decode(bytes[...], at: clock.now)
        }
    }

    /// Three keys are the terminal's own: they end the program, stop it for a while, and draw the screen again.
    /// Whether a key is the terminal's own, which no script gets.
    static func takes(_ key: Key) -> Bool { key.modifiers == .control && ["c", "z", "l"].contains(key.name) }

    private func post(_ key: Key, to session: Session) {
        switch key.name {
        case "c" where key.modifiers == .control: interruption.note(SIGINT)
        case "z" where key.modifiers == .control:
            step(session)
            suspend(session)
        case "l" where key.modifiers == .control: repaint()
        default: for event in keys.events(for: key) ?? [.key(key)] { session.post(event) }
        }
    }

    /// `top`: the row of the window in which the interface begins, from 0. Events outside the interface are ignored.
    private func post(_ mouse: MouseInput, top: Int, to session: Session) {
        let row = mouse.row - top
        if mouse.action == .press { origin.isPressAbove = row <= 0 }
        if row <= 0, mouse.action == .release, session.usesGestures {
            return session.post(.release(column: max(mouse.column, 1), row: 1))
        }
        guard row > 0 else { return }
        session.post(mouse, row: row, &clicks, isPressAbove: origin.isPressAbove, at: clock.now)
    }
}
