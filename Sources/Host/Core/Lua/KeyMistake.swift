extension Key {
    /// What is wrong with a text as a key; nil: nothing. `shown`: the text as a message shows it; `opening`: how that begins.
    package static func mistake(
        in text: [UInt8], shown: @autoclosure () -> String, _ opening: @autoclosure () -> String
    ) -> String? {
        var rest = text[...]
        while let plus = rest.firstIndex(of: UInt8(ascii: "+")), plus > rest.startIndex, plus + 1 < rest.endIndex {
            let held = rest[..<plus]
            guard Key.modifierNames.contains(where: { $0.name.utf8.elementsEqual(held) }) else {
                let hint = NearestName.hint(for: Array(held), among: Key.modifierNames.map(\.name)) ?? ""
                return "\(opening()) is \(shown()), which is no key: only ctrl, alt and shift can be held\(hint)"
            }
            rest = rest[(plus + 1)...]
        }
        if let first = rest.first, rest.count == (first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4) {
            return nil
        }
        if Key.names.contains(where: { $0.utf8.elementsEqual(rest) }) { return nil }
        let name = Array(rest.prefix { $0 != 0 })
        let hint = NearestName.hint(for: name, among: Key.names) ?? ""
        return "\(opening()) must be a key such as 'ctrl+s', not \(shown())\(hint)"
    }
}
