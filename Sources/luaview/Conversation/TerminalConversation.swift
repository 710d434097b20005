import Host
import HostTools
import Platform

/// A conversation on a terminal: the frame of the mounted view stands above the prompt, the output above both.
final class TerminalConversation: REPLOutput {
    private let standard: StandardOutputs
    private let interruption: Interruption
    /// Asks the user for permissions of scripts and plugins.
    private let questions: PermissionQuestions?
    private let device = TerminalDevice()
    private let sink: TerminalSink
    private let fixedWidth: Int?
    private let hasFixedColorScheme: Bool
    /// Whether errors go elsewhere.
    private let hasOwnErrors = isatty(STDERR_FILENO) == 0
    private var history = PromptHistory()
    private var decoder = InputDecoder()
    private var frame: Frame?
    private var prompt: Prompt?
    private var pace = FramePace()
    /// The terminal's signals while a line ran.
    private var earlierSignals: Interruption.TerminalSignals = []
    private(set) var isHungUp = false
    /// Whether it has the terminal.
    private var hasTerminal = false

    private let clock = SteadyClock()
    /// The rows that are kept for the prompt and for what was answered last: a quarter of the window.
    private static func keptRows(of height: Int) -> Int { min(max(height / 4, 2), 8) }

    init(
        _ standard: StandardOutputs, _ interruption: Interruption, _ questions: PermissionQuestions?, width: Int?,
        hasFixedColorScheme: Bool = false
    ) {
        self.standard = standard
        self.interruption = interruption
        self.questions = questions
        fixedWidth = width
        self.hasFixedColorScheme = hasFixedColorScheme
        let size = device.size
        let screen = TerminalScreen(TerminalDevice.capabilities, width: size.width, height: size.height)
        sink = TerminalSink(screen, errors: hasOwnErrors ? standard.errors : nil)
    }

    /// Whether such a conversation is possible: input and output are a terminal that can move its cursor.
    static var isPossible: Bool { PlainPrompt.isTerminal && TerminalDevice.capabilities.canAddress }

    /// Loads the script, which may fail, and takes lines until the user ends the conversation.
    func exitStatus(script: String?, _ configuration: Configuration) throws -> Int32 {
        var configuration = configuration
        configuration.isInteractive = true
        (configuration.width, configuration.height) = window
        let repl = try REPL(configuration, output: self)
        interruption.beginTerminal()
        begin()
        if let script {
            do throws(ScriptError) {
                try interruptibly { () throws(ScriptError) in try repl.load(path: script) }
            } catch {
                reported(error)
            }
        }
        let outcome = run(repl)
        _ = repl.finish()
        end()
        let status = if case .ended(let status) = outcome { status } else { ExitStatus.success }
        if let number = interruption.signalNumber { return ExitStatus.signal(number) }
        return isHungUp ? ExitStatus.signal(SIGHUP) : status
    }

    /// Takes lines while a script is paused; returns how it continues.
    func outcome(at breakpoint: Breakpoint) -> Breakpoint.Outcome {
        do throws(ScriptError) {
            let repl = try REPL(at: breakpoint, output: self)
            begin()
            let outcome = run(repl)
            _ = repl.finish()
            end()
            if case .ended(let status) = outcome { return .ends(status) }
            return isHungUp || interruption.signalNumber != nil ? .ends(ExitStatus.success) : .continues
        } catch {
            standard.complain(error.description)
            return .continues
        }
    }

    private func begin() {
        interruption.letInterruptsStopScripts()
        device.begin()
        hasTerminal = true
    }

    private func end() {
        hasTerminal = false
        show(nil)
        device.output.write(sink.takeLastBytes())
        device.end()
    }

    private var window: (width: Int, height: Int) {
        let height = sink.screen.height
        return (fixedWidth ?? sink.screen.width, max(height - TerminalConversation.keptRows(of: height), 1))
    }

    // MARK: Output

