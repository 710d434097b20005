import Testing

@testable import Host

@Suite("Input from a terminal", .timeLimit(.minutes(10)))
struct InputDecoderTests {
    /// Bytes, and what they are in the words below; a blank stands between two of these.
    private static let sequences: [(bytes: String, words: String)] = [
        ("a", "a"), ("A", "A"), ("é", "é"), ("日", "日"), ("🙂", "🙂"), (" ", "space"), ("\r", "enter"), ("\n", "enter"),
        ("\t", "tab"), ("\u{7F}", "backspace"), ("\u{8}", "backspace"), ("\0", "ctrl+space"), ("\u{1}", "ctrl+a"),
        ("\u{1A}", "ctrl+z"), ("\u{1C}", "ctrl+\\"), ("\u{1F}", "ctrl+_"),
        ("\u{1B}a", "alt+a"), ("\u{1B}é", "alt+é"), ("\u{1B}\r", "alt+enter"), ("\u{1B}\u{7F}", "alt+backspace"),
        ("\u{1B}[A", "up"), ("\u{1B}[B", "down"), ("\u{1B}[C", "right"), ("\u{1B}[D", "left"), ("\u{1B}[H", "home"),
        ("\u{1B}[F", "end"), ("\u{1B}OA", "up"), ("\u{1B}OH", "home"), ("\u{1B}OM", "enter"), ("\u{1B}Ok", "+"),
        ("\u{1B}[1;5C", "ctrl+right"), ("\u{1B}[1;2A", "shift+up"), ("\u{1B}[1;3A", "alt+up"),
        ("\u{1B}[1;8B", "ctrl+alt+shift+down"), ("\u{1B}[Z", "shift+tab"), ("\u{1B}O5P", "ctrl+f1"),
        ("\u{1B}OP", "f1"), ("\u{1B}[11~", "f1"), ("\u{1B}[[A", "f1"), ("\u{1B}[15~", "f5"), ("\u{1B}[24~", "f12"),
        ("\u{1B}[15;5~", "ctrl+f5"), ("\u{1B}[1;2Q", "shift+f2"), ("\u{1B}[2~", "insert"), ("\u{1B}[3~", "delete"),
        ("\u{1B}[3;5~", "ctrl+delete"), ("\u{1B}[5~", "pageup"), ("\u{1B}[6~", "pagedown"), ("\u{1B}[1~", "home"),
        ("\u{1B}[4~", "end"), ("\u{1B}[7~", "home"), ("\u{1B}[8~", "end"), ("\u{1B}[7^", "ctrl+home"),
        ("\u{1B}[3$", "shift+delete"), ("\u{1B}[3@", "ctrl+shift+delete"), ("\u{1B}[a", "shift+up"),
        ("\u{1B}Oa", "ctrl+up"), ("\u{1B}\u{1B}[A", "alt+up"), ("\u{1B}\u{1B}OA", "alt+up"),
        // Keys told apart by their code points.
        ("\u{1B}[97u", "a"), ("\u{1B}[97;5u", "ctrl+a"), ("\u{1B}[97;6u", "ctrl+shift+a"), ("\u{1B}[97:65;4u", "alt+A"),
        ("\u{1B}[49:33;2u", "!"), ("\u{1B}[13;2u", "shift+enter"), ("\u{1B}[27u", "escape"),
        ("\u{1B}[9;5u", "ctrl+tab"),
        ("\u{1B}[127;3u", "alt+backspace"), ("\u{1B}[57399u", "0"), ("\u{1B}[57417;5u", "ctrl+left"),
        ("\u{1B}[97;1:1u", "a"), ("\u{1B}[97;1:2u", "a"), ("\u{1B}[97;1:3u", ""), ("\u{1B}[1;1:3A", ""),
        ("\u{1B}[57441;2u", ""), ("\u{1B}[97;9u", ""), ("\u{1B}[27;5;9~", "ctrl+tab"),
        ("\u{1B}[27;6;65~", "ctrl+shift+a"), ("\u{1B}[120;4u", "alt+X"),
        // Pastes.
        ("\u{1B}[200~hi\r\u{1B}[A日\u{1B}[201~x", "paste:hi␍␛[A日 x"), ("\u{1B}[200~\u{1B}[201~", ""),
        ("\u{1B}[200~\u{1B}[20\u{1B}[201~", "paste:␛[20"),
        ("\u{1B}[200~a\u{3}b\u{1B}[201~x", "paste:a␃b x"),
        // Mouse and focus.
        ("\u{1B}[<0;3;2M", "press0@3,2"), ("\u{1B}[<0;3;2m", "release0@3,2"), ("\u{1B}[<2;3;2M", "press2@3,2"),
        ("\u{1B}[<32;4;2M", "move0@4,2"), ("\u{1B}[<35;4;2M", "move@4,2"), ("\u{1B}[<64;1;1M", "scroll0,-1@1,1"),
        ("\u{1B}[<65;1;1M", "scroll0,1@1,1"), ("\u{1B}[<66;1;1M", "scroll-1,0@1,1"),
        ("\u{1B}[<20;300;200M", "shift+ctrl+press0@300,200"), ("\u{1B}[M !!", "press0@1,1"),
        ("\u{1B}[M#!!", "release@1,1"),
        ("\u{1B}[32;3;2M", "press0@3,2"), ("\u{1B}[<0;0;2M", ""), ("\u{1B}[<-1;1;1M", ""), ("\u{1B}[<0;1M", ""),
        ("\u{1B}[I", "focus:true"), ("\u{1B}[O", "focus:false"),
        // Escape before what is no key.
        ("\u{1B}\u{1B}[<64;1;1M", "escape scroll0,-1@1,1"), ("\u{1B}\u{1B}[M !!", "escape press0@1,1"),
        ("\u{1B}\u{1B}[200~a\u{1B}[201~", "escape paste:a"), ("\u{1B}\u{1B}[I", "escape focus:true"),
        ("\u{1B}\u{1B}[?997;1n", "escape colorScheme:dark"), ("\u{1B}\u{1B}[99~x", "escape x"),
        ("\u{1B}\u{1B}]0;t\u{7}x", "escape x"), ("\u{1B}\u{1B}[12\u{18}x", "escape x"),
        ("\u{1B}\u{1B}[12\u{1B}[A", "escape up"), ("\u{1B}\u{1B}\u{1B}[A", "escape alt+up"),
        ("\u{1B}\u{1B}[97;1:3u", "escape"), ("\u{1B}\u{1B}[[Zx", "escape x"),
        // What its colours stand on.
        ("\u{1B}[?997;1n", "colorScheme:dark"), ("\u{1B}[?997;2n", "colorScheme:light"), ("\u{1B}[?997;3nx", "x"),
        ("\u{1B}[?997nx", "x"), ("\u{1B}[997;2nx", "x"), ("\u{1B}[?996;2nx", "x"), ("\u{1B}[?997;2;1nx", "x"),
        // What means nothing is swallowed, and what follows is not.
        ("\u{1B}[?62;4cx", "x"), ("\u{1B}[>0;276;0cx", "x"), ("\u{1B}[?2026;2$yx", "x"), ("\u{1B}[99~x", "x"),
        ("\u{1B}[1;2Xx", "x"), ("\u{1B}Px1;2q#\u{1B}\\x", "x"), ("\u{1B}]11;rgb:00/00/00\u{7}x", "x"),
        ("\u{1B}]11;rgb:00/00/00\u{1B}\\x", "x"), ("\u{1B}_Gi=1;OK\u{1B}\\x", "x"), ("\u{1B}[12\u{18}x", "x"),
        ("\u{1B}[12\u{1B}[A", "up"), ("\u{1B}]0;t\u{1B}[A", "up"), ("\u{1B}[1;;;;;5Zx", "shift+tab x"),
        ("\u{1B}[12;34Rx", "x"),
        ("\u{1B}[999999999999999999999u", ""), ("\u{1B}[55296u", ""), ("\u{85}x", "x"),
        ("\u{1B}O999999999999999999999Ax", "ctrl+alt+up x"),
    ]

