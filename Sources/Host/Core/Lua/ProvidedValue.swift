/// The value of a name that a plugin provides.
enum ProvidedValue {
    case reference(Reference)
    /// A member that the interpreter has for a plugin in C.
    case inC(plugin: String, name: String)
    /// A function in Swift; each script gets its own closure, which passes on the caller.
    case native(Interpreter.NativeKind, number: Int, name: String)
}

/// One under a name, as a field of a table.
struct NamedValue {
    var name: String
    var value: ProvidedValue
}
