import Synchronization

/// Bounds how many values of a publisher wait to be received. The sender waits while it is full.
final class StreamRoom: Sendable {
    private struct Waiting {
        let weight: Int
        let continuation: CheckedContinuation<Void, Never>
    }

    private struct State {
        var free: Int
        var isClosed = false
        var waiting: [Waiting] = []
        /// How many values came, and how many left.
        var entered = 0, left = 0
        /// Resumed once all that came has left, or the receiver is gone.
        var settling: CheckedContinuation<Int, Never>?

        var isSettled: Bool { isClosed || entered == left }

        /// Admits a value if there is any room, or the receiver is gone. One value may take more than the room that is left.
        mutating func letsIn(_ weight: Int) -> Bool {
            guard isClosed || free > 0 && waiting.isEmpty else { return false }
            free -= weight
            return true
        }
    }

    private let capacity: StreamCapacity
    private let state: Mutex<State>

    init(_ capacity: StreamCapacity) {
        self.capacity = capacity
        state = Mutex(State(free: capacity.most))
    }

    func enter(_ values: [PlainValue]) async {
        let weight = values.reduce(0) { $0 + capacity.weight(of: $1) }
        let enters = state.withLock { state in
            state.entered += values.count
            return state.letsIn(weight)
        }
        if enters { return }
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let enters = state.withLock { state in
                if state.letsIn(weight) { return true }
                state.waiting.append(Waiting(weight: weight, continuation: continuation))
                return false
            }
            if enters { continuation.resume() }
        }
    }

    func leave(_ value: PlainValue) {
        let weight = capacity.weight(of: value)
        let (next, settled) = state.withLock { state -> (CheckedContinuation<Void, Never>?, Settled?) in
            state.left += 1
            state.free += weight
            var next: CheckedContinuation<Void, Never>?
            if !state.waiting.isEmpty, state.free >= capacity.least {
                let first = state.waiting.removeFirst()
                state.free -= first.weight
                next = first.continuation
            }
            return (next, StreamRoom.takeSettled(&state))
        }
        next?.resume()
        settled?.tell()
    }

    /// Waits until all have left, or it is closed; gives how many left.
    func settled() async -> Int {
        await withCheckedContinuation { continuation in
            state.withLock { state in
                state.settling = continuation
                return StreamRoom.takeSettled(&state)
            }?.tell()
        }
    }

    /// The continuation that waits until all values are taken, and how many are.
    private struct Settled {
        let continuation: CheckedContinuation<Int, Never>
        let left: Int

        func tell() { continuation.resume(returning: left) }
    }

    private static func takeSettled(_ state: inout State) -> Settled? {
        guard let settling = state.settling, state.isSettled else { return nil }
        state.settling = nil
        return Settled(continuation: settling, left: state.left)
    }

    /// The receiver is gone: senders no longer wait.
    func close() {
        let (waiting, settled) = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return (state.waiting, StreamRoom.takeSettled(&state))
        }
        for one in waiting { one.continuation.resume() }
        settled?.tell()
    }
}
