/// Whether what is shown stands on something dark or on something light.
public enum ColorScheme: String, CaseIterable, Sendable {
    case dark, light
}
