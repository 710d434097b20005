/// The keys of terminals' codes.
enum KeyCodes {
    /// The key of a single byte.
    static func key(ofByte byte: UInt8, alt: Bool) -> Key {
        let held: Key.Modifiers = alt ? .alt : []
        switch byte {
        case 0x00: return Key(name: "space", modifiers: held.union(.control))
        case 0x08, 0x7F: return Key(name: "backspace", modifiers: held)
        case 0x09: return Key(name: "tab", modifiers: held)
        case 0x0A, 0x0D: return Key(name: "enter", modifiers: held)
        case 0x1B: return Key(name: "escape", modifiers: held)
        case 0x01...0x1A: return Key(name: text(byte + 0x60), modifiers: held.union(.control))
        case 0x1C...0x1F: return Key(name: text(byte + 0x40), modifiers: held.union(.control))
        case 0x20: return Key(name: "space", modifiers: held)
        default: return Key(name: text(byte), modifiers: held)
        }
    }

    static func text(_ byte: UInt8) -> String { String(UnicodeScalar(byte)) }

    /// The keys held, from the number in a sequence: one more than the sum of 1 shift, 2 alt, 4 control, 8 super, 16
    /// hyper, 32 meta, and locks. Nil where one is held that no key here has.
    static func modifiers(_ number: Int) -> Key.Modifiers? {
        let bits = max(number, 1) - 1
        guard bits & 24 == 0 else { return nil }
        var held: Key.Modifiers = []
        if bits & 1 != 0 { held.insert(.shift) }
        if bits & 34 != 0 { held.insert(.alt) }
        if bits & 4 != 0 { held.insert(.control) }
        return held
    }

    /// Whether there is a code for the key without the kitty protocol, rather than one for another key or none.
    static func hasLegacyCode(for key: Key) -> Bool {
        let isAlt = key.modifiers.contains(.alt)
        if (0...0x7F).contains(where: { self.key(ofByte: $0, alt: isAlt) == key }) { return true }
        if key.name == "tab" { return !key.modifiers.contains(.control) }
        if key.name.count == 1, key.name.utf8.count > 1 { return key.modifiers.isSubset(of: .alt) }
        return letters.values.contains(key.name) || numbers.values.contains(key.name)
    }

    /// `ESC [ 1 ; m A` and its kin.
    static func key(ofLetter letter: UInt8, modifiers number: Int) -> Key? {
        if letter == UInt8(ascii: "Z") { return Key(name: "tab", modifiers: (modifiers(number) ?? []).union(.shift)) }
        guard let name = letters[letter], let held = modifiers(number) else { return nil }
        return Key(name: name, modifiers: held)
    }

    private static let letters: [UInt8: String] = [
        UInt8(ascii: "A"): "up", UInt8(ascii: "B"): "down", UInt8(ascii: "C"): "right", UInt8(ascii: "D"): "left",
        UInt8(ascii: "F"): "end", UInt8(ascii: "H"): "home", UInt8(ascii: "P"): "f1", UInt8(ascii: "Q"): "f2",
        UInt8(ascii: "R"): "f3", UInt8(ascii: "S"): "f4",
    ]

    /// The same in small letters: one family of terminals says so that shift is held.
    static func shiftedArrow(_ letter: UInt8) -> Key? {
        guard (UInt8(ascii: "a")...UInt8(ascii: "d")).contains(letter), let name = letters[letter - 0x20] else {
            return nil
        }
        return Key(name: name, modifiers: .shift)
    }

    /// `ESC O A`, `ESC O P`, and the keypad.
    static func singleShiftKey(_ letter: UInt8, modifiers number: Int) -> Key? {
        switch letter {
        case UInt8(ascii: "a")...UInt8(ascii: "d"):
            return letters[letter - 0x20].map { Key(name: $0, modifiers: .control) }
        case UInt8(ascii: "M"): return modifiers(number).map { Key(name: "enter", modifiers: $0) }
        case UInt8(ascii: "I"): return modifiers(number).map { Key(name: "tab", modifiers: $0) }
        case UInt8(ascii: "X"): return modifiers(number).map { Key(name: "=", modifiers: $0) }
        case UInt8(ascii: " "): return modifiers(number).map { Key(name: "space", modifiers: $0) }
        case UInt8(ascii: "j")...UInt8(ascii: "y"):
            return modifiers(number).map { Key(name: text(letter - 0x40), modifiers: $0) }
        default: return key(ofLetter: letter, modifiers: number)
        }
    }

    /// `ESC [ [ A`: the function keys of a Linux console.
    static func consoleKey(_ letter: UInt8) -> Key? {
        guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter) else { return nil }
        return Key(name: "f\(letter - 0x40)", modifiers: [])
    }

    /// `ESC [ 3 ~`.
    static func key(ofNumber number: Int, modifiers: Key.Modifiers) -> Key? {
        numbers[number].map { Key(name: $0, modifiers: modifiers) }
    }

    private static let numbers: [Int: String] = [
        1: "home", 2: "insert", 3: "delete", 4: "end", 5: "pageup", 6: "pagedown", 7: "home", 8: "end",
        11: "f1", 12: "f2", 13: "f3", 14: "f4", 15: "f5", 17: "f6", 18: "f7", 19: "f8", 20: "f9", 21: "f10", 23: "f11",
        24: "f12", 29: "menu",
    ]

    /// A key by its code point, or by its number in the kitty protocol. `shifted` is what it types with shift.
    static func key(ofCode code: Int, shifted: Int?, modifiers held: Key.Modifiers) -> Key? {
        if let name = named[code] { return Key(name: name, modifiers: held) }
        if (0xE000...0xF8FF).contains(code) { return nil }
        guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value), value >= 0x20,
            !(0x7F..<0xA0).contains(value)
        else { return nil }
        let typed = shifted.flatMap(UInt32.init(exactly:)).flatMap(Unicode.Scalar.init)
        guard let typed, typed != scalar, held.contains(.shift), !held.contains(.control) else {
            return Key(name: String(Character(scalar)), modifiers: held)
        }
        // With shift a key is named by the character that it types, as by terminals without the protocol.
        return Key(name: String(Character(typed)), modifiers: held.subtracting(.shift))
    }

    private static let named: [Int: String] = {
        var names: [Int: String] = [
            9: "tab", 13: "enter", 27: "escape", 32: "space", 127: "backspace", 8: "backspace", 57409: ",",
            57410: "/", 57411: "*", 57412: "-", 57413: "+", 57414: "enter", 57415: "=", 57416: ",", 57417: "left",
            57418: "right", 57419: "up", 57420: "down", 57421: "pageup", 57422: "pagedown", 57423: "home", 57424: "end",
            57425: "insert", 57426: "delete", 57363: "menu",
        ]
        for digit in 0...9 { names[57399 + digit] = "\(digit)" }
        names[57409] = "."
        return names
    }()
}
