/// A value for a script: as such, or as text that is read as a Lua literal.
enum WrittenValue {
    /// A Lua literal, which is read and not run; any other text is a string (L1).
    case text(String)
    case value(PlainValue)
}
