import Host
import HostServices

extension Configuration {
    /// The defaults, with messages that name options of the command line.
    static var ofProgram: Configuration {
        var configuration = Configuration(builtIn: .all)
        configuration.optionNames = .commandLine
        return configuration
    }
}
