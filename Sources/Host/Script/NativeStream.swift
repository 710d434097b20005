import OpenCombine
import Synchronization

/// A publisher of a plugin in Swift: begins to work when somebody subscribes, and ends when nobody does any more.
struct NativeStream: Publisher {
    typealias Output = Value
    typealias Failure = StreamFailure

    let listener: StreamListener
    let number: Int
    let arguments: [PlainValue]
    let asker: Asker
    /// Where it was made, `file:line`, if that is known.
    let place: String?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == StreamFailure {
        let inner = Inner(self, AnySubscriber(subscriber))
        subscriber.receive(subscription: inner)
        inner.begin(number, arguments, asker)
    }

    /// How many values may wait for the session: who sends more waits.
    fileprivate static let mostWaiting = 64

    private final class Inner: Subscription {
        private weak var scene: Scene?
        private let report: (ScriptError) -> Void
        private let place: String?
        private var subscriber: AnySubscriber<Value, StreamFailure>?
        private var call = 0

        init(_ stream: NativeStream, _ subscriber: AnySubscriber<Value, StreamFailure>) {
            scene = stream.listener.scene
            report = stream.listener.report
            place = stream.place
            self.subscriber = subscriber
        }

        func begin(_ number: Int, _ arguments: [PlainValue], _ asker: Asker) {
            guard subscriber != nil, let scene else { return }
            do {
                guard let (function, emission) = try scene.program.natives.publisher(number, arguments, by: asker)
                else { return finish(.finished) }
                run(function, emission, in: scene)
            } catch {
                finish(failure("\(error)"))
            }
        }

        private func run(_ function: NativeFunction, _ emission: NativeFunction.Emission, in scene: Scene) {
            let (number, mailbox) = (scene.mailbox.makeNumber(), scene.mailbox)
            guard scene.runsServices else {
                call = number
                return scene.calls.begin(
                    OpenCalls.Call(recorded: function, isService: false) { [weak self] in self?.receive($0) },
                    as: number)
            }
            let room = Room(NativeStream.mostWaiting)
            call = number
            let task = Task.detached(executorPreference: ServiceExecutor.shared) { [weak mailbox] in
                var failure: String?
                do {
                    try await emission.run { [weak mailbox] value in
                        await room.enter()
                        mailbox?.post(Letter(number: number, content: .value(value)))
                    }
                } catch {
                    if !Task.isCancelled { failure = function.failure(error) }
                }
                if let handBack = emission.handBack { handBack(await room.settled()) }
                mailbox?.post(Letter(number: number, content: .end(failure: failure)))
            }
            scene.calls.begin(
                OpenCalls.Call(
                    owner: function.owner, cause: function.name, isService: false, isOpenEnded: function.isOpenEnded,
                    cancel: {
                        task.cancel()
                        room.close()
                    },
                    receive: { [weak self] in
                        room.leave()
                        self?.receive($0)
                    }), as: number)
        }

        private func receive(_ content: Letter.Content) {
            guard let scene else { return }
            switch content {
            case .value(let value):
                guard let subscriber else { return }
                do throws(ScriptError) {
                    _ = subscriber.receive(try scene.value(of: value))
                } catch {
                    report(error.placed { place })
                }
            case .end(let failure):
                _ = scene.calls.close(call)
                finish(failure.map(self.failure) ?? .finished)
            case .answer: break
            }
        }

        private func failure(_ message: String) -> Subscribers.Completion<StreamFailure> {
            .failure(StreamFailure(message: message, place: place))
        }

        private func finish(_ completion: Subscribers.Completion<StreamFailure>) {
            let subscriber = subscriber
            self.subscriber = nil
            subscriber?.receive(completion: completion)
        }

        func request(_ demand: Subscribers.Demand) {}

        func cancel() {
            subscriber = nil
            scene?.calls.cancel(call)
        }
    }
}

/// Room for so many; who comes when there is none waits until somebody leaves.
private final class Room: Sendable {
    private struct State {
        var free: Int
        var isClosed = false
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// How many came, and how many left.
        var entered = 0, left = 0
        /// Who waits until nobody is there any more.
        var settling: CheckedContinuation<Int, Never>?

        var isSettled: Bool { isClosed || entered == left }
    }

    private let state: Mutex<State>

    init(_ places: Int) { state = Mutex(State(free: places)) }

    func enter() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let enters = state.withLock { state in
                state.entered += 1
                if state.free > 0 || state.isClosed {
                    state.free -= 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if enters { continuation.resume() }
        }
    }

    func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            state.left += 1
            if !state.waiting.isEmpty { return state.waiting.removeFirst() }
            state.free += 1
            return nil
        }
        next?.resume()
        settle()
    }

    /// Waits until all have left, or it is closed; gives how many left.
    func settled() async -> Int {
        await withCheckedContinuation { continuation in
            state.withLock { $0.settling = continuation }
            settle()
        }
    }

    private func settle() {
        let (waiting, left) = state.withLock { state -> (CheckedContinuation<Int, Never>?, Int) in
            guard state.isSettled else { return (nil, 0) }
            defer { state.settling = nil }
            return (state.settling, state.left)
        }
        waiting?.resume(returning: left)
    }

    /// Nobody waits any more.
    func close() {
        let waiting = state.withLock { state in
            state.isClosed = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
        settle()
    }
}
