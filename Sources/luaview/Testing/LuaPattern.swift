/// Patterns as Lua's `string.find` takes them.
enum LuaPattern {
    /// What makes Lua refuse the pattern; nil: nothing.
    static func problem(in pattern: String) -> String? {
        let bytes = Array(pattern.utf8)
        var position = 0
        var open: [Bool] = []
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            switch byte {
            case UInt8(ascii: "("): open.append(true)
            case UInt8(ascii: ")"):
                guard let last = open.lastIndex(of: true) else { return "a ')' has no '('" }
                open[last] = false
            case UInt8(ascii: "%"):
                if let problem = escape(bytes, &position, captures: open.count) { return problem }
            case UInt8(ascii: "["):
                if let problem = set(bytes, &position) { return problem }
            default: break
            }
        }
        if open.contains(true) { return "a '(' has no ')'" }
        return open.count > 32 ? "it has more than 32 captures" : nil
    }

    private static func escape(_ bytes: [UInt8], _ position: inout Int, captures: Int) -> String? {
        guard position < bytes.count else { return "it ends with '%'" }
        let byte = bytes[position]
        position += 1
        switch byte {
        case UInt8(ascii: "b"):
            guard position + 2 <= bytes.count else { return "two characters must follow '%b'" }
            position += 2
        case UInt8(ascii: "f"):
            guard position < bytes.count, bytes[position] == UInt8(ascii: "[") else { return "'[' must follow '%f'" }
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let number = Int(byte) - Int(UInt8(ascii: "0"))
            if number == 0 || number > captures { return "there is no capture %\(number)" }
        default: break
        }
        return nil
    }

    /// After a `[`: to its `]`, which is a character of the set if it comes first.
    private static func set(_ bytes: [UInt8], _ position: inout Int) -> String? {
        let problem = "a '[' has no ']'"
        if position < bytes.count, bytes[position] == UInt8(ascii: "^") { position += 1 }
        repeat {
            guard position < bytes.count else { return problem }
            if bytes[position] == UInt8(ascii: "%") { position += 1 }
            position += 1
        } while position < bytes.count && bytes[position] != UInt8(ascii: "]")
        guard position < bytes.count else { return problem }
        position += 1
        return nil
    }

    /// A pattern that matches the text itself.
    static func literal(_ text: String) -> String {
        text.map { $0.isASCII && !$0.isLetter && !$0.isNumber && $0 != "_" ? "%\($0)" : "\($0)" }.joined()
    }
}
