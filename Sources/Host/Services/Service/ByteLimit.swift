import Host

/// The limit on the bytes of a result.
struct ByteLimit: Sendable, Equatable {
    let bytes: Int
    /// Whether the memory left is the limit; else the call's `limit`, or its default.
    let isRoom: Bool
    /// How the message names the setting of the limit.
    var optionNames = OptionNames.configuration

    /// The error of exceeding the limit; `subject`: the beginning of the message, `notes.txt: it has`.
    func error(_ subject: String) -> ScriptError {
        isRoom
            ? ScriptError(
                "\(subject) more than \(bytes) bytes, for which there is no room (\(optionNames.memoryLimit))")
            : ScriptError("\(subject) more than \(bytes) bytes; the option 'limit' says how many may come")
    }
}

extension ServiceCall {
    /// The option `limit`, in bytes; never more than there is room for.
    func limit(in options: [String: PlainValue], otherwise limit: Int) throws(ScriptError) -> ByteLimit {
        let chosen: Int
        switch options["limit"] {
        case nil, .nil: chosen = limit
        case .integer(let number) where number > 0: chosen = number
        case .number(let number) where number >= 1 && number.rounded() == number: chosen = Int(exactly: number) ?? .max
        default: throw ScriptError("'limit' is a number of bytes")
        }
        return ByteLimit(bytes: min(chosen, room), isRoom: room < chosen, optionNames: permissions.optionNames)
    }
}
