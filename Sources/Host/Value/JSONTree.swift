/// Makes a `JSONValue` of a text.
struct JSONTree: JSONTarget {
    /// The lists and objects around what is read next; of an object the name that was read last.
    private var open: [(isObject: Bool, elements: [JSONValue], members: [JSONValue.Member], name: String?)] = []
    private var result = JSONValue.null

    mutating func null() { add(.null) }
    mutating func boolean(_ value: Bool) { add(.boolean(value)) }
    mutating func integer(_ value: Int) { add(.integer(value)) }
    mutating func number(_ value: Double) { add(.number(value)) }
    mutating func beginList() { open.append((false, [], [], nil)) }
    mutating func beginObject() { open.append((true, [], [], nil)) }

    mutating func string(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let last = open.indices.last, open[last].isObject, open[last].name == nil else {
            return add(.string(text))
        }
        open[last].name = text
    }

    mutating func endList() { add(.array(open.removeLast().elements)) }
    mutating func endObject() { add(.object(open.removeLast().members)) }

    private mutating func add(_ value: JSONValue) {
        guard let last = open.indices.last else {
            result = value
            return
        }
        if let name = open[last].name {
            open[last].members.append(JSONValue.Member(name: name, value: value))
            open[last].name = nil
        } else {
            open[last].elements.append(value)
        }
    }

    /// The value that the text is, which was written for the host.
    static func value(of bytes: [UInt8]) throws(JSONError) -> JSONValue {
        try JSONReader.read(bytes, .strict, into: JSONTree()).result
    }
}
