import CLua

/// A publisher as a script makes it (L64): a description. Timers and operators are values, equal when all their parts are; a
/// subject is itself. `Publishers` carries out subscriptions.
final class PublisherObject: HostObject {
    /// The words that make them.
    enum Kind: String {
        case just = "Just"
        case empty = "Empty"
        case fail = "Fail"
        case subject = "PassthroughSubject"
        case current = "CurrentValueSubject"
        case willChange = "objectWillChange"
        case future = "Future"
        /// Of a binding, its upstream.
        case field = "publisher"
        case timer = "Timer"
        case map, filter, removeDuplicates, scan, merge, combineLatest, debounce, throttle, delay, first, prefix
        case compactMap, dropFirst, collect, replaceError, `catch`, zip, share, flatMap, switchToLatest
        /// Of a plugin in Swift: its arguments are the upstream.
        case native

        var isSubject: Bool { self == .subject || self == .current || self == .willChange }

        fileprivate var isOperator: Bool {
            switch self {
            case .just, .empty, .fail, .subject, .current, .willChange, .timer, .native, .future, .field: false
            default: true
            }
        }

        /// Whether its values may depend on a clock or a service.
        fileprivate var goesByScene: Bool {
            switch self {
            case .timer, .debounce, .throttle, .delay, .native: true
            // What their functions will return is not known.
            case .catch, .flatMap, .switchToLatest: true
            default: false
            }
        }

        /// Whether an amount is one of its arguments; 0 of `collect` stands for none.
        func takes(_ amount: Double) -> Bool {
            switch self {
            case .debounce, .throttle, .delay, .prefix, .dropFirst: true
            case .collect: amount > 0
            default: false
            }
        }

        /// Whether nil counts as a value of it.
        var hasValue: Bool { self == .scan || self == .replaceError }
    }

    static let type = lv_host_type.publisher
    /// User values: what it leads from, or the value of `Just`, of `Fail` and of a current value, or the object that changes; its function;
    /// another publisher, an initial value, or the object that a subject announces.
    static let (upstream, argument, other) = (Int32(1), Int32(2), Int32(3))

    let kind: Kind
    /// Seconds, a count, or the number of a plugin's function.
    fileprivate(set) var amount = 0.0
    /// Of a subject, from 1 in the order of their making; else 0.
    fileprivate(set) var number = 0
    fileprivate(set) var isFinished = false
    /// Of a future: how it has failed.
    private(set) var failure: FutureFailure?
    /// Of a subject: whether it announces an object.
    var announces = false
    /// Of a subject: the name by which an events file sends to it.
    fileprivate(set) var name: SubjectName?
    /// Delivers a subject's values; nil while nothing is subscribed.
    var stream: (any SubjectStream)?
    /// Of `share`: the holder of its one subscription, once there was a subscriber.
    var shared: AnyObject?
    /// Of a plugin's.
    fileprivate(set) var origin: NativeOrigin?
    private(set) var goesByScene: Bool
    /// The length of the longest chain of publishers that it is made of, and their total number.
    private(set) var depth = Int32(0)
    private var count = Int32(0)
    static let deepest = Int32(150)

    init(_ kind: Kind) {
        self.kind = kind
        goesByScene = kind.goesByScene
    }

    /// One of a plugin in Swift, whose userdata is on top, and the list of its arguments at an index.
    static func native(_ number: Double, from origin: NativeOrigin, _ call: Call, arguments: Int32) -> PublisherObject {
        let publisher = PublisherObject(.native)
        publisher.amount = number
        publisher.origin = origin
        call.keep(arguments, as: upstream)
        return publisher
    }

    /// Whether it is a subject that a script has made, by which an object may announce itself.
    var canAnnounce: Bool { kind == .subject || kind == .current }

    func isMade(like other: AnyObject) -> Bool {
        guard let other = other as? PublisherObject else { return false }
        return kind == other.kind && number == 0 && other.number == 0 && amount == other.amount
            && origin?.word == other.origin?.word && origin?.caller == other.origin?.caller
    }

    /// It is made of another. Values pass through one after the other on the system's stack; and each is subscribed to for
    /// itself, however often it occurs.
    fileprivate func include(_ base: PublisherObject) throws(CallError) {
        let (deepest, most) = (PublisherObject.deepest, Int32(10_000))
        count += base.count + 1
        guard count <= most else { throw CallError("a publisher can be made of at most \(most) others") }
        goesByScene = goesByScene || base.goesByScene
        guard base.depth >= depth else { return }
        guard base.depth < deepest else { throw CallError("a publisher can be made of others at most \(deepest) deep") }
        depth = base.depth + 1
    }
}

