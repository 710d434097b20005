/// What a function or a method of the host's takes that is no view and no modifier, and what it says of anything else.
struct HostSignature {
    /// The kinds of values that an argument may have.
    struct Kinds: OptionSet {
        let rawValue: Int

        static let nothing = Kinds(rawValue: 1 << 0)
        static let boolean = Kinds(rawValue: 1 << 1)
        static let number = Kinds(rawValue: 1 << 2)
        static let string = Kinds(rawValue: 1 << 3)
        static let table = Kinds(rawValue: 1 << 4)
        static let function = Kinds(rawValue: 1 << 5)
        static let publisher = Kinds(rawValue: 1 << 6)
        static let object = Kinds(rawValue: 1 << 7)
        static let observableClass = Kinds(rawValue: 1 << 8)
        static let animation = Kinds(rawValue: 1 << 9)
        static let transition = Kinds(rawValue: 1 << 10)
        static let environmentKey = Kinds(rawValue: 1 << 11)
        static let any = Kinds(rawValue: -1)
    }

    /// How a message goes on behind what was expected.
    enum Message {
        /// Lua's: `bad argument #1 to 'sink' (function expected, got nil)`.
        case lua(String)
        /// `Task: expected a function, got nil`; what it says instead of nil, and of no argument.
        case sentence(String, given: String = "nothing", missing: String = "nothing")
        /// The sentence alone.
        case whole(String)
        /// A service's: `fs.read: argument 1 is a path, got a number`.
        case service(String)
    }

    struct Parameter {
        let kinds: Kinds
        let message: Message
        /// Which numbers it may be; nil: each.
        var numbers: (@Sendable (Double) -> Bool)?
        /// What the message says instead of a number that it may not be; nil: it may be that one.
        var fault: (@Sendable (Double) -> String?)?
    }

    let parameters: [Parameter]
    /// Whether the last parameter may be repeated.
    var repeats = false

    init(_ parameters: Parameter..., repeats: Bool = false) {
        self.parameters = parameters
        self.repeats = repeats
    }

    func parameter(_ index: Int) -> Parameter? {
        parameters.indices.contains(index) ? parameters[index] : repeats ? parameters.last : nil
    }
}

extension HostSignature.Parameter {
    static func sentence(
        _ expected: String, _ kinds: HostSignature.Kinds, given: String = "nothing", missing: String = "nothing",
        numbers: (@Sendable (Double) -> Bool)? = nil
    ) -> Self {
        Self(kinds: kinds, message: .sentence(expected, given: given, missing: missing), numbers: numbers)
    }

    static func lua(
        _ kinds: HostSignature.Kinds, _ type: String, fault: (@Sendable (Double) -> String?)? = nil
    ) -> Self {
        Self(kinds: kinds, message: .lua(type), fault: fault)
    }

    /// A whole number of a range, as Lua's functions take it.
    static func whole(
        _ range: ClosedRange<Double>, _ limits: String, _ kinds: HostSignature.Kinds = .number
    ) -> Self {
        lua(kinds, "number") {
            $0.rounded(.down) != $0 || $0.isInfinite
                ? "number has no integer representation" : range.contains($0) ? nil : limits
        }
    }

    static let any = Self(kinds: .any, message: .whole(""))
    /// Anything, but something; nil too.
    static let value = Self(kinds: .any, message: .lua(""))
    static let function = lua(.function, "function")
    static let optionalFunction = lua([.function, .nothing], "function")
    static let publisher = lua(.publisher, "publisher")
    static let optionalName = lua([.string, .nothing], "string")

    static func seconds(_ word: String) -> Self {
        sentence("\(word): expected a number of seconds", .number, given: "nil", missing: "nil") {
            $0 >= 0 && $0.isFinite
        }
    }

    static func key(_ word: String) -> Self {
        sentence("\(word): expected a key, as in \(word)(\"theme\", \"light\")", .string, given: "nil")
    }

    static func stored(_ word: String) -> Self {
        Self(
            kinds: [.nothing, .boolean, .number, .string, .table],
            message: .whole("\(word): a %s cannot be stored: only numbers, strings, booleans and tables of them can"))
    }

    static let autoreverses: HostSignature.Kinds = [.nothing, .boolean, .table]
    static func options(_ word: String) -> Self {
        sentence("\(word): options are a table, as { autoreverses = false }", autoreverses)
    }
}

