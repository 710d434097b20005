import Host
import HostTools
import Platform

/// Shows a replay on a terminal, at its pace or event by event.
final class TerminalPlayer: AppPlayer {
    private let interruption: Interruption
    private let speed: Double
    private let isStepwise: Bool
    private let device = TerminalDevice()
    private let sink: TerminalSink
    private let clock = SteadyClock()
    private var decoder = InputDecoder()
    private var hasBegun = false
    /// Keys that came and have let no event through yet.
    private var keys = 0
    private(set) var hasReachedLimit = false
    /// Whether the user has stopped it.
    private(set) var isStopped = false
    /// Between two events that take no time of their own, this many seconds pass.
    private static let beat = 0.3
    private var pace = FramePace()

    init(_ interruption: Interruption, speed: Double, isStepwise: Bool) {
        self.interruption = interruption
        self.speed = speed
        self.isStepwise = isStepwise
        let size = device.size
        sink = TerminalSink(
            TerminalScreen(TerminalDevice.capabilities, width: size.width, height: size.height), errors: nil)
    }

    var output: any SessionOutput { sink }
    func reachedLimit() { hasReachedLimit = true }

    func begin(width: Int, height: Int?) {
        guard !hasBegun else { return }
        hasBegun = true
        interruption.beginTerminal()
        device.begin()
    }

    func wait(seconds: Double) {
        guard !isStepwise else { return draw() }
        pause(seconds / speed)
    }

    func mayCarryOut(_ event: String) -> Bool {
        draw()
        if isStepwise { waitForKey() } else if !event.hasPrefix("advance") { pause(TerminalPlayer.beat / speed) }
        return !isStopped
    }

    func willWork() {
        if sink.isStale, pace.allows(at: clock.now) { draw() }
    }

    /// Gives the terminal back, with the last frame on it.
    func end() {
        guard hasBegun else { return }
        device.output.write(sink.takeLastBytes())
        device.end()
    }

    private func draw() {
        if device.output.isWaiting, !device.output.send() { return sink.bound() }
        guard sink.isStale else { return }
        device.output.write(sink.takeBytes())
        if let bytes = sink.screen.takeEmergencyBytes() {
            TerminalMode.onSuddenEnd(send: bytes, to: device.output.descriptor)
        }
        _ = device.output.send()
    }

    private func pause(_ seconds: Double) {
        let end = clock.now + seconds
        while !isStopped, clock.now < end {
            draw()
            takeKeys(within: end - clock.now)
        }
    }

    private func waitForKey() {
        guard device.input != nil else { return pause(TerminalPlayer.beat) }
        while !isStopped, keys == 0 {
            draw()
            takeKeys(within: nil)
        }
        keys = max(keys - 1, 0)
    }

    /// Waits for keys, for ever without a time, and counts them. `q`, escape and Ctrl-C stop the replay.
    private func takeKeys(within seconds: Double?) {
        var requests = [
            pollfd(fd: interruption.alarm, events: Int16(POLLIN), revents: 0),
            pollfd(fd: device.input ?? -1, events: Int16(POLLIN), revents: 0),
            pollfd(fd: device.output.isWaiting ? device.output.descriptor : -1, events: Int16(POLLOUT), revents: 0),
        ]
        let undecided = decoder.deadline.map { $0 - clock.now } ?? .infinity
        let limit = min(seconds ?? .infinity, undecided)
        let count = poll(&requests, nfds_t(requests.count), PollTime.milliseconds(limit))
        handle(interruption.takeTerminalSignals())
        if interruption.signalNumber != nil || !device.output.isOpen { isStopped = true }
        var inputs: [TerminalInput] = []
        if count > 0, requests[1].revents != 0, let bytes = device.read() {
            if bytes.isEmpty { isStopped = true }
            inputs = decoder.decode(bytes[...], at: clock.now)
        }
        for input in inputs + decoder.flush(at: clock.now) {
            guard case .key(let key) = input else { continue }
            switch key.description {
            case "ctrl+z": suspend()
            case "ctrl+l": repaint()
            case "q", "escape", "ctrl+c": isStopped = true
            default: keys += 1
            }
        }
    }
}

// MARK: - What happens to the terminal

extension TerminalPlayer {
    private func handle(_ signals: Interruption.TerminalSignals) {
        if signals.contains(.stop) {
            suspend()
        } else if signals.contains(.goOn) {
            device.begin()
            resize()
            repaint()
        } else if signals.contains(.resized) {
            resize()
        }
    }

    /// What is played keeps the size it was recorded in; the window shows as much of it as it has room for.
    private func resize() {
        let size = device.size
        sink.screen.resize(width: size.width, height: size.height)
        sink.invalidate()
    }

    private func repaint() {
        sink.screen.repaint()
        sink.invalidate()
    }

    private func suspend() {
        device.output.write(sink.takeLastBytes())
        device.end()
        if !interruption.stop() { sink.screen.goOn() }
        device.begin()
        resize()
    }
}
