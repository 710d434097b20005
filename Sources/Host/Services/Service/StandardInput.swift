import Host
import Synchronization

/// The lines of standard input, for one reader at a time. What a reader has not handed on waits for the next one.
final class StandardInput: Sendable {
    /// A reader, and the lines that it was given.
    final class Reader: Sendable {
        fileprivate struct Given {
            /// The last ones.
            var lines: [PlainValue] = []
            var count = 0
        }

        private let given = Mutex(Given())
        private let leaving = Atomic<Bool>(false)

        /// More are never under way at once.
        private static let mostUnderWay = 256

        /// Whether it reads no more, and is about to hand back lines that it did not use.
        var isLeaving: Bool { leaving.load(ordering: .sequentiallyConsistent) }

        func leave() { leaving.store(true, ordering: .sequentiallyConsistent) }

        fileprivate func note(_ line: PlainValue) {
            given.withLock { given in
                given.lines.append(line)
                given.count += 1
                if given.lines.count > 2 * Reader.mostUnderWay { given.lines.removeFirst(Reader.mostUnderWay) }
            }
        }

        fileprivate func lines(behind taken: Int) -> ArraySlice<PlainValue> {
            given.withLock { $0.lines.suffix(max($0.count - taken, 0)) }
        }
    }

    private struct State {
        var splitter = LineSplitter()
        /// Those that wait, the first one at the end.
        var lines: [PlainValue] = []
        var reader: Reader?
        /// The readers that wait for the current one to hand back what it did not use.
        var following: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Begins to read, once a reader that is leaving has gone.
    func begin(_ reader: Reader) async throws(ScriptError) {
        while true {
            let (begins, isRead) = state.withLock { state -> (Bool, Bool) in
                guard let other = state.reader else {
                    state.reader = reader
                    return (true, false)
                }
                return (false, !other.isLeaving)
            }
            if begins { return }
            if isRead { throw ScriptError("standard input is read already") }
            await withCheckedContinuation { continuation in
                let waits = state.withLock { state in
                    if state.reader != nil { state.following.append(continuation) }
                    return state.reader != nil
                }
                if !waits { continuation.resume() }
            }
        }
    }

    /// The next line that waits, for the reader; nil: none does.
    func next(for reader: Reader) -> PlainValue? {
        let line = state.withLock { $0.lines.popLast() }
        if let line { reader.note(line) }
        return line
    }

    /// Takes in what was read while no line waited; nil is the end.
    func take(_ bytes: [UInt8]?) throws(ScriptError) {
        try state.withLock { state throws(ScriptError) in
            let lines = if let bytes { try state.splitter.take(bytes) } else { state.splitter.finish() }
            state.lines = lines.reversed()
        }
    }

    /// The reader is done; so many of its lines were taken.
    func end(_ reader: Reader, taken: Int) {
        let following = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard state.reader === reader else { return [] }
            state.lines += reader.lines(behind: taken).reversed()
            state.reader = nil
            defer { state.following = [] }
            return state.following
        }
        for continuation in following { continuation.resume() }
    }
}
