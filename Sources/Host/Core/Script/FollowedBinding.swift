import OpenCombine

/// The publisher of a binding (L64): the current value, and each new one.
struct FollowedBinding: Publisher {
    typealias Output = Value
    typealias Failure = StreamFailure

    private let binding: Reference
    private let listener: StreamListener

    init(_ binding: Reference, _ listener: StreamListener) {
        self.binding = binding
        self.listener = listener
    }

    func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == StreamFailure {
        let follower = BindingFollower(binding, listener, AnySubscriber(subscriber))
        subscriber.receive(subscription: follower)
        follower.begin()
    }
}

/// Sends one subscriber the values of a binding.
final class BindingFollower: Subscription {
    private let binding: Reference
    private let report: (ScriptError) -> Void
    fileprivate let scene: Scene
    private var subscriber: AnySubscriber<Value, StreamFailure>?
    private var observer: Graph.Key?
    private var last: Value?
    /// Whether something has changed since the last read.
    fileprivate var isDue = false

    fileprivate init(
        _ binding: Reference, _ listener: StreamListener, _ subscriber: AnySubscriber<Value, StreamFailure>
    ) {
        self.binding = binding
        self.subscriber = subscriber
        scene = listener.scene
        report = listener.report
    }

    private var program: Program { scene.program }

    fileprivate func begin() {
        guard subscriber != nil else { return }
        let observer = program.graph.makeObserver()
        self.observer = observer
        program.followers[observer.index] = self
        look()
    }

    /// Sends the value if it has changed.
    fileprivate func look() {
        isDue = false
        guard let observer, let subscriber else { return }
        do throws(ScriptError) {
            var read = Value.nil
            try program.tracked(observer) { () throws(ScriptError) in
                try program.interpreter.watching { () throws(ScriptError) in
                    read = try binding.bindingValue(anchors: binding.anchors)
                }
            }
            if let last, try read.isEqual(to: last) { return }
            last = read
            _ = subscriber.receive(read)
        } catch {
            report(error)
        }
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
        subscriber = nil
        last = nil
        isDue = false
        guard let observer else { return }
        self.observer = nil
        program.followers[observer.index] = nil
        program.graph.dispose(observer)
    }
}

extension Program {
    /// Something has changed that a follower has read: it reads again once the write is done. After a change while bodies run, as
    /// of an input, it reads in an event of its own.
    func due(_ follower: BindingFollower) {
        guard !follower.isDue else { return }
        follower.isDue = true
        if isTellingWrite, !interpreter.isFrozen { return dueFollowers.append(follower) }
        follower.scene.agenda.add("publisher of a field", at: { nil }, while: { follower.isDue }, { follower.look() })
    }

    /// Makes the due followers read again, in the order of their subscriptions.
    func tellFollowers() {
        let all = dueFollowers
        dueFollowers = []
        for follower in all where follower.isDue { follower.look() }
    }
}
