/// A key with the keys held beside it, as scripts and events files write it: `ctrl+c`, `shift+tab`, `f1`, `a`.
public struct Key: Hashable, Sendable {
    /// The keys that are held while another is pressed.
    package struct Modifiers: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Written `ctrl`.
        package static let control = Modifiers(rawValue: 1)
        /// Written `alt`.
        package static let alt = Modifiers(rawValue: 2)
        /// Written `shift`.
        package static let shift = Modifiers(rawValue: 4)
    }

    /// A name such as `enter`, or the one character that the key types.
    package let name: String
    /// The modifiers held while the key is pressed.
    package let modifiers: Modifiers

    /// Reads `text`. An unknown name is an error that suggests the nearest.
    public init(_ text: String) throws(EventError) {
        if let key = Key(known: text) {
            self = key
            return
        }
        var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        if parts.suffix(2) == ["", ""] { parts.replaceSubrange((parts.count - 2)..., with: ["+"]) }
        let last = parts.removeLast()
        let modifiers = try Key.modifiers(parts, of: text)
        self.init(name: try Key.name(last, of: text), modifiers: modifiers)
    }

    /// Reads what most texts are: modifiers, and one of `names` or a character of ASCII. It is read at each evaluation of a view
    /// with a shortcut. nil: anything else, and what is no key.
    private init?(known text: String) {
        var rest = Substring(text).utf8
        var modifiers: Modifiers = []
        while rest.count > 1, let held = Key.modifierNames.first(where: { rest.starts(with: $0.name.utf8) }) {
            let name = rest.dropFirst(held.name.utf8.count)
            guard name.first == UInt8(ascii: "+") else { return nil }
            rest = name.dropFirst()
            modifiers.insert(held.modifier)
        }
        if rest.count == 1, let byte = rest.first, 0x21..<0x7F ~= byte {
            self.init(name: String(Unicode.Scalar(byte)), modifiers: modifiers)
        } else if let name = Key.names.first(where: { $0.utf8.elementsEqual(rest) }) {
            self.init(name: name, modifiers: modifiers)
        } else {
            return nil
        }
    }

    /// A key by one of `names`, or by the character that it types. A letter with shift is the capital one, as it is typed
    /// and as terminals say it; with control there are no capital letters.
    init(name: String, modifiers: Modifiers) {
        if name.utf8.count == 1, let byte = name.utf8.first {
            (self.name, self.modifiers) = Key.typed(byte, modifiers)
        } else if modifiers.contains(.control) {
            self.name = Key.letter(name.lowercased(), insteadOf: name)
            self.modifiers = modifiers
        } else {
            self.name = modifiers.contains(.shift) ? Key.letter(name.uppercased(), insteadOf: name) : name
            self.modifiers = Key.isCapital(self.name) ? modifiers.subtracting(.shift) : modifiers
        }
    }
}

extension Key {
    /// The same for a character of ASCII, which most are.
    private static func typed(_ byte: UInt8, _ modifiers: Modifiers) -> (name: String, modifiers: Modifiers) {
        let isLower = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
        let isUpper = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
        let turns = modifiers.contains(.control) ? isUpper : isLower && modifiers.contains(.shift)
        let isCapital = isUpper != turns
        return (
            String(Unicode.Scalar(turns ? byte ^ 0x20 : byte)), isCapital ? modifiers.subtracting(.shift) : modifiers
        )
    }

    /// The keys that type no character, and the space bar.
    package static let names =
        [
            "enter", "escape", "tab", "space", "backspace", "delete", "insert", "home", "end", "pageup", "pagedown",
            "up",
            "down", "left", "right", "menu",
        ] + (1...12).map { "f\($0)" }

    static let enter = Key(name: "enter", modifiers: [])
    static let escape = Key(name: "escape", modifiers: [])
    static let space = Key(name: "space", modifiers: [])
    static let backspace = Key(name: "backspace", modifiers: [])
    package static let tab = Key(name: "tab", modifiers: [])
    static let up = Key(name: "up", modifiers: [])
    static let down = Key(name: "down", modifiers: [])
    static let pageUp = Key(name: "pageup", modifiers: [])
    static let pageDown = Key(name: "pagedown", modifiers: [])
    static let left = Key(name: "left", modifiers: [])
    static let right = Key(name: "right", modifiers: [])
    static let backTab = Key(name: "tab", modifiers: .shift)

    /// The character that the key types, nil if it types none.
    package var character: Character? {
        guard modifiers.subtracting(.shift).isEmpty else { return nil }
        return name == "space" ? " " : name.count == 1 ? name.first : nil
    }

    private static func isCapital(_ name: String) -> Bool { name.count == 1 && name.lowercased() != name }

    /// The same letter in the other case, where it has one that is a single character.
    private static func letter(_ other: String, insteadOf name: String) -> String {
        name.count == 1 && other.count == 1 ? other : name
    }

    static let modifierNames: [(name: String, modifier: Modifiers)] = [
        ("ctrl", .control), ("alt", .alt), ("shift", .shift),
    ]

    private static func modifiers(_ names: [String], of text: String) throws(EventError) -> Modifiers {
        var modifiers: Modifiers = []
        for name in names {
            guard let found = modifierNames.first(where: { $0.name == name }) else {
                let known = modifierNames.map(\.name)
                throw EventError(
                    "'\(text)' is no key: unknown modifier '\(name)'\(Suggestion.hint(for: name, among: known))"
                        + "; there are \(known.joined(separator: ", "))")
            }
            modifiers.insert(found.modifier)
        }
        return modifiers
    }

    private static func name(_ name: String, of text: String) throws(EventError) -> String {
        if name == " " { return "space" }
        if name.count == 1 || names.contains(name) { return name }
        let hint = Suggestion.hint(for: name, among: names)
        let list = hint.isEmpty ? "; there are single characters, \(names.joined(separator: ", "))" : ""
        throw EventError("unknown key '\(name.isEmpty ? text : name)'\(hint)\(list)")
    }
}

extension Key: CustomStringConvertible {
    /// The key as it is written, modifiers in the order ctrl, alt, shift.
    public var description: String {
        if modifiers.isEmpty { return name }
        let held = Key.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
        return (held + [name]).joined(separator: "+")
    }
}
