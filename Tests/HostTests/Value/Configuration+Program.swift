import Host

extension Configuration {
    /// The defaults, with the messages that the program gives.
    static var asProgram: Configuration {
        var configuration = Configuration()
        configuration.optionNames = .commandLine
        return configuration
    }
}

extension TestOptions {
    /// The same.
    static var asProgram: TestOptions {
        var options = TestOptions()
        options.configuration.optionNames = .commandLine
        return options
    }
}
