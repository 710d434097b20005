extension PlainValue {
    /// The value as Lua writes it, with `…` for parts of a long or deep one.
    var shortText: String {
        var text = ""
        write(to: &text, depth: 0)
        return text
    }

    private static let (longest, deepest) = (200, 6)

    private func write(to text: inout String, depth: Int) {
        guard text.utf8.count < PlainValue.longest, depth < PlainValue.deepest else {
            text += "…"
            return
        }
        switch self {
        case .nil: text += "nil"
        case .boolean(let flag): text += "\(flag)"
        case .integer(let number): text += "\(number)"
        case .number(let number): text += LuaNumber.exactText(number)
        case .string(let string): text += LuaString.shortened(string)
        case .bytes(let bytes): text += LuaString.quoted(Array(bytes.prefix(40))) + (bytes.count > 40 ? "…" : "")
        case .list(let elements): braced(elements, to: &text) { $0.write(to: &$1, depth: depth + 1) }
        case .table(let entries):
            braced(entries, to: &text) { entry, text in
                if case .string(let name) = entry.key, LuaToken.isName(name) {
                    text += name
                } else {
                    text += "["
                    entry.key.write(to: &text, depth: depth + 1)
                    text += "]"
                }
                text += " = "
                entry.value.write(to: &text, depth: depth + 1)
            }
        }
    }

    private func braced<Part>(_ parts: [Part], to text: inout String, _ write: (Part, inout String) -> Void) {
        if parts.isEmpty {
            text += "{}"
            return
        }
        text += "{ "
        for (index, part) in parts.enumerated() {
            if index > 0 { text += ", " }
            guard text.utf8.count < PlainValue.longest else {
                text += "…"
                break
            }
            write(part, &text)
        }
        text += " }"
    }
}
