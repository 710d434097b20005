/// Why a method of a mounted app failed.
package enum AppFailure: Error {
    /// Wrong arguments, or it cannot be carried out, as without such a control. The error is placed at the line that
    /// called it.
    case refused(String)
    /// The app's own code failed; the error has its place.
    case script(ScriptError)
}
