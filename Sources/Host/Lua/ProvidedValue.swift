/// What stands behind a name that a plugin provides.
enum ProvidedValue {
    case reference(Reference)
    /// A function in Swift: whoever gets it is told apart from others that call it.
    case native(Interpreter.NativeKind, number: Int, name: String)
}
