import Synchronization
import Testing

@testable import Host

@Suite("What a publisher of a plugin sends", .timeLimit(.minutes(10)))
struct StreamRoomTests {
    /// Runs a task on the thread of the test, as far as it comes.
    private final class Steps: TaskExecutor {
        private let jobs = Mutex<[UnownedJob]>([])
        /// How many values were sent.
        let sent = Atomic(0)

        func enqueue(_ job: consuming ExecutorJob) {
            let job = UnownedJob(job)
            jobs.withLock { $0.append(job) }
        }

        func run() {
            while let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) {
                job.runSynchronously(on: asUnownedTaskExecutor())
            }
        }
    }

    @Test(
        "waits where that much has not been taken in, and goes on when enough has",
        arguments: [
            (StreamCapacity.values, PlainValue.integer(1), 64, 1), (.values, .string(longText), 64, 1),
            (.lines, .string(""), 8192, 4096), (.lines, .string(longText), 745, 373),
        ])
    func waits(capacity: StreamCapacity, value: PlainValue, most: Int, taken: Int) {
        let (room, steps) = (StreamRoom(capacity), Steps())
        Task(executorPreference: steps) {
            while steps.sent.load(ordering: .relaxed) <= most {
                await room.enter([value])
                steps.sent.add(1, ordering: .relaxed)
            }
        }
        steps.run()
        #expect(steps.sent.load(ordering: .relaxed) == most)
        for _ in 1..<taken { room.leave(value) }
        steps.run()
        #expect(steps.sent.load(ordering: .relaxed) == most)
        room.leave(value)
        steps.run()
        #expect(steps.sent.load(ordering: .relaxed) == most + 1)
    }

    private static let longText = String(repeating: "x", count: 640)
}
