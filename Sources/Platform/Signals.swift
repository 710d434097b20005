/// The highest number of a signal.
#if os(Linux)
    public let lastSignal: Int32 = 64
#else
    public let lastSignal: Int32 = NSIG - 1
#endif

/// What a handler does with a signal, with flags such as `SA_RESTART`.
public func signalAction(_ handler: @escaping @convention(c) (Int32) -> Void, flags: Int32) -> sigaction {
    var action = sigaction()
    action.sa_flags = flags
    #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
        action.__sigaction_handler.sa_handler = handler
    #else
        action.__sa_handler.sa_handler = handler
    #endif
    return action
}

/// Whether the signal is ignored.
public func ignoresSignal(_ action: sigaction) -> Bool {
    #if canImport(Darwin)
        let handler = action.__sigaction_u.__sa_handler
    #elseif canImport(Glibc)
        let handler = action.__sigaction_handler.sa_handler
    #else
        let handler = action.__sa_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
}

// MARK: Signals of the C library's own

/// Signals that the C library keeps for itself, and refuses to handle, and that have the handler of another one. Only Linux has such
/// signals.
public struct ReservedSignals {
    private var numbers: [Int] = []
    private var action: [UInt8] = []

    /// Gives those without a handler that of the signal `number`, and takes them out of the mask that the program was started with.
    /// While the library uses them itself it has handlers of its own for them, which it sets later.
    public init(handledAs number: Int32) {
        #if os(Linux)
            guard let call = systemCall, let action = ReservedSignals.action(of: Int(number), by: call) else { return }
            self.action = action
            for reserved in 32..<max(32, Int(__libc_current_sigrtmin())) {
                guard let old = ReservedSignals.action(of: reserved, by: call), old.prefix(8).allSatisfy({ $0 == 0 })
                else { continue }
                _ = call(actionCall, reserved, action, nil, 8)
                unblock(1 << UInt64(reserved - 1), by: call)
                numbers.append(reserved)
            }
        #endif
    }

    /// Those that still have the handler have none again.
    public func restore() {
        #if os(Linux)
            guard let call = systemCall else { return }
            for number in numbers where ReservedSignals.action(of: number, by: call)?.prefix(8) == action.prefix(8) {
                _ = call(actionCall, number, [UInt8](repeating: 0, count: 256), nil, 8)
            }
        #endif
    }

    #if os(Linux)
        /// The kernel's own form of an action, which holds more than the C library's: the handler is in its first eight bytes.
        private static func action(of number: Int, by call: SystemCall) -> [UInt8]? {
            var action = [UInt8](repeating: 0, count: 256)
            return call(actionCall, number, nil, &action, 8) == 0 ? action : nil
        }
    #endif
}

#if os(Linux)
    private typealias SystemCall =
        @convention(c) (Int, Int, UnsafeRawPointer?, UnsafeMutableRawPointer?, Int) -> Int

    /// Variadic in C; on the systems that this runs on integers and pointers go the same way as to any other function.
    private let systemCall = dlsym(nil, "syscall").map { unsafeBitCast($0, to: SystemCall.self) }

    private func unblock(_ signals: UInt64, by call: SystemCall) {
        var signals = signals
        _ = withUnsafePointer(to: &signals) { call(maskCall, Int(SIG_UNBLOCK), $0, nil, 8) }
    }

    #if arch(x86_64)
        private let actionCall = 13
        private let maskCall = 14
    #else
        private let actionCall = 134
        private let maskCall = 135
    #endif
#endif

// MARK: A timer

/// A timer that sends the process a signal. There is one for the whole program.
public struct SignalTimer {
    /// The signal: one that nothing else uses.
    public let signal: Int32
    #if os(Linux)
        /// The first one's number is 0, which is nil here.
        private let timer: timer_t?
    #endif

    /// nil: the system has none to give.
    public init?() {
        #if os(Linux)
            signal = __libc_current_sigrtmin()
            var event = sigevent()
            event.sigev_notify = Int32(SIGEV_SIGNAL)
            event.sigev_signo = signal
            var timer: timer_t?
            guard timer_create(CLOCK_MONOTONIC, &event, &timer) == 0 else { return nil }
            self.timer = timer
        #else
            signal = SIGALRM
        #endif
    }

    /// It sends its signal in so many nanoseconds, less than a second; 0: not at all.
    public func set(nanoseconds: Int) {
        #if os(Linux)
            var time = itimerspec()
            time.it_value.tv_nsec = nanoseconds
            timer_settime(timer, 0, &time, nil)
        #else
            var time = itimerval()
            time.it_value.tv_usec = suseconds_t((nanoseconds + 999) / 1000)
            setitimer(ITIMER_REAL, &time, nil)
        #endif
    }

    /// Gives it back; it sends nothing any more.
    public func end() {
        set(nanoseconds: 0)
        #if os(Linux)
            timer_delete(timer)
        #endif
    }
}
