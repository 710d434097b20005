import OpenCombine

/// Makes OpenCombine publishers of scripts' descriptions (L64), on the clock of one scene, and keeps the scene's subscriptions.
package final class Publishers {
    /// Nil once it is gone. A weak reference would make every count of it slow.
    unowned(unsafe) var scene: Scene?
    private var subscriptions: [Int: ScriptSubscription] = [:]
    private var lastSubscription = 0

    /// Cancels everything that scripts subscribed to.
    func end() { subscriptions = [:] }

    /// How many subscriptions of scripts there are.
    package var count: Int { subscriptions.count }

    /// Runs a view's function for a value with the view's scene as the current one, whichever scene has sent it (L63).
    func turn(_ body: () -> Void) {
        guard let scene = unsafe scene else { return }
        unsafe scene.program.scenes.current === scene ? body() : scene.turn(body)
    }

    // MARK: Subscriptions of scripts

    /// Subscribes a function to a publisher; the number cancels the subscription. `other`: the scene whose services it uses.
    func sink(_ source: Reference, _ function: Reference, by other: Scene) -> Int {
        lastSubscription += 1
        let number = lastSubscription
        guard let scene = unsafe scene else { return number }
        let listener = StreamListener(scene: other, timeline: scene.timeline) { [weak self] in
            unsafe self?.scene?.report($0.placed { function.place })
        }
        let begun = publishersMade
        var isOver = false
        let subscription = publisher(source, for: listener).sink(
            receiveCompletion: { [weak self] in
                if case .failure(let failure) = $0 {
                    unsafe self?.scene?.report(failure.error.placed { function.place })
                }
                isOver = true
                self?.subscriptions[number] = nil
            },
            receiveValue: { [weak self] value in
                guard let scene = unsafe self?.scene, !scene.interpreter.isSpent else { return }
                unsafe (scene.program.scenes.current ?? scene).trace?.delivery(
                    "sink", source.text, value.text, in: "", place: function.place)
                scene.callBack { () throws(ScriptError) in try function.call([value]) }
            })
        if !isOver { subscriptions[number] = ScriptSubscription(subscription, held(since: begun)) }
        return number
    }

    /// How many publishers were made of descriptions, and how many bytes one takes with its subscription.
    private(set) var publishersMade = 0
    private static let size = 1024

    /// Accounts for the memory of the publishers made since a count.
    func held(since begun: Int) -> HeldMemory? {
        unsafe scene.map { HeldMemory($0.interpreter, (publishersMade - begun) * Publishers.size) }
    }

    /// A publisher that accounts for its own memory while it is subscribed to, apart from other subscriptions.
    private func holdingMemory(_ make: () -> ValuePublisher) -> ValuePublisher {
        let begun = publishersMade
        let made = make()
        let held = held(since: begun)
        publishersMade = begun
        return made.map { value in withExtendedLifetime(held) { value } }.eraseToAnyPublisher()
    }

    func cancel(_ number: Int) { subscriptions.removeValue(forKey: number)?.cancel() }

    // MARK: Making publishers

    /// `report` gets the errors between the source and the subscriber.
    func publisher(_ reference: Reference, report: @escaping (ScriptError) -> Void) -> ValuePublisher {
        guard let scene = unsafe scene else { return Empty().eraseToAnyPublisher() }
        return publisher(reference, for: StreamListener(scene: scene, timeline: scene.timeline, report: report))
    }

    private func publisher(_ reference: Reference, for listener: StreamListener) -> ValuePublisher {
        guard let description = reference.publisher else { return Empty().eraseToAnyPublisher() }
        var listener = listener
        listener.depth = max(listener.depth, description.object.depth)
        publishersMade += 1
        return source(description, listener) ?? operation(description, listener)
    }

    private func source(
        _ description: PublisherDescription, _ listener: StreamListener
    ) -> ValuePublisher? {
        let object = description.object
        switch object.kind {
        case .just:
            return Result<Value, StreamFailure>.OCombine.Publisher(description.upstream).eraseToAnyPublisher()
        case .empty: return Empty().eraseToAnyPublisher()
        case .fail: return Fail(error: StreamFailure(description.upstream)).eraseToAnyPublisher()
        case .future: return future(description)
        case .field:
            guard let binding = description.upstream.reference else { return nil }
            return FollowedBinding(binding, listener).eraseToAnyPublisher()
        case .share:
            let shared = object.shared as? SharedStream ?? SharedStream()
            object.shared = shared
            return shared.publisher { [self] in
                holdingMemory { upstream(description.upstream, listener) }
            }.eraseToAnyPublisher()
        case .subject, .willChange, .current:
            if object.isFinished { return Empty().eraseToAnyPublisher() }
            let latest = object.kind == .current ? description.upstream : nil
            let subject = object.stream as? OrderedSubject ?? OrderedSubject(latest: latest)
            // Its latest value may lead back to it: without subscribers only the script's heap has that, which finds circles.
            subject.abandoned = { [weak object] in object?.stream = nil }
            object.stream = subject
            return subject.eraseToAnyPublisher()
        case .timer: return Ticks(timeline: listener.timeline, interval: object.amount).eraseToAnyPublisher()
        case .native: return stream(description, listener)?.eraseToAnyPublisher()
        default: return nil
        }
    }

    private func future(_ description: PublisherDescription) -> ValuePublisher {
        let object = description.object
        if let failure = object.failure {
            return Fail(error: StreamFailure(failure, description.upstream)).eraseToAnyPublisher()
        }
        if object.isFinished {
            return Result<Value, StreamFailure>.OCombine.Publisher(description.upstream).eraseToAnyPublisher()
        }
        let subject = object.stream as? OrderedSubject ?? OrderedSubject()
        object.stream = subject
        return subject.eraseToAnyPublisher()
    }

    private func stream(_ description: PublisherDescription, _ listener: StreamListener) -> NativeStream? {
        guard let origin = description.object.origin, case .reference(let list) = description.upstream,
            let list = list as? Reference
        else { return nil }
        let arguments = (try? list.plainValue())?.arguments ?? []
        return NativeStream(
            listener: listener, number: Int(description.object.amount), arguments: arguments,
            caller: origin.caller, place: origin.place)
    }

    private func operation(
        _ description: PublisherDescription, _ listener: StreamListener
    ) -> ValuePublisher {
        let upstream = upstream(description.upstream, listener)
        let report = listener.report
        let scheduler = TimelineScheduler(timeline: listener.timeline)
        let seconds = TimelineScheduler.SchedulerTimeType.Stride.seconds(description.object.amount)
        switch description.object.kind {
        case .debounce: return upstream.debounce(for: seconds, scheduler: scheduler).eraseToAnyPublisher()
        case .throttle:
            // It asks for values before it can take any: what came at once would be lost.
            return Joined(first: upstream, second: nil, combine: nil)
                .throttle(for: seconds, scheduler: scheduler, latest: true).eraseToAnyPublisher()
        case .delay:
            return upstream.map { [self] in DelayedValue($0, unsafe scene?.interpreter) }
                .delay(for: seconds, scheduler: scheduler).map(\.value).eraseToAnyPublisher()
        case .prefix where description.object.amount == 0: return Empty().eraseToAnyPublisher()
        case .prefix:
            return Prefix(upstream: upstream, count: Int(exactly: description.object.amount) ?? .max)
                .eraseToAnyPublisher()
        case .merge:
            return Joined(first: upstream, second: self.upstream(description.other, listener), combine: nil)
                .eraseToAnyPublisher()
        case .combineLatest:
            return Joined(first: upstream, second: self.upstream(description.other, listener)) { [self] in
                combined([$0, $1], description.argument, report)
            }.eraseToAnyPublisher()
        case .zip:
            let second = self.upstream(description.other, listener)
            return Zipped(first: upstream, second: second, allowance: unsafe scene?.interpreter) { [self] in
                combined([$0, $1], description.argument, report)
            }.eraseToAnyPublisher()
        case .collect: return collected(upstream, Int(description.object.amount), report)
        case .catch, .flatMap, .switchToLatest: return flattened(description, upstream, listener)
        default: return transformation(description, upstream, report)
        }
    }

    /// Lists of the values, of so many each, or, of 0, one of all.
    private func collected(
        _ upstream: ValuePublisher, _ count: Int, _ report: @escaping (ScriptError) -> Void
    ) -> ValuePublisher {
        let values = upstream.map { [self] value in
            // A list has no place for nil.
            if case .nil = value { return DelayedValue(.boolean(false), unsafe scene?.interpreter) }
            return DelayedValue(value, unsafe scene?.interpreter)
        }
        let groups = count == 0 ? values.collect().eraseToAnyPublisher() : values.collect(count).eraseToAnyPublisher()
        return groups.compactMap { [self] in list($0.map(\.value), report) }.eraseToAnyPublisher()
    }

    // MARK: Publishers that functions give

    private func flattened(
        _ description: PublisherDescription, _ upstream: ValuePublisher, _ listener: StreamListener
    ) -> ValuePublisher {
        let (kind, function) = (description.object.kind, description.argument)
        let inner = { [self] (value: Value) -> ValuePublisher? in
            let given = kind == .switchToLatest ? value : result(of: function, [value], listener.report)
            return given.flatMap { self.inner($0, kind, function, listener) }
        }
        guard kind == .catch else {
            return Flattened(upstream: upstream, isNewestOnly: kind == .switchToLatest, inner: inner)
                .eraseToAnyPublisher()
        }
        return upstream.catch { inner($0.value) ?? Fail(error: $0).eraseToAnyPublisher() }.eraseToAnyPublisher()
    }

    /// A publisher that a function returned while another sends: it counts towards that one's depth, and its memory while
    /// it is subscribed to.
    private func inner(
        _ value: Value, _ kind: PublisherObject.Kind, _ function: Value, _ listener: StreamListener
    ) -> ValuePublisher? {
        let place = { function.reference?.place }
        guard let reference = value.reference, let object = reference.object(PublisherObject.self) else {
            listener.report(
                ScriptError("\(kind.rawValue): expected a publisher, got \(value.text)").placed(at: place))
            return nil
        }
        var deeper = listener
        deeper.depth += object.depth + 1
        guard deeper.depth <= PublisherObject.deepest else {
            let most = PublisherObject.deepest
            listener.report(
                ScriptError("\(kind.rawValue): publishers lead to others at most \(most) deep").placed(at: place))
            return nil
        }
        return holdingMemory { publisher(reference, for: deeper) }
    }

    private func transformation(
        _ description: PublisherDescription, _ upstream: ValuePublisher,
        _ report: @escaping (ScriptError) -> Void
    ) -> ValuePublisher {
        let function = description.argument
        switch description.object.kind {
        case .map: return upstream.compactMap { [self] in result(of: function, [$0], report) }.eraseToAnyPublisher()
        case .compactMap:
            return upstream.compactMap { [self] in
                let made = result(of: function, [$0], report)
                return if case .nil = made { nil } else { made }
            }.eraseToAnyPublisher()
        case .dropFirst:
            return upstream.dropFirst(Int(description.object.amount)).eraseToAnyPublisher()
        case .replaceError:
            return upstream.replaceError(with: description.other)
                .setFailureType(to: StreamFailure.self).eraseToAnyPublisher()
        case .filter:
            return upstream.filter { [self] in result(of: function, [$0], report)?.isTrue ?? false }
                .eraseToAnyPublisher()
        case .first:
            guard case .reference = function else { return upstream.first().eraseToAnyPublisher() }
            return upstream.first { [self] in result(of: function, [$0], report)?.isTrue ?? false }
                .eraseToAnyPublisher()
        case .removeDuplicates:
            return upstream.removeDuplicates { [self] a, b in
                if case .reference = function { return result(of: function, [a, b], report)?.isTrue ?? false }
                return (try? a.isEqual(to: b)) ?? false
            }.eraseToAnyPublisher()
        case .scan:
            // A value whose function failed counts for nothing, and nothing is sent for it.
            return upstream.scan((total: description.other, isNew: true)) { [self] before, value in
                let total = result(of: function, [before.total, value], report)
                return (total ?? before.total, total != nil)
            }
            .compactMap { $0.isNew ? $0.total : nil }.eraseToAnyPublisher()
        default: return upstream
        }
    }

    private func upstream(_ value: Value, _ listener: StreamListener) -> ValuePublisher {
        guard case .reference(let reference) = value, let publisher = reference as? Reference else {
            return Empty().eraseToAnyPublisher()
        }
        return self.publisher(publisher, for: listener)
    }

    /// The result of the function; an error is reported, and the value dropped.
    private func result(of function: Value, _ arguments: [Value], _ report: (ScriptError) -> Void) -> Value? {
        guard case .reference(let reference) = function, let function = reference as? Reference,
            !function.interpreter.isSpent
        else { return nil }
        do throws(ScriptError) {
            return try function.evaluate(arguments)
        } catch {
            report(error)
            return nil
        }
    }

    private func combined(_ values: [Value], _ function: Value, _ report: (ScriptError) -> Void) -> Value? {
        if case .reference = function { return result(of: function, values, report) }
        return list(values, report)
    }

    private func list(_ values: [Value], _ report: (ScriptError) -> Void) -> Value? {
        var interpreter = unsafe scene?.program.interpreter
        for case .reference(let reference) in values {
            guard let reference = reference as? Reference else { continue }
            interpreter = reference.interpreter
            break
        }
        do throws(ScriptError) {
            return try interpreter?.list(values)
        } catch {
            report(error)
            return nil
        }
    }
}

/// The context of a subscription: the scene of its services, its clock, the receiver of errors.
struct StreamListener {
    let scene: Scene
    let timeline: Timeline
    let report: (ScriptError) -> Void
    /// How many publishers a value passes through on its way to the subscriber.
    var depth = Int32(0)
}