extension HostSignature {
    /// Functions, by their names.
    static let functions: [String: HostSignature] = [
        "Bindable": .init(
            .sentence("Bindable: expected an observable object", .object, given: "nil", missing: "no value")),
        "Task": .init(.sentence("Task: expected a function, as Task(function() … end)", .function)),
        "Future": .init(
            .sentence("Future: expected a function, as Future(function(resolve, reject) … end)", .function)),
        "untrack": .init(
            .sentence("untrack: expected a function, as untrack(function() … end)", .function, given: "nil")),
        "track": .init(observing, observing),
        "await": .init(.publisher), "lines": .init(.publisher),
        "Just": .init(.value), "copy": .init(.value), "Binding.constant": .init(.value),
        "PassthroughSubject": .init(.optionalName), "CurrentValueSubject": .init(.any, .optionalName),
        "quit": .init(.whole(0...255, "a status is 0 to 255", [.number, .nothing])),
        "sleep": .init(
            .lua(.number, "number") {
                if !($0 >= 0) { return "seconds are 0 or more" }
                return $0.isFinite
                    ? nil : "seconds are a number that ends; a task that is to wait for ever awaits a publisher"
            }),
        "Environment": .init(
            .sentence(
                "Environment: expected a key (a string or an EnvironmentKey) or the class of an observable object",
                [.string, .environmentKey, .observableClass])),
        "EnvironmentObject": .init(
            .sentence("EnvironmentObject: expected the class of an observable object", .observableClass)),
        "AppStorage": .init(
            .key("AppStorage"), .stored("AppStorage"),
            .sentence("AppStorage: expected options, as in { store = \"notes\" }", [.table, .nothing])),
        "SceneStorage": .init(
            .key("SceneStorage"), .stored("SceneStorage"),
            .init(
                kinds: .nothing, message: .whole("SceneStorage takes a key and a default: it is the script's own"))),
        "Animation.timingCurve": .init(
            coordinate("x1"), coordinate("y1"), coordinate("x2"), coordinate("y2"),
            .sentence(
                "Animation.timingCurve: 'duration' must be a number of seconds (0 or more, not infinite)",
                [.number, .nothing]
            ) { $0 >= 0 && $0 < 1e9 }),
        "Updaters.True": .init(
            .sentence("Updaters.True: expected true or false", .boolean, given: "nil", missing: "nil")),
        "Updaters.Event": .init(.sentence("Updaters.Event: expected a publisher", .publisher)),
    ]

    private static func coordinate(_ name: String) -> Parameter {
        let what = "Animation.timingCurve: '\(name)' must be"
        var parameter = Parameter.sentence("\(what) a number", .number) { $0.isFinite }
        if name.hasPrefix("x") {
            parameter.fault = { !$0.isFinite || (0...1).contains($0) ? nil : "\(what) from 0 to 1" }
        }
        return parameter
    }

    private static let observing = Parameter(
        kinds: .function, message: .whole("track: expected two functions, track(fn, onChange)"))

    /// Methods of publishers.
    static let publisher: [String: HostSignature] = [
        "sink": .init(.function), "map": .init(.function), "filter": .init(.function), "compactMap": .init(.function),
        "flatMap": .init(.function), "catch": .init(.function), "scan": .init(.any, .function),
        "first": .init(.optionalFunction), "removeDuplicates": .init(.optionalFunction),
        "merge": .init(.publisher, repeats: true), "combineLatest": .init(.publisher, .optionalFunction),
        "zip": .init(.publisher, .optionalFunction), "replaceError": .init(.value),
        "prefix": .init(.whole(0...Double(Int.max), "a count is 0 or more")),
        "debounce": .init(.seconds("debounce")), "throttle": .init(.seconds("throttle")),
        "delay": .init(.seconds("delay")),
        "assign": .init(
            .sentence("assign: expected an observable object or a table", [.object, .table], given: "nil"),
            .sentence("assign: expected the name of a field", [.string, .number, .boolean], given: "nil")),
    ]

    /// Methods of bindings.
    static let binding: [String: HostSignature] = [
        "didSet": .init(.function), "conditionSet": .init(.function), "set": .init(.value),
    ]

    /// Methods of animations and of transitions.
    static let animation: [String: HostSignature] = [
        "delay": .init(
            .sentence("delay: 'seconds' must be a number of seconds (0 or more, not infinite)", .number) {
                $0 >= 0 && $0 < 1e9
            }),
        "speed": .init(
            .sentence("speed: 'factor' must be a number above 0", .number) { $0 > 0 && $0.isFinite }),
        "repeatCount": .init(
            .sentence("repeatCount: 'count' must be a whole number (1 or more)", .number) {
                (1...1e9).contains($0) && $0.rounded(.down) == $0
            }, .options("repeatCount")),
        "repeatForever": .init(.options("repeatForever")),
    ]
    static let transition: [String: HostSignature] = [
        "combined": .init(
            .sentence(
                "combined: expected a transition, as Transition.move \"leading\"", [.transition, .string])),
        "animation": .init(
            .sentence(
                "animation: expected an animation, as Animation.linear { duration = 1 }",
                [.animation, .string, .nothing])),
    ]

    /// The first arguments of services, where those are strings: what each is.
    static let services: [String: HostSignature] = [
        "clipboard.copy": text, "terminal.title": text, "terminal.notify": text,
        "env.get": .init(service("a name", .string), .any),
        "fs.read": path, "fs.write": path, "fs.list": .init(service("a path", [.string, .nothing])), "fs.stat": path,
        "fs.watch": path, "fs.makeFolder": path, "fs.remove": path, "fs.copy": path, "fs.rename": path,
        "http.get": address, "http.delete": address, "http.head": address, "http.lines": address,
        "http.stream": address, "http.request": address, "websocket.open": address,
        "http.patch": sent, "http.post": sent, "http.put": sent,
    ]

    private static func service(_ what: String, _ kinds: Kinds) -> Parameter {
        Parameter(kinds: kinds, message: .service(what))
    }
    private static let text = HostSignature(service("a text", .string))
    private static let path = HostSignature(service("a path", .string))
    private static let address = HostSignature(service("an address", .string))
    private static let sent = HostSignature(service("an address", .string), service("a body", .string))
}
