/// Why a word of a mounted app came to nothing.
enum AppFailure: Error {
    /// The word was used wrongly, or cannot be carried out: there is no such control. The error belongs to the line that
    /// used it.
    case refused(String)
    /// The app's own code failed; the error has its place.
    case script(ScriptError)
}