    func answered(_ text: String) { sink.printed(wrapped(text)) }
    func printed(_ line: String) { sink.printed(line) }
    func reported(_ error: ScriptError) { logged(error.description) }
    func logged(_ message: String) { sink.logged(hasOwnErrors ? message : wrapped(message)) }
    private func wrapped(_ text: String) -> String { WrappedText.wrapped(text, width: sink.screen.width) }

    var canAsk: Bool { questions != nil }

    func allows(_ request: PermissionRequest) -> Bool {
        guard let questions else { return false }
        guard hasTerminal else { return questions.allows(request) }
        end()
        defer {
            begin()
            letInterrupt(true)
            sink.invalidate()
        }
        return questions.allows(request)
    }

    func emitted(_ frame: Frame, cause: String, isRequested: Bool) { self.frame = frame }
}

// MARK: - While a line runs

extension TerminalConversation {
    func willWork() {
        guard let prompt, pace.allows(at: clock.now) else { return }
        show(prompt)
        draw()
        letInterrupt(true)  // where the first frame has taken the keyboard
    }

    func waited(forInputOn descriptor: Int32, seconds: Double?) -> Bool {
        guard !isHungUp, device.output.isOpen else { return false }
        var requests = [
            pollfd(fd: interruption.alarm, events: Int16(POLLIN), revents: 0),
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: device.output.isWaiting ? device.output.descriptor : -1, events: Int16(POLLOUT), revents: 0),
        ]
        _ = poll(&requests, nfds_t(requests.count), PollTime.milliseconds(seconds))
        if requests[2].revents != 0 { _ = device.output.send() }
        earlierSignals.formUnion(interruption.takeTerminalSignals())
        return true
    }

    private func takeSignals() -> Interruption.TerminalSignals {
        defer { earlierSignals = [] }
        return earlierSignals.union(interruption.takeTerminalSignals())
    }
}

// MARK: - The loop

extension TerminalConversation {
    /// The outcome of the conversation: `done` where no line was entered.
    private func run(_ repl: REPL) -> REPL.Outcome {
        let prompt = Prompt(repl, history: history.entries)
        self.prompt = prompt
        defer { self.prompt = nil }
        repl.fileNames = FileNames.beginning
        repl.mistakes = ConversationCheck.lines
        while interruption.signalNumber == nil, !isHungUp, device.output.isOpen {
            show(prompt)
            if !sink.screen.hasBegun { settleSignals(repl) }
            sink.screen.reportsFocus = repl.readsScenePhase
            sink.screen.reportsColorScheme = repl.readsColorScheme && !hasFixedColorScheme
            draw()
            wait()
            let inputs = takeInput()
            handle(takeSignals(), repl)
            prompt.isTypedByHand = inputs.count == 1
            for input in inputs {
                if let outcome = take(input, repl, prompt) { return outcome }
            }
        }
        return .done
    }

    /// Not nil if the conversation ends.
    private func take(_ input: TerminalInput, _ repl: REPL, _ prompt: Prompt) -> REPL.Outcome? {
        switch input {
        case .paste(let text): prompt.paste(text)
        case .key(let key) where key.description == "ctrl+l": repaint()
        case .key(let key) where key.description == "ctrl+z": suspend(repl)
        case .key(let key) where key.description == "ctrl+c" && prompt.text.isEmpty && repl.hasWaitingLines:
            interruptibly { repl.cancelWaitingLines() }
        case .key(let key):
            switch prompt.take(key) {
            case .none: break
            case .end: return .done
            case .submit(let text): return submit(text, repl, prompt)
            }
        case .colorScheme(let scheme): if sink.screen.reportsColorScheme { repl.setColorScheme(scheme) }
        case .focus(let isThere): if sink.screen.reportsFocus { repl.setScenePhase(isThere ? .active : .inactive) }
        case .position, .mouse: break
        }
        return nil
    }

    private func submit(_ text: String, _ repl: REPL, _ prompt: Prompt) -> REPL.Outcome? {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() { sink.printed((index == 0 ? "> " : ". ") + line) }
        if prompt.remember(text), let complaint = history.add(text) { sink.logged(complaint) }
        let outcome = interruptibly {
            show(prompt)
            draw()
            return repl.enter(text: text)
        }
        if let rest = repl.takeUnfinished() { prompt.resume(rest) }
        switch outcome {
        case .ended, .continues: return outcome
        case .done, .failed, .unfinished: return nil
        }
    }

