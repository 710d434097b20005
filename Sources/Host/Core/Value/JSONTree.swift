/// Makes a `JSONValue` of a text.
package struct JSONTree: JSONTarget {
    /// The lists and objects around what is read next; of an object the name that was read last.
    private var open: [(isObject: Bool, elements: [JSONValue], members: [JSONValue.Member], name: String?)] = []
    private var result = JSONValue.null

    package mutating func null() { add(.null) }
    package mutating func boolean(_ value: Bool) { add(.boolean(value)) }
    package mutating func integer(_ value: Int) { add(.integer(value)) }
    package mutating func number(_ value: Double) { add(.number(value)) }
    package mutating func beginList() { open.append((false, [], [], nil)) }
    package mutating func beginObject() { open.append((true, [], [], nil)) }

    package mutating func string(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let last = open.indices.last, open[last].isObject, open[last].name == nil else {
            return add(.string(text))
        }
        open[last].name = text
    }

    package mutating func endList() { add(.array(open.removeLast().elements)) }
    package mutating func endObject() { add(.object(open.removeLast().members)) }

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
    package static func value(of bytes: [UInt8]) throws(JSONError) -> JSONValue {
        try JSONReader.read(bytes, .strict, into: JSONTree()).result
    }
}
