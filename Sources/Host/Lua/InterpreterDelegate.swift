/// What the interpreter tells of what scripts do.
protocol InterpreterDelegate: AnyObject {
    /// The evaluation that runs reads a field.
    func read(_ cell: FieldCell)
    /// The evaluation that runs reads through a binding with a path. `makeReference` keeps the binding.
    func read(_ cell: FieldCell, through makeReference: () -> Reference?) throws(ScriptError)
    /// A field of a mounted component got another value.
    func written(_ cell: FieldCell, field: FieldName)
    /// `print` was called.
    func printed(_ text: String)
    /// `warn` was called, or Lua itself warns.
    func warned(_ text: String)
    /// `quit` was called.
    func quit(_ status: Int32)
    /// `require` asks for a file of the script's folder: its text and the name errors give it; nil if there is none.
    func module(named name: String) throws(ScriptError) -> (name: String, source: [UInt8])?
}

/// A field, named when somebody asks: most writes are of no interest to anybody.
struct FieldName {
    let describe: () -> String
}
