/// Whether the user has the interface in front: what scripts read as `Environment("scenePhase")` (L31).
public enum ScenePhase: String, Sendable {
    /// It is in use, unless the terminal reports otherwise.
    case active
    /// The terminal's window has lost the focus.
    case inactive
    /// The program is being stopped, as by Ctrl-Z.
    case background
}
