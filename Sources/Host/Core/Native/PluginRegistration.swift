/// Takes what a plugin in Swift provides, each thing by its name, a name as Lua has them. A name that stands there twice, or is
/// none, is an error when the script is loaded; one that the language has itself is reported, and what is provided has only
/// its full name. What a function throws is an error of the script that called it, named after the function.
public struct PluginRegistration {
    /// Something that is provided; all but a value of the environment, and what is written in C, have a function.
    package struct Provision {
        package var kind: Kind
        package var name: String
        var function: NativeFunction?
        /// The library of the interpreter that has it; nil: none.
        var library: String?
        var value = PlainValue.nil
        var properties: [PluginProperty] = []
        /// Of an assertion: the messages for when it should hold and does not, and the other way round.
        var messages: [String: String] = [:]
    }

    package enum Kind: String {
        case function, service, publisher, updater, environment, command, assertion, component, modifier
    }

    let plugin: String
    package private(set) var provisions: [Provision] = []

    package init(_ plugin: String) { self.plugin = plugin }

    /// A function that answers at once; it can be called anywhere, and must not take long.
    public mutating func function(_ name: String, _ run: @escaping @Sendable (ServiceCall) throws -> PlainValue) {
        add(.function, name, .function(run))
    }

    /// A function that makes a request to the terminal.
    package mutating func terminal(_ name: String, _ make: @escaping @Sendable (ServiceCall) throws -> TerminalRequest)
    {
        add(.function, name, .terminal(make))
    }

    /// A function that takes its time: the task that calls it waits (L62). Cancelled with the task it should end soon; what
    /// it gives then is dropped. `isOpenEnded`: it waits for what others do; a clock that stands still while services are at
    /// work goes on meanwhile (L9).
    public mutating func service(
        _ name: String, isOpenEnded: Bool = false,
        _ run: @escaping @Sendable (ServiceCall) async throws -> PlainValue
    ) {
        add(.service, name, .service(run), isOpenEnded: isOpenEnded)
    }

    /// A function that gives a publisher (L64). `make` checks the arguments, and returns the function that sends values to a
    /// subscriber. `make` is called for each publisher and again for each subscription: the work belongs in what it returns.
    public mutating func publisher(
        _ name: String, isOpenEnded: Bool = false,
        _ make: @escaping @Sendable (ServiceCall) throws -> PluginEmission
    ) {
        add(
            .publisher, name, .publisher { NativeFunction.Emission(each: try make($0)) }, isOpenEnded: isOpenEnded)
    }

    /// The same for lines, sent as many at a time as have come.
    package mutating func publisher(
        _ name: String,
        ofLines make:
            @escaping @Sendable (ServiceCall) throws
            -> @Sendable (_ emit: @Sendable ([PlainValue]) async -> Void) async throws -> Void
    ) {
        add(.publisher, name, .publisher { NativeFunction.Emission(run: try make($0), capacity: .lines) })
    }

    /// The same for values of which none may be lost: at the end `handBack` is called with how many of those that were sent were
    /// taken; the rest was dropped.
    public mutating func publisher(
        _ name: String,
        handingBack make:
            @escaping @Sendable (ServiceCall) throws -> (emission: PluginEmission, handBack: @Sendable (Int) -> Void)
    ) {
        add(
            .publisher, name,
            .publisher { call in
                let (emission, handBack) = try make(call)
                return NativeFunction.Emission(each: emission, handBack: handBack)
            })
    }

    /// An updater, which decides when a view's new content is let in (L74): it gets the value let in last, and the new one.
    public mutating func updater(
        _ name: String, _ shouldUpdate: @escaping @Sendable (_ old: PlainValue, _ new: PlainValue) throws -> Bool
    ) {
        add(.updater, name, .function { .boolean(try shouldUpdate($0[0], $0[1])) })
    }

    /// The default of a key of the environment (L31).
    public mutating func environment(_ name: String, _ value: PlainValue) {
        provisions.append(Provision(kind: .environment, name: name, value: value))
    }

    /// A command of the console: it gets the text behind its name; its result is printed.
    public mutating func command(_ name: String, _ run: @escaping @Sendable (String) throws -> PlainValue) {
        add(.command, name, .function { try run($0.string(0, "a text")) })
    }

    /// A test assertion: returns whether its arguments are as expected. `message` is the failure where it does not hold,
    /// `negativeMessage` where it holds and should not; each `%s` is replaced by an argument, in their order.
    public mutating func assertion(
        _ name: String, message: String? = nil, negativeMessage: String? = nil,
        _ holds: @escaping @Sendable ([PlainValue]) throws -> Bool
    ) {
        add(.assertion, name, .function { .boolean(try holds($0.arguments)) })
        let messages = ["positive_message": message, "negative_message": negativeMessage]
        provisions[provisions.count - 1].messages = messages.compactMapValues { $0 }
    }

    /// A component: a function from its properties to a view. Properties that are no plain values, such as actions, are
    /// not passed to it; the view refers to them by name (`PluginView.Argument.property`).
    public mutating func component(
        _ name: String, _ properties: [PluginProperty] = [],
        _ body: @escaping @Sendable (_ properties: PlainValue) throws -> PluginView
    ) {
        add(.component, name, .function { try body($0[0]).encoded }, properties)
    }

    /// A modifier: the same, and `PluginView.content` is the view that it is applied to.
    public mutating func modifier(
        _ name: String, _ properties: [PluginProperty] = [],
        _ body: @escaping @Sendable (_ properties: PlainValue) throws -> PluginView
    ) {
        add(.modifier, name, .function { try body($0[0]).encoded }, properties)
    }

    /// Functions in C, which get values as they are, not copies of them as plain values.
    /// `library`: the name under which the interpreter has them, if it is another.
    mutating func inC(_ kind: Kind, _ names: [String], of library: String? = nil) {
        for name in names { provisions.append(Provision(kind: kind, name: name, library: library ?? plugin)) }
    }

    private mutating func add(
        _ kind: Kind, _ name: String, _ work: NativeFunction.Work, isOpenEnded: Bool = false,
        _ properties: [PluginProperty] = []
    ) {
        let function = NativeFunction(
            owner: plugin, name: "\(plugin).\(name)", isOpenEnded: isOpenEnded, work: work)
        provisions.append(Provision(kind: kind, name: name, function: function, properties: properties))
    }
}
