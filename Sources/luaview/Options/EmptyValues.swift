/// `--filter=`: the parser of the command line takes the next argument for the value where nothing stands behind the equals
/// sign. As two words the value is empty.
enum EmptyValues {
    /// The arguments as the parser takes them; what follows `--` is not touched.
    static func parted(_ arguments: [String]) -> [String] {
        let own = arguments.prefix { $0 != "--" }
        return own.flatMap(parted) + arguments.dropFirst(own.count)
    }

    private static func parted(_ argument: String) -> [String] {
        let name = argument.dropLast()
        let isOption = argument.hasPrefix("--") && argument.last == "=" && !name.contains("=")
        return isOption ? [String(name), ""] : [argument]
    }
}
