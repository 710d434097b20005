import Platform

/// Threads for blocking calls. They block all signals, which arrive at the thread that runs the script.
package enum BackgroundThread {
    /// Runs the body on a thread of its own, whose stack has so many bytes. False: the system gave none.
    @discardableResult
    package static func run(stackSize: Int = 512 << 10, _ body: @escaping @Sendable () -> Void) -> Bool {
        startThread(stackSize: stackSize, isDetached: true, signals: false, body) != nil
    }

    /// Runs a blocking function on a thread of its own, and waits for it. `interrupt` is called, on another thread, when the task
    /// is cancelled meanwhile.
    package static func blocking<R: Sendable>(
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
