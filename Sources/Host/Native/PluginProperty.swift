/// A property of a component or modifier that a plugin in Swift provides.
public struct PluginProperty: Sendable, ExpressibleByStringLiteral {
    let name: String
    let initial: PlainValue?

    /// A property that must be given.
    public init(_ name: String) {
        self.name = name
        initial = nil
    }

    /// A property that may be left out.
    public init(_ name: String, default value: PlainValue) {
        self.name = name
        initial = value
    }

    /// A property that must be given.
    public init(stringLiteral value: String) { self.init(value) }

    /// As the words that declare it read it.
    var encoded: PlainValue {
        [
            "name": .string(name), "required": .boolean(initial == nil), "default": initial ?? .nil,
        ]
    }
}
