import Host

/// Parts of messages.
enum JSONMessage {
    /// A value as text; what is no simple value is `null`.
    static func text(_ value: JSONValue) -> String {
        switch value {
        case .integer(let number): "\(number)"
        case .string(let text): JSONText.quoted(text)
        default: "null"
        }
    }

    /// A part of a line, both from 0.
    static func range(line: Int, _ columns: Range<Int>) -> String {
        """
        {"start":{"line":\(line),"character":\(columns.lowerBound)},"end":{"line":\(line),"character":\(columns.upperBound)}}
        """
    }
}

extension JSONValue {
    /// The member of an object; nil: it has none of that name, or is no object.
    subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }?.value
    }
}
