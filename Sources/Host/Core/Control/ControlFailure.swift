/// Why operating a control failed.
package enum ControlFailure: Error, Equatable {
    /// The event cannot be carried out: the run stops.
    case event(EventError)
    /// The script's own code failed: the run goes on (L91).
    case script(ScriptError)
}
