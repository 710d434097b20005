import Host

extension Configuration {
    /// The defaults, with messages that name options of the command line.
    static var ofProgram: Configuration {
        var configuration = Configuration()
        configuration.optionNames = .commandLine
        return configuration
    }
}