    /// Runs a function during which Ctrl-C interrupts script code, and nothing else.
    private func interruptibly<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
        Watchdog.forgetInterruption()
        letInterrupt(true)
        defer { letInterrupt(false) }
        return try body()
    }

    private func letInterrupt(_ isSignal: Bool) {
        device.letInterrupt(isSignal)
        guard sink.screen.hasBegun, sink.screen.capabilities.hasKittyKeyboard else { return }
        device.output.write(InterruptKey.request(isOld: isSignal))
        _ = device.output.send()
    }

    /// The live frame above the prompt.
    private func show(_ prompt: Prompt?) {
        let (width, height) = (sink.screen.width, sink.screen.height)
        let below = prompt?.frame(width: width, height: height) ?? Frame.empty(width: width)
        sink.emitted(Frame.stacked(frame, below, height: height), cause: "", isRequested: false)
    }

    private func draw() {
        device.output.write(sink.takeBytes())
        if let bytes = sink.screen.takeEmergencyBytes() {
            TerminalMode.onSuddenEnd(send: bytes, to: device.output.descriptor)
        }
        _ = device.output.send()
    }

    /// Waits for a key or a signal, or until it is known what may be the beginning of a key.
    private func wait() {
        while true {
            var requests = [
                pollfd(fd: interruption.alarm, events: Int16(POLLIN), revents: 0),
                pollfd(fd: device.input ?? -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: device.output.isWaiting ? device.output.descriptor : -1, events: Int16(POLLOUT), revents: 0),
            ]
            let seconds = decoder.deadline.map { $0 - clock.now }
            let count = poll(&requests, nfds_t(requests.count), PollTime.milliseconds(seconds))
            if requests[2].revents != 0 { _ = device.output.send() }
            if requests[0].revents != 0 || requests[1].revents != 0 || count <= 0 { return }
        }
    }

    private func takeInput() -> [TerminalInput] {
        var request = pollfd(fd: device.input ?? -1, events: Int16(POLLIN), revents: 0)
        var inputs: [TerminalInput] = []
        if poll(&request, 1, 0) > 0, let bytes = device.read() {
            if bytes.isEmpty { isHungUp = true }
            inputs = decoder.decode(bytes[...], at: clock.now)
        }
        return inputs + decoder.flush(at: clock.now)
    }
}

// MARK: - What happens to the terminal

extension TerminalConversation {
    private func handle(_ signals: Interruption.TerminalSignals, _ repl: REPL) {
        if signals.contains(.stop) {
            suspend(repl)
        } else if signals.contains(.goOn) {
            device.begin()
            resize(repl)
            repaint()
        } else if signals.contains(.resized) {
            resize(repl)
        }
    }

    /// Nothing is drawn yet, so nothing has to be drawn again for what was before.
    private func settleSignals(_ repl: REPL) {
        while case let signals = takeSignals(), !signals.isEmpty { handle(signals, repl) }
    }

    private func resize(_ repl: REPL) {
        let size = device.size
        // One that comes back to its size has not always what it showed.
        let isOther = size != (sink.screen.width, sink.screen.height)
        sink.screen.resize(width: size.width, height: size.height)
        sink.invalidate()
        guard isOther else { return }
        repl.resize(width: window.width, height: window.height)
    }

    private func repaint() {
        sink.screen.repaint()
        sink.invalidate()
    }

    private func suspend(_ repl: REPL) {
        if repl.readsScenePhase { repl.setScenePhase(.background) }
        defer { if repl.readsScenePhase { repl.setScenePhase(.active) } }
        device.output.write(sink.takeLastBytes())
        device.end()
        if !interruption.stop() { sink.screen.goOn() }
        device.begin()
        resize(repl)
        sink.invalidate()
    }
}
