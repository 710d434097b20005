/// A view as code in Swift describes it: the words of the language with their arguments, `Text("x"):bold()`.
public struct PluginView: Sendable {
    /// An argument of a word.
    public enum Argument: Sendable {
        /// A value.
        case value(PlainValue)
        /// The component's property of that name as it was given: an action, a binding, a view.
        case property(String)
        /// A view.
        case view(PluginView)
    }

    private let word: String
    private let arguments: [Argument]
    private let options: [(String, Argument)]
    private let children: [PluginView]
    private var modifiers: [PlainValue] = []

    /// A call of `word` with its arguments and, if there are options or children, one table of them.
    public init(
        _ word: String, _ arguments: Argument..., options: KeyValuePairs<String, Argument> = [:],
        children: [PluginView] = []
    ) {
        self.word = word
        self.arguments = arguments
        self.options = options.map { ($0.key, $0.value) }
        self.children = children
    }

    /// In a modifier, the view that it is applied to.
    public static let content = PluginView("")

    /// The view that the component or modifier got by a property; nothing if it got none.
    public static func property(_ name: String) -> PluginView { PluginView("", .property(name)) }

    /// The view with a modifier of the language, `.modified("padding", options: ["horizontal": 1])`.
    public func modified(
        _ word: String, _ arguments: Argument..., options: KeyValuePairs<String, Argument> = [:]
    ) -> PluginView {
        var view = self
        view.modifiers.append(PluginView.call(word, arguments, options.map { ($0.key, $0.value) }, []))
        return view
    }

    /// The form in which Lua reads it.
    var encoded: PlainValue {
        guard case .table(var entries) = PluginView.call(word, arguments, options, children) else { return .nil }
        entries.append(PlainValue.Entry("modifiers", .list(modifiers)))
        return .table(entries)
    }

    private static func call(
        _ word: String, _ arguments: [Argument], _ options: [(String, Argument)], _ children: [PluginView]
    ) -> PlainValue {
        var entries: [PlainValue.Entry] = [
            PlainValue.Entry("word", .string(word)),
            PlainValue.Entry("arguments", .list(arguments.map(\.encoded))),
        ]
        guard !options.isEmpty || !children.isEmpty else { return .table(entries) }
        entries.append(
            PlainValue.Entry(
                "options",
                .list(options.map { ["name": .string($0.0), "argument": $0.1.encoded] })))
        entries.append(PlainValue.Entry("children", .list(children.map { Argument.view($0).encoded })))
        return .table(entries)
    }
}

extension PluginView.Argument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByFloatLiteral
{
    /// A string.
    public init(stringLiteral value: String) { self = .value(.string(value)) }
    /// An integer.
    public init(integerLiteral value: Int) { self = .value(.integer(value)) }
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .value(.boolean(value)) }
    /// A float.
    public init(floatLiteral value: Double) { self = .value(.number(value)) }

    fileprivate var encoded: PlainValue {
        switch self {
        case .value(let value): ["value": value]
        case .property(let name): ["property": .string(name)]
        case .view(let view): ["view": view.encoded]
        }
    }
}
