import OpenCombine
import Synchronization

/// A publisher of a plugin in Swift: each subscription begins its work, and ends it when it is cancelled.
struct NativeStream: Publisher {
    typealias Output = Value
    typealias Failure = StreamFailure

    let listener: StreamListener
    let number: Int
    let arguments: [PlainValue]
    let caller: Caller
    /// Where it was made, `file:line`, if that is known.
    let place: String?

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == StreamFailure {
        let inner = Inner(self, AnySubscriber(subscriber))
        subscriber.receive(subscription: inner)
        inner.begin(number, arguments, caller)
    }

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

        func begin(_ number: Int, _ arguments: [PlainValue], _ caller: Caller) {
            guard subscriber != nil, let scene else { return }
            do {
                guard let (function, emission) = try scene.program.natives.publisher(number, arguments, by: caller)
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
            let room = StreamRoom(emission.capacity)
            call = number
            let task = Task.detached(executorPreference: ServiceExecutor.shared) { [weak mailbox] in
                var failure: String?
                do {
                    try await emission.run { [weak mailbox] values in
                        guard let value = values.first else { return }
                        await room.enter(values)
                        let message = ServiceMessage(number: number, content: .value(value))
                        mailbox?.post(message, followedBy: values.dropFirst())
                    }
                } catch {
                    if !Task.isCancelled { failure = function.failure(error) }
                }
                if let handBack = emission.handBack { handBack(await room.settled()) }
                mailbox?.post(ServiceMessage(number: number, content: .end(failure: failure)))
            }
            scene.calls.begin(
                OpenCalls.Call(
                    owner: function.owner, cause: function.name, isService: false, isOpenEnded: function.isOpenEnded,
                    cancel: {
                        task.cancel()
                        room.close()
                    },
                    receive: { [weak self] in
                        if case .value(let value) = $0 { room.leave(value) }
                        self?.receive($0)
                    }), as: number)
        }

        private func receive(_ content: ServiceMessage.Content) {
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
            .failure(StreamFailure(.string(message), place: place))
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
