import Platform
import Synchronization

/// Threads of their own for services: code that waits for a service may block all of those that Swift's tasks share.
final class ServiceExecutor: TaskExecutor {
    static let shared = ServiceExecutor()

    private struct State {
        var jobs: [UnownedJob] = []
        var idle = 0
        var threads = 0
    }

    private static let mostThreads = 4
    private let state = Mutex(State())
    private let bell = Semaphore()

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let needsThread = state.withLock { state in
            state.jobs.append(job)
            let needsThread = state.jobs.count > state.idle && state.threads < ServiceExecutor.mostThreads
            if needsThread { state.threads += 1 }
            return needsThread
        }
        if needsThread { BackgroundThread.run { self.work() } }
        bell.signal()
    }

    private func work() {
        while true {
            state.withLock { $0.idle += 1 }
            bell.wait()
            let job = state.withLock { state -> UnownedJob? in
                state.idle -= 1
                return state.jobs.isEmpty ? nil : state.jobs.removeFirst()
            }
            unsafe job?.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
