/// `ESC [`, parameters, a last byte: as a terminal sends it.
struct ControlSequence {
    /// `<`, `?`, `>`, `=` before the parameters.
    private let marker: UInt8?
    /// The parameters, each with the parts that colons divide it into; nil where nothing stands.
    private let parameters: [[Int?]]
    private let final: UInt8
    private let isWellFormed: Bool

    init(_ bytes: [UInt8], final: UInt8) {
        var rest = bytes[...]
        marker = rest.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
        if marker != nil { rest.removeFirst() }
        self.final = final
        isWellFormed = rest.allSatisfy { (0x30...0x3B).contains($0) }
        parameters =
            isWellFormed
            ? rest.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { part in
                part.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(ControlSequence.number)
            } : []
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.isEmpty ? nil : digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, 1_000_000_000) }
    }

    private func parameter(_ index: Int, _ part: Int = 0) -> Int? {
        guard index < parameters.count, part < parameters[index].count else { return nil }
        return parameters[index][part]
    }

    private var isPlain: Bool { isWellFormed && marker == nil }

    var isStartOfPaste: Bool { isPlain && final == UInt8(ascii: "~") && parameter(0) == 200 && parameters.count == 1 }

    /// Whether the window has the focus, if that is what is reported.
    var focus: Bool? {
        guard isPlain, parameter(0) == nil else { return nil }
        return final == UInt8(ascii: "I") ? true : final == UInt8(ascii: "O") ? false : nil
    }

    /// Whether the terminal's colours are dark or light, if that is what is reported: `ESC [ ? 997 ; 1 n`.
    var colorScheme: ColorScheme? {
        guard isWellFormed, marker == UInt8(ascii: "?"), final == UInt8(ascii: "n"), parameters.count == 2,
            parameter(0) == 997
        else { return nil }
        return parameter(1) == 1 ? .dark : parameter(1) == 2 ? .light : nil
    }

    /// Where the cursor is, if that is what is reported.
    var position: (row: Int, column: Int)? {
        guard isPlain, final == UInt8(ascii: "R"), parameters.count == 2, let row = parameter(0),
            let column = parameter(1), row > 0, column > 0
        else { return nil }
        return (row, column)
    }

    var key: Key? {
        guard isPlain else { return nil }
        // The protocol with key events reports releases too, where it is asked to.
        if parameter(1, 1) == 3 { return nil }
        let number = parameter(1) ?? 1
        switch final {
        case UInt8(ascii: "~"): return numberedKey(number)
        case UInt8(ascii: "^"): return KeyCodes.key(ofNumber: parameter(0) ?? 0, modifiers: .control)
        case UInt8(ascii: "$"): return KeyCodes.key(ofNumber: parameter(0) ?? 0, modifiers: .shift)
        case UInt8(ascii: "@"): return KeyCodes.key(ofNumber: parameter(0) ?? 0, modifiers: [.control, .shift])
        case UInt8(ascii: "u"):
            guard let code = parameter(0), let held = KeyCodes.modifiers(number) else { return nil }
            return KeyCodes.key(ofCode: code, shifted: parameter(0, 1), modifiers: held)
        case UInt8(ascii: "a")...UInt8(ascii: "d"): return KeyCodes.shiftedArrow(final)
        // Another row than the first is no key's: it is a cursor position report that was requested before.
        case UInt8(ascii: "R") where parameter(0) ?? 1 != 1: return nil
        default: return KeyCodes.key(ofLetter: final, modifiers: number)
        }
    }

    private func numberedKey(_ number: Int) -> Key? {
        guard let held = KeyCodes.modifiers(number), let code = parameter(0) else { return nil }
        if code == 27, let other = parameter(2) { return KeyCodes.key(ofCode: other, shifted: nil, modifiers: held) }
        return KeyCodes.key(ofNumber: code, modifiers: held)
    }
}

// MARK: - Mouse

extension ControlSequence {
    /// What the mouse did, if that is what is reported: `ESC [ < 0 ; 3 ; 2 M`, or the same without `<`.
    var mouse: MouseInput? {
        let isPress = final == UInt8(ascii: "M")
        guard isWellFormed, isPress || final == UInt8(ascii: "m"), parameters.count == 3, let code = parameter(0),
            let column = parameter(1), let row = parameter(2)
        else { return nil }
        if marker == UInt8(ascii: "<") { return ControlSequence.mouse(code, column, row, released: !isPress) }
        return marker == nil && isPress ? ControlSequence.mouse(code - 32, column, row, released: nil) : nil
    }

    /// `released`: nil where the code itself says so, by a button of 3.
    static func mouse(_ code: Int, _ column: Int, _ row: Int, released: Bool?) -> MouseInput? {
        guard code >= 0, column >= 1, row >= 1 else { return nil }
        var held: Key.Modifiers = []
        if code & 4 != 0 { held.insert(.shift) }
        if code & 8 != 0 { held.insert(.alt) }
        if code & 16 != 0 { held.insert(.control) }
        let low = code & 3
        if code & 64 != 0 {
            let turns = [(0, -1), (0, 1), (-1, 0), (1, 0)]
            return MouseInput(
                .scroll(columns: turns[low].0, rows: turns[low].1), column: column, row: row, modifiers: held)
        }
        let button = low == 3 ? nil : low + (code & 128 != 0 ? 8 : 0)
        let isReleased = released ?? (low == 3)
        let action: MouseInput.Action = code & 32 != 0 ? .move : isReleased ? .release : .press
        return MouseInput(action, button: button, column: column, row: row, modifiers: held)
    }
}
