import Testing

@testable import Host

@Suite("A key", .timeLimit(.minutes(10)))
struct KeyTests {
    @Test(
        "is read with its modifiers and written in their order",
        arguments: [
            ("a", "a", [], "a"),
            ("A", "A", [], "A"),
            ("é", "é", [], "é"),
            ("ctrl+c", "c", .control, "ctrl+c"),
            ("shift+ctrl+f12", "f12", [.control, .shift], "ctrl+shift+f12"),
            ("alt+enter", "enter", .alt, "alt+enter"),
            ("+", "+", [], "+"),
            ("ctrl++", "+", .control, "ctrl++"),
            (" ", "space", [], "space"),
            ("space", "space", [], "space"),
            ("shift+x", "X", [], "X"), ("alt+shift+x", "X", .alt, "alt+X"), ("alt+X", "X", .alt, "alt+X"),
            ("shift+é", "É", [], "É"), ("shift+ß", "ß", .shift, "shift+ß"), ("shift+1", "1", .shift, "shift+1"),
            ("ctrl+X", "x", .control, "ctrl+x"), ("ctrl+shift+X", "x", [.control, .shift], "ctrl+shift+x"),
            ("shift+space", "space", .shift, "shift+space"),
        ] as [(String, String, Key.Modifiers, String)])
    func read(text: String, name: String, modifiers: Key.Modifiers, written: String) throws {
        let key = try Key(text)
        #expect(key.name == name)
        #expect(key.modifiers == modifiers)
        #expect(key.description == written)
    }

    @Test("is read as it is written", arguments: (UInt8(0)..<8).map(Key.Modifiers.init))
    func written(modifiers: Key.Modifiers) throws {
        let characters = (0x21..<0x7F).map { String(Unicode.Scalar($0)) } + ["é", "É", "ß"]
        for name in Key.names + characters {
            let key = Key(name: name, modifiers: modifiers)
            #expect(try Key(key.description) == key)
            let held = Key.modifierNames.filter { modifiers.contains($0.modifier) }.map(\.name)
            #expect(try Key((held + [name]).joined(separator: "+")) == key)
            #expect(try Key((held.reversed() + held + [name]).joined(separator: "+")) == key)
            #expect(Key.mistake(in: Array(key.description.utf8), shown: "", "") == nil)
        }
    }

    @Test(
        "of an unknown name is an error that suggests the nearest",
        arguments: [
            ("entr", "unknown key 'entr' (did you mean 'enter'?)"),
            ("Escape", "unknown key 'Escape' (did you mean 'escape'?)"),
            (
                "ctlr+c",
                "'ctlr+c' is no key: unknown modifier 'ctlr' (did you mean 'ctrl'?); there are ctrl, alt, shift"
            ),
            ("a+b", "'a+b' is no key: unknown modifier 'a'; there are ctrl, alt, shift"),
            (
                "thumb",
                "unknown key 'thumb'; there are single characters, enter, escape, tab, space, backspace, delete, insert, "
                    + "home, end, pageup, pagedown, up, down, left, right, menu, "
                    + "f1, f2, f3, f4, f5, f6, f7, f8, f9, f10, f11, f12"
            ),
        ])
    func unknown(text: String, message: String) {
        #expect(throws: EventError(message)) { try Key(text) }
    }

    @Test("that is empty, or nothing but a modifier, is an error", arguments: ["", "ctrl+", "ctrl"])
    func incomplete(text: String) {
        #expect(throws: EventError.self) { try Key(text) }
    }

    @Test(
        "types its character unless ctrl or alt is held",
        arguments: [("a", "a"), ("space", " "), ("shift+a", "A"), ("ctrl+a", nil), ("alt+a", nil), ("enter", nil)]
            as [(String, Character?)])
    func character(text: String, character: Character?) throws {
        #expect(try Key(text).character == character)
    }
}
