import Platform
import Synchronization

/// The terminal's line discipline: keys one by one, unechoed, while an application has it; as it was afterwards. It is given
/// back at every kind of end, that of a crash included, by `restore`, which any thread and any signal handler may call.
package struct TerminalMode {
    private let descriptor: Int32
    private var original: termios

    /// Looks at the terminal on a descriptor. Nil: there is none.
    init?(descriptor: Int32) {
        var attributes = termios()
        guard unsafe tcgetattr(descriptor, &attributes) == 0 else { return nil }
        self.descriptor = descriptor
        original = attributes
    }

    /// Keys come one by one, and none of them stops or ends the program. A program in the background is stopped here until
    /// the shell gives it the terminal; only then does the terminal have the modes that are to be given back.
    mutating func begin() {
        if Restoration.input.load(ordering: .sequentiallyConsistent) < 0 {
            tcdrain(descriptor)
            unsafe tcgetattr(descriptor, &original)
        }
        var attributes = original
        unsafe cfmakeraw(&attributes)
        unsafe withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
            unsafe characters[Int(VMIN)] = 1
            unsafe characters[Int(VTIME)] = 0
        }
        let attributesPlace = unsafe Restoration.attributes
        unsafe attributesPlace.pointee = original
        Restoration.input.store(descriptor, ordering: .sequentiallyConsistent)
        unsafe tcsetattr(descriptor, TCSANOW, &attributes)
    }

    /// Of the keys that are signals elsewhere Ctrl-C alone is one from now on, or none. What waits to be read or sent stays.
    func letInterrupt(_ isSignal: Bool) {
        var attributes = termios()
        guard unsafe tcgetattr(descriptor, &attributes) == 0 else { return }
        attributes.c_lflag |= tcflag_t(NOFLSH)
        attributes.c_lflag = isSignal ? attributes.c_lflag | tcflag_t(ISIG) : attributes.c_lflag & ~tcflag_t(ISIG)
        unsafe withUnsafeMutableBytes(of: &attributes.c_cc) { characters in
            unsafe characters[Int(VINTR)] = 3
            for key in [VQUIT, VSUSP] { unsafe characters[Int(key)] = 0 }
        }
        unsafe tcsetattr(descriptor, TCSANOW, &attributes)
    }

    /// As it was before. Nothing is waited for, and no key that came meanwhile is lost.
    func end() {
        Restoration.input.store(-1, ordering: .sequentiallyConsistent)
        var attributes = original
        unsafe tcsetattr(descriptor, TCSANOW, &attributes)
    }

    /// The window's size, as far as windows may be large; nil where the terminal does not know it.
    package static func size(of descriptor: Int32) -> (width: Int, height: Int)? {
        var window = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return nil
        }
        let most = WindowSize.range.upperBound
        return (min(Int(window.ws_col), most), min(Int(window.ws_row), most))
    }
}

extension TerminalMode {
    /// The size of the window's cells in pixels; nil where the terminal does not tell, and no font has such a size.
    static func cellSize(of descriptor: Int32) -> CellSize? {
        var window = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return nil
        }
        let width = Int(window.ws_xpixel) / Int(window.ws_col)
        let height = Int(window.ws_ypixel) / Int(window.ws_row)
        return width >= 3 && height >= 6 ? CellSize(width: width, height: height) : nil
    }
}

// MARK: - Sudden ends

extension TerminalMode {
    /// Sets what `restore` sends to the terminal from now on.
    package static func onSuddenEnd(send bytes: [UInt8], to descriptor: Int32) {
        let next = 1 - Restoration.current.load(ordering: .sequentiallyConsistent)
        let count = min(bytes.count, Restoration.capacity)
        let place = unsafe Restoration.bytes + next * Restoration.capacity
        unsafe bytes.withUnsafeBufferPointer { source in
            if let base = source.baseAddress { unsafe place.update(from: base, count: count) }
        }
        unsafe Restoration.counts[next] = count
        Restoration.current.store(next, ordering: .sequentiallyConsistent)
        Restoration.output.store(count > 0 ? descriptor : -1, ordering: .sequentiallyConsistent)
    }

    /// Gives the terminal back, once, as far as it was taken: for signal handlers and `exit`. Nothing here
    /// allocates or locks. A terminal that takes nothing is not waited for.
    package static func restore() {
        let output = Restoration.output.exchange(-1, ordering: .sequentiallyConsistent)
        if output >= 0 {
            let current = Restoration.current.load(ordering: .sequentiallyConsistent)
            _ = unsafe write(output, Restoration.bytes + current * Restoration.capacity, Restoration.counts[current])
        }
        let input = Restoration.input.exchange(-1, ordering: .sequentiallyConsistent)
        if input >= 0 { unsafe tcsetattr(input, TCSANOW, Restoration.attributes) }
    }
}

/// What a signal handler needs, in places that never move.
private enum Restoration {
    static let capacity = 256
    static let input = Atomic<Int32>(-1)
    static let output = Atomic<Int32>(-1)
    /// Which of two stores of bytes counts: the other one is being written to.
    static let current = Atomic<Int>(0)
    nonisolated(unsafe) static let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * capacity)
    nonisolated(unsafe) static let counts = UnsafeMutablePointer<Int>.allocate(capacity: 2)
    nonisolated(unsafe) static let attributes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
}
