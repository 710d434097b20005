import Platform

/// Threads for blocking calls. They block all signals, which arrive at the thread that runs the script.
enum BackgroundThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs the body on a thread of its own, whose stack has so many bytes. False: the system gave none.
    @discardableResult
    static func run(stackSize: Int = 512 << 10, _ body: @escaping @Sendable () -> Void) -> Bool {
        let work = unsafe Unmanaged.passRetained(Work(body)).toOpaque()
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        unsafe pthread_attr_setstacksize(&attributes, stackSize)
        defer { unsafe pthread_attr_destroy(&attributes) }
        var (all, before) = (sigset_t(), sigset_t())
        unsafe sigfillset(&all)
        unsafe pthread_sigmask(SIG_BLOCK, &all, &before)
        defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let code = unsafe pthread_create(
            &thread, &attributes,
            { work in
                guard let work = unsafe work else { return nil }
                unsafe Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
                return nil
            }, work)
        if code != 0 { unsafe Unmanaged<Work>.fromOpaque(work).release() }
        return code == 0
    }

    /// Runs a blocking function on a thread of its own, and waits for it. `interrupt` is called, on another thread, when the task
    /// is cancelled meanwhile.
    static func blocking<R: Sendable>(
        _ body: @escaping @Sendable (Interrupt) throws -> R
    ) async throws -> R {
        let interrupt = Interrupt()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<R, any Error>) in
                let begins = run { continuation.resume(with: Result { try body(interrupt) }) }
                if !begins { continuation.resume(throwing: ScriptError("the system gives no more threads")) }
            }
        } onCancel: {
            interrupt.ring()
        }
    }
}
