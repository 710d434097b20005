/// Values that the parser of the command line does not take for those of their options: in `--filter=` it takes the next argument
/// where nothing stands behind the equals sign, and in `--width -1` it takes a number below zero for an option.
enum OptionValues {
    /// The arguments as the parser takes them; what follows `--` is not touched.
    static func told(_ arguments: [String]) -> [String] {
        let own = arguments.prefix { $0 != "--" }
        var told: [String] = []
        for argument in own {
            if let option = told.last, isNegative(argument), option.hasPrefix("--"), !option.contains("=") {
                told[told.count - 1] = option + "=" + argument
            } else {
                told += parted(argument)
            }
        }
        return told + arguments.dropFirst(own.count)
    }

    /// `--filter=` as two words, of which the second is empty.
    private static func parted(_ argument: String) -> [String] {
        let name = argument.dropLast()
        let isOption = argument.hasPrefix("--") && argument.last == "=" && !name.contains("=")
        return isOption ? [String(name), ""] : [argument]
    }

    private static func isNegative(_ argument: String) -> Bool {
        argument.first == "-" && argument.dropFirst().first?.isNumber == true
    }
}
