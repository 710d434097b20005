/// The format in which an output writes printed text, which determines its size.
public enum PrintForm: Sendable {
    /// Lines of text, with control characters replaced by visible symbols.
    case text
    /// `{"print":"…"}`, a line each.
    case json
}