/// Where a publisher of a plugin in Swift is from.
final class NativeOrigin {
    let word: String
    /// The script or plugin that asked for it.
    let caller: Caller
    /// Where it was made, `file:line`, if that is known.
    let place: String?

    init(_ word: String, caller: Caller, place: String?) {
        self.word = word
        self.caller = caller
        self.place = place
    }
}

/// Passes on what a subject is sent to its subscribers.
protocol SubjectStream: AnyObject {
    var hasSubscribers: Bool { get }
    func send(_ value: Value)
    func finish()
    func fail(_ failure: FutureFailure, _ value: Value)
}

// MARK: - Making

extension Call {
    /// The userdata on top becomes a publisher of that kind; the arguments are its parts.
    @discardableResult
    func publisher(
        _ kind: PublisherObject.Kind, amount: Double = 0, upstream: Int32 = 1, argument: Int32? = nil,
        other: Int32? = nil
    ) throws(CallError) -> PublisherObject {
        let publisher = PublisherObject(kind)
        publisher.amount = amount
        for part in [upstream, other] {
            if let part, let base = object(PublisherObject.self, part) { try publisher.include(base) }
        }
        if upstream != 0 { keep(upstream, as: PublisherObject.upstream) }
        if let argument { keep(argument, as: PublisherObject.argument) }
        if let other { keep(other, as: PublisherObject.other) }
        _ = make(publisher)
        return publisher
    }

    /// The userdata on top becomes a future.
    func future() throws(CallError) {
        let future = try publisher(.future, upstream: 0)
        interpreter.subjects.count += 1
        future.number = interpreter.subjects.count
    }

    /// The userdata on top becomes a subject, which events send to by the name.
    @discardableResult
    func subject(_ kind: PublisherObject.Kind, upstream: Int32 = 0, name text: String? = nil) throws(CallError)
        -> PublisherObject
    {
        let subject = try publisher(kind, upstream: upstream)
        interpreter.subjects.count += 1
        subject.number = interpreter.subjects.count
        guard let text else { return subject }
        unsafe lua_pushvalue(thread, -1)
        guard unsafe Interpreter.note(lua_Integer(subject.number), on: thread) == LUA_OK else {
            throw CallError("not enough memory")
        }
        let name = SubjectName(text, of: interpreter)
        subject.name = name
        interpreter.subjects.add(subject, name)
        return subject
    }
}

// MARK: - Subjects

extension PublisherObject {
    /// Sends the value at one index to the subject whose userdata is at another.
    func send(_ call: Call, at index: Int32, value: Int32) throws(CallError) {
        call.interpreter.noteChange()
        if kind == .willChange || announces {
            try call.announce(kind == .willChange ? PublisherObject.upstream : PublisherObject.other, of: index)
        }
        guard !isFinished else { return }
        if kind == .current { call.setUserValue(PublisherObject.upstream, of: index, to: value) }
        stream?.send(call.value(value))
    }

    /// A future comes to its end; its value is in its user value.
    func settle(_ result: FutureResult) {
        isFinished = true
        switch result {
        case .value(let value): stream?.send(value)
        case .failure(let failure, let value):
            self.failure = failure
            stream?.fail(failure, value)
        }
        stream?.finish()
    }

    func finish(_ call: Call) {
        call.interpreter.noteChange()
        guard !isFinished else { return }
        isFinished = true
        let ended = stream
        stream = nil
        ended?.finish()
    }
}

extension Call {
    /// What the userdata at an index keeps is an object, which announces that it is about to change.
    fileprivate func announce(_ userValue: Int32, of index: Int32) throws(CallError) {
        pushUserValue(userValue, of: index)
        guard unsafe Operation.announceObject.call(thread, 1, 0) == LUA_OK else {
            unsafe lv_pop(thread, 1)
            throw CallError("not enough memory")
        }
    }

    /// The subject that is sent to by a word.
    func subject(_ word: String) throws(CallError) -> PublisherObject {
        guard let subject = object(PublisherObject.self, 1), subject.kind.isSubject else {
            throw CallError("\(word): only a subject can be sent to")
        }
        guard !interpreter.isFrozen else {
            throw CallError(
                "Publishing changes from within view updates is not allowed, this will cause undefined behavior.")
        }
        return subject
    }
}

// MARK: - Where C enters

extension PublisherObject {
    fileprivate static func at(_ pointer: UnsafeMutableRawPointer) -> PublisherObject {
        unsafe Unmanaged<PublisherObject>.fromOpaque(pointer).takeUnretainedValue()
    }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_tell(_ publisher: UnsafeMutableRawPointer) { unsafe PublisherObject.at(publisher).stream?.send(.nil) }
