import Platform

/// The terminal that the program runs on: where keys come from, where frames go, how large its window is.
@safe package final class TerminalDevice {
    package let output: ByteOutput
    /// Nil where standard input is no terminal: then no keys come.
    package let input: Int32?
    private var mode: TerminalMode?
    /// Where what is read stands at first: made once, since blank memory costs more than a key.
    private let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
    private static let patience = 1.0

    /// Whether Ctrl-C is a signal all the time.
    private let isInterruptible: Bool

    package init(isInterruptible: Bool = false) {
        self.isInterruptible = isInterruptible
        output = ByteOutput(descriptor: TerminalDevice.openOutput(), keepsAll: true)
        mode = TerminalMode(descriptor: STDIN_FILENO)
        input = mode == nil ? nil : STDIN_FILENO
    }

    deinit { unsafe chunk.deallocate() }

    /// Standard output opened once more: other processes do not share that it is non-blocking. Where opening is
    /// refused it is the same descriptor, and may block.
    private static func openOutput() -> Int32 {
        let descriptor = cs_open_again(STDOUT_FILENO, O_WRONLY | O_NONBLOCK | O_NOCTTY)
        return descriptor >= 0 && isatty(descriptor) == 1 ? descriptor : STDOUT_FILENO
    }

    /// The window's columns and rows. Where the terminal does not know, the environment is asked, and last a terminal of old.
    package var size: (width: Int, height: Int) {
        if let size = TerminalMode.size(of: output.descriptor) { return size }
        return (TerminalDevice.length("COLUMNS") ?? 80, TerminalDevice.length("LINES") ?? 24)
    }

    /// The size of a cell in pixels, as far as the terminal tells.
    var cellSize: CellSize { TerminalMode.cellSize(of: output.descriptor) ?? .usual }

    /// A screen for the window as it is.
    package func screen(_ capabilities: TerminalCapabilities = TerminalDevice.capabilities) -> TerminalScreen {
        let size = size
        var screen = TerminalScreen(capabilities, width: size.width, height: size.height)
        screen.cellSize = cellSize
        return screen
    }

    private static func length(_ name: String) -> Int? {
        unsafe getenv(name).flatMap { unsafe Int(String(cString: $0)) }.flatMap {
            WindowSize.range.contains($0) ? $0 : nil
        }
    }

    package static var capabilities: TerminalCapabilities {
        TerminalCapabilities { name in unsafe getenv(name).map { unsafe String(cString: $0) } }
    }

    /// Keys come one by one from now on.
    package func begin() {
        mode?.begin()
        if isInterruptible { mode?.letInterrupt(true) }
    }

    /// Whether Ctrl-C is a signal, which arrives while a script runs, or a key.
    package func letInterrupt(_ isSignal: Bool) { mode?.letInterrupt(isSignal) }

    /// Sends what waits and gives the terminal back. One that takes nothing is not waited for long.
    package func end() {
        let clock = SteadyClock()
        let start = clock.now
        while !output.send(), clock.now - start < TerminalDevice.patience {
            var request = pollfd(fd: output.descriptor, events: Int16(POLLOUT), revents: 0)
            _ = unsafe poll(&request, 1, 100)
        }
        TerminalMode.onSuddenEnd(send: [], to: output.descriptor)
        mode?.end()
    }

    /// Whether bytes have come that were not read, or the terminal is gone.
    var hasInput: Bool {
        var request = pollfd(fd: input ?? -1, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&request, 1, 0) > 0
    }

    /// The bytes that came; empty at the end of the input, nil where none came after all.
    package func read() -> [UInt8]? {
        guard let input else { return nil }
        let count = unsafe Platform.read(input, chunk.baseAddress, chunk.count)
        if count < 0 { return errno == EINTR || errno == EAGAIN ? nil : [] }
        return unsafe Array(chunk[..<count])
    }
}
