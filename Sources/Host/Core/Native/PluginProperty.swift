/// A property of a component or modifier that a plugin in Swift provides.
public struct PluginProperty: Sendable, ExpressibleByStringLiteral {
    let name: String
    let initial: PlainValue?
    let isBinding: Bool

    /// A property that must be given.
    public init(_ name: String) { self.init(name, nil, isBinding: false) }

    /// A property that may be left out.
    public init(_ name: String, default value: PlainValue) { self.init(name, value, isBinding: false) }

    /// A binding, which must be given: its value is among the properties, and `.property(name)` hands it on to a control.
    public static func binding(_ name: String) -> PluginProperty { PluginProperty(name, nil, isBinding: true) }

    private init(_ name: String, _ initial: PlainValue?, isBinding: Bool) {
        self.name = name
        self.initial = initial
        self.isBinding = isBinding
    }

    /// A property that must be given.
    public init(stringLiteral value: String) { self.init(value) }

    /// The form in which Lua reads it.
    var encoded: PlainValue {
        [
            "name": .string(name), "required": .boolean(initial == nil), "default": initial ?? .nil,
            "binding": .boolean(isBinding),
        ]
    }
}
