/// What stands behind a name that a plugin provides.
enum ProvidedValue {
    case reference(Reference)
    /// What the interpreter has for the plugin.
    case inC(plugin: String, name: String)
    /// A function in Swift; each script gets one of its own, which tells it who calls.
    case native(Interpreter.NativeKind, number: Int, name: String)
}

/// One under a name, as a field of a table.
struct NamedValue {
    var name: String
    var value: ProvidedValue
}
