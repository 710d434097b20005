/// A value for a script, as it is or as somebody wrote it.
enum WrittenValue {
    /// A Lua literal, which is read and not run; any other text is a string (L1).
    case text(String)
    case value(PlainValue)
}
