import Host
import HostServices
import HostTools

extension Configuration {
    /// The defaults, with the messages that the program gives.
    static var asProgram: Configuration {
        var configuration = Configuration(builtIn: .all)
        configuration.optionNames = .commandLine
        return configuration
    }
}

extension TestOptions {
    /// The same.
    static var asProgram: TestOptions {
        var options = TestOptions()
        options.configuration = .asProgram
        return options
    }
}
