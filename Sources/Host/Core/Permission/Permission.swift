/// What a script may be allowed to do beyond computing and drawing (L95).
public enum Permission: String, CaseIterable, Sendable {
    /// Reading files, by their paths.
    case read
    /// Writing files, by their paths.
    case write
    /// Running programs, by their names.
    case run
    /// Connecting to others on the network, by host and port.
    case net
    /// Reading variables of the environment, by their names.
    case env
    /// Loading native plugins.
    case native
    /// Links to addresses of other schemes than the common ones, by these schemes.
    case link
    /// Stores that scripts share, by their names.
    case storage
    /// Writing to the system's clipboard; what the user cuts and copies goes there unless that is denied.
    case clipboard
}