    private static func words(_ input: TerminalInput) -> String {
        switch input {
        case .key(let key): return key.description
        case .paste(let text): return "paste:" + VisibleText.visible(text, newlines: .drawn)
        case .focus(let isFocused): return "focus:\(isFocused)"
        case .colorScheme(let scheme): return "colorScheme:\(scheme.rawValue)"
        case .position(let row, let column): return "position:\(row),\(column)"
        case .mouse(let mouse):
            let held =
                (mouse.modifiers.contains(.shift) ? "shift+" : "") + (mouse.modifiers.contains(.control) ? "ctrl+" : "")
            let action =
                switch mouse.action {
                case .press: "press"
                case .release: "release"
                case .move: "move"
                case .scroll(let columns, let rows): "scroll\(columns),\(rows)"
                }
            return "\(held)\(action)\(mouse.button.map { "\($0)" } ?? "")@\(mouse.column),\(mouse.row)"
        }
    }

    private static let start = SteadyClock().now

    private func words(_ pieces: [ArraySlice<UInt8>]) -> String {
        var decoder = InputDecoder()
        return pieces.flatMap { decoder.decode($0, at: InputDecoderTests.start) }.map(InputDecoderTests.words)
            .joined(separator: " ")
    }

    @Test("is what it is, cut at every place", arguments: sequences)
    func cuts(bytes: String, expected: String) {
        let bytes = Array(bytes.utf8)
        #expect(words([bytes[...]]) == expected)
        for cut in 0...bytes.count { #expect(words([bytes[..<cut], bytes[cut...]]) == expected, "cut at \(cut)") }
        #expect(words(bytes.indices.map { bytes[$0...$0] }) == expected)
    }

    @Test("is the same behind other input", arguments: sequences)
    func behind(bytes: String, expected: String) {
        for (before, word) in InputDecoderTests.sequences where !before.hasPrefix("\u{1B}") && before != "\u{85}x" {
            #expect(words([Array((before + bytes).utf8)[...]]) == (expected.isEmpty ? word : "\(word) \(expected)"))
        }
    }

    @Test(
        "is a key if nothing follows",
        arguments: [
            ("\u{1B}", "escape"), ("\u{1B}\u{1B}", "escape escape"), ("\u{1B}[", "alt+["), ("\u{1B}O", "alt+O"),
            ("\u{1B}]", "alt+]"), ("\u{1B}P", "alt+P"), ("\u{1B}X", "alt+X"), ("a", ""), ("\u{1B}[1", ""),
            ("\u{1B}[200~hi\r", "paste:hi␍"), ("\u{1B}[200~a\u{3}\u{1B}[20", "paste:a␃"),
            ("\u{1B}_aé日", "alt+_ a é 日"), ("\u{1B}]0;t", "alt+] 0 ; t"), ("\u{1B}_a\u{1B}", "alt+_ a escape"),
        ])
    func alone(bytes: String, expected: String) {
        var decoder = InputDecoder()
        _ = decoder.decode(Array(bytes.utf8)[...], at: InputDecoderTests.start)
        #expect((decoder.deadline != nil) == !expected.isEmpty)
        var inputs = decoder.flush(at: InputDecoderTests.start)
        #expect(inputs.isEmpty)
        while let deadline = decoder.deadline { inputs += decoder.flush(at: deadline) }
        #expect(inputs.map(InputDecoderTests.words).joined(separator: " ") == expected)
    }

    /// Bytes with the milliseconds at which they come; what is read is asked for when its time is over.
    private static let timed: [(pieces: [(Int, String)], words: String)] = [
        ([(0, "\u{1B}_"), (30, "a"), (60, "a"), (90, "a"), (120, "a")], "alt+_ a a a a"),
        ([(0, "\u{1B}_"), (30, "\u{1B}_"), (60, "\u{1B}_"), (90, "a")], "alt+_ alt+_ alt+_ a"),
        ([(0, "\u{1B}]"), (30, "x"), (40, "\r")], "alt+] x enter"), ([(0, "\u{1B}P\u{7F}")], "alt+P backspace"),
        ([(0, "\u{1B}]11;"), (90, "rgb:0/0/0\u{7}"), (95, "x")], "x"),
        ([(0, "\u{1B}P1"), (30, "$r"), (60, "0m\u{1B}"), (90, "\\x")], "x"),
        ([(0, "\u{1B}]11;"), (500, "rgb:0/0/0\u{7}x")], "alt+] 1 1 ; r g b : 0 / 0 / 0 ctrl+g x"),
        ([(0, "\u{1B}[200~a"), (900, "b"), (1800, "c\u{1B}[201~x")], "paste:abc x"),
        ([(0, "\u{1B}[200~a"), (900, "b"), (2000, "c\u{1B}[201~x")], "paste:ab c x"),
        ([(0, "\u{1B}[200~a\u{1B}[2"), (2000, "01~x")], "paste:a x"),
        ([(0, "\u{1B}"), (40, "["), (80, "A")], "up"), ([(0, "\u{1B}"), (60, "[A")], "escape [ A"),
    ]

    @Test("is keys behind Alt, if what could be a string does not end soon after it began", arguments: timed)
    func strings(pieces: [(Int, String)], expected: String) {
        var decoder = InputDecoder()
        var inputs: [TerminalInput] = []
        for (milliseconds, bytes) in pieces {
            let time = InputDecoderTests.start + Double(milliseconds) / 1000
            while let deadline = decoder.deadline, deadline <= time { inputs += decoder.flush(at: deadline) }
            inputs += decoder.decode(Array(bytes.utf8)[...], at: time)
        }
        while let deadline = decoder.deadline { inputs += decoder.flush(at: deadline) }
        #expect(inputs.map(InputDecoderTests.words).joined(separator: " ") == expected)
    }

    @Test("that comes late, but all of it, is what it is")
    func late() {
        var decoder = InputDecoder()
        var inputs = decoder.decode(Array("\u{1B}]11;".utf8)[...], at: InputDecoderTests.start)
        let later = InputDecoderTests.start + 9
        inputs += decoder.decode(Array("rgb:0/0/0\u{7}x".utf8)[...], at: later) + decoder.flush(at: later)
        #expect(inputs.map(InputDecoderTests.words) == ["x"])
    }

    @Test("is a position where one is asked for, once")
    func position() {
        var decoder = InputDecoder()
        decoder.expectsPosition = true
        let inputs = decoder.decode(Array("a\u{1B}[1;5R\u{1B}[1;5R".utf8)[...], at: InputDecoderTests.start).map(
            InputDecoderTests.words)
        #expect(inputs == ["a", "position:1,5", "ctrl+f3"])
    }

    @Test("is read on after bytes that are no text")
    func invalid() {
        let cases: [[UInt8]] = [
            [0xFF], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0x80], [0xF5, 0x80], [0xE0, 0x80, 0x80],
        ]
        for bytes in cases { #expect(words([(bytes + [0x78])[...]]) == "x", "\(bytes)") }
    }

    @Test("is random, and nothing breaks")
    func random() {
        var random = RandomFrames.SystemRandom(state: 5)
        let alphabet = Array("\u{1B}\u{1B}[O]P<?;:0123~uMmRA\u{7}\\$ x\u{18}".utf8) + [0xE6, 0x97, 0xA5, 0xFF]
        for _ in 0..<2000 {
            let bytes = (0..<20).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
            let cut = Int.random(in: 0...20, using: &random)
            #expect(words([bytes[...]]) == words([bytes[..<cut], bytes[cut...]]), "\(bytes)")
        }
    }

    @Test("is a large paste, in pieces that lose nothing and break no line's end")
    func largePaste() {
        let text = String(repeating: "日本 a\r\n", count: 40)
        for longest in 20..<40 {
            var decoder = InputDecoder(longestPaste: longest)
            let bytes = Array(("\u{1B}[200~" + text + "\u{1B}[201~").utf8)
            let inputs = decoder.decode(bytes[...], at: InputDecoderTests.start)
            let pieces = inputs.compactMap { if case .paste(let piece) = $0 { piece } else { nil } }
            #expect(pieces.count == inputs.count)
            #expect(pieces.count > 5)
            #expect(pieces.joined() == text)
            #expect(!pieces.contains { $0.utf8.first == 0x0A })
        }
    }
}
