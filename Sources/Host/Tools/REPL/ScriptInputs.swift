import Host

/// The properties and arguments that the first script of a conversation is given; what is mounted later has none.
struct ScriptInputs {
    private let properties: [(name: String, value: String)]
    private let values: [(name: String, value: PlainValue)]
    private let arguments: [String]
    private var script: String?

    /// Takes them out of a configuration, which holds for all that is mounted.
    init(takenFrom configuration: inout Configuration) {
        (properties, values) = (configuration.properties, configuration.propertyValues)
        arguments = configuration.arguments
        (configuration.properties, configuration.propertyValues, configuration.arguments) = ([], [], [])
    }

    /// A configuration for the script at a path.
    mutating func applied(to configuration: Configuration, for path: String) -> Configuration {
        let first = script ?? path
        script = first
        guard path == first else { return configuration }
        var configuration = configuration
        (configuration.properties, configuration.propertyValues) = (properties, values)
        configuration.arguments = arguments
        return configuration
    }
}
