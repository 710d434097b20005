/// Turns the bytes that a terminal sends into keys, pastes and reports. The bytes may be cut anywhere: what they mean does
/// not depend on it. Sequences that mean nothing here are swallowed.
public struct InputDecoder: Sendable {
    private enum State {
        case ground
        /// Behind ESC. `isAlt`: another ESC stood before it.
        case escape(isAlt: Bool)
        /// Behind ESC O, with a digit that some terminals put before the letter.
        case singleShift(isAlt: Bool, modifiers: Int)
        /// Behind ESC [.
        case sequence(isAlt: Bool)
        /// Behind ESC [ M: three bytes follow.
        case oldMouse
        /// Behind ESC [ [: one letter follows.
        case console(isAlt: Bool)
        /// A string that nobody here wants, up to its end. `introducer` began it.
        case string(introducer: UInt8)
        /// The same behind an ESC, which may belong to its end.
        case stringEscape
        case paste
    }

    /// Whether the terminal was asked where its cursor is. Its answer looks like a function key.
    public var expectsPosition = false
    private var state = State.ground
    /// The bytes of a sequence behind its beginning.
    private var parameters: [UInt8] = []
    /// The code point that began to come, and how many bytes of it are missing.
    private var scalar = UTF8Scalar()
    private var pasted: [UInt8] = []
    private var isAlt = false

    private static let longestSequence = 64
    private static let longestString = 1 << 16
    private static let longestPaste = 1 << 20
    private static let endOfPaste: [UInt8] = Array("\u{1B}[201~".utf8)

    /// A decoder at the beginning of the input.
    public init() {}

    /// Whether what came last can still become a key by itself: Escape, or Alt with `[`, `O` and the like. Call `flush` if
    /// nothing follows for a moment.
    public var isUndecided: Bool {
        switch state {
        case .escape: true
        case .singleShift(_, let modifiers): modifiers == 0
        case .sequence: parameters.isEmpty
        case .string: parameters.isEmpty
        default: false
        }
    }

    /// Takes the next bytes.
    public mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
        var inputs: [TerminalInput] = []
        for byte in bytes { take(byte, into: &inputs) }
        return inputs
    }

    /// Nothing followed: what could be the beginning of a sequence was a key.
    public mutating func flush() -> [TerminalInput] {
        guard isUndecided else { return [] }
        defer { state = .ground }
        switch state {
        case .escape(let isAlt): return [.key(Key(name: "escape", modifiers: isAlt ? .alt : []))]
        case .singleShift: return [.key(Key(name: "O", modifiers: .alt))]
        case .sequence: return [.key(Key(name: "[", modifiers: .alt))]
        case .string(let introducer): return [.key(Key(name: KeyCodes.text(introducer), modifiers: .alt))]
        default: return []
        }
    }
}

extension InputDecoder {
    private mutating func take(_ byte: UInt8, into inputs: inout [TerminalInput]) {
        switch state {
        case .ground: takePlain(byte, into: &inputs)
        case .escape(let isAlt): takeEscaped(byte, isAlt, into: &inputs)
        case .singleShift(let isAlt, let modifiers): takeShifted(byte, isAlt, modifiers, into: &inputs)
        case .sequence(let isAlt): takeSequence(byte, isAlt, into: &inputs)
        case .oldMouse: takeMouse(byte, into: &inputs)
        case .console(let isAlt):
            if !restarts(byte) { end(KeyCodes.consoleKey(byte), isAlt, &inputs) }
        case .string, .stringEscape: takeString(byte, into: &inputs)
        case .paste: takePasted(byte, into: &inputs)
        }
    }

    private mutating func takePlain(_ byte: UInt8, into inputs: inout [TerminalInput]) {
        if byte == 0x1B {
            scalar = UTF8Scalar()
            isAlt = false
            state = .escape(isAlt: false)
            return
        }
        defer { if !scalar.isOpen { isAlt = false } }
        if byte < 0x80 {
            scalar = UTF8Scalar()
            inputs.append(.key(KeyCodes.key(ofByte: byte, alt: isAlt)))
        } else if let value = scalar.take(byte), value.value >= 0xA0 {
            inputs.append(.key(Key(name: String(Character(value)), modifiers: isAlt ? .alt : [])))
        }
    }

    private mutating func takeEscaped(_ byte: UInt8, _ isAlt: Bool, into inputs: inout [TerminalInput]) {
        parameters.removeAll(keepingCapacity: true)
        switch byte {
        case 0x1B:
            if isAlt { inputs.append(.key(Key(name: "escape", modifiers: []))) }
            state = .escape(isAlt: true)
        case UInt8(ascii: "["): state = .sequence(isAlt: isAlt)
        case UInt8(ascii: "O"): state = .singleShift(isAlt: isAlt, modifiers: 0)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "X"):
            if isAlt { inputs.append(.key(Key(name: "escape", modifiers: []))) }
            state = .string(introducer: byte)
        default:
            if isAlt { inputs.append(.key(Key(name: "escape", modifiers: []))) }
            state = .ground
            self.isAlt = true
            takePlain(byte, into: &inputs)
        }
    }

    /// An ESC inside a sequence begins another one; CAN and SUB end it.
    private mutating func restarts(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x1B: state = .escape(isAlt: false)
        case 0x18, 0x1A: state = .ground
        default: return false
        }
        return true
    }

    private mutating func end(_ key: Key?, _ isAlt: Bool, _ inputs: inout [TerminalInput]) {
        state = .ground
        guard let key else { return }
        inputs.append(.key(isAlt ? Key(name: key.name, modifiers: key.modifiers.union(.alt)) : key))
    }
}

// MARK: - Sequences

extension InputDecoder {
    private mutating func takeShifted(
        _ byte: UInt8, _ isAlt: Bool, _ modifiers: Int, into inputs: inout [TerminalInput]
    ) {
        if restarts(byte) { return }
        if (0x30...0x39).contains(byte) {
            state = .singleShift(isAlt: isAlt, modifiers: min(modifiers * 10 + Int(byte) - 0x30, 999))
        } else {
            end(KeyCodes.singleShiftKey(byte, modifiers: max(modifiers, 1)), isAlt, &inputs)
        }
    }

    private mutating func takeSequence(_ byte: UInt8, _ isAlt: Bool, into inputs: inout [TerminalInput]) {
        if restarts(byte) { return }
        switch byte {
        case UInt8(ascii: "[") where parameters.isEmpty: state = .console(isAlt: isAlt)
        case UInt8(ascii: "M") where parameters.isEmpty: state = .oldMouse
        // Between parameters and the last byte stand intermediate ones; `$` also ends keys of one family of terminals.
        case 0x20...0x3F where !(byte == UInt8(ascii: "$") && isOneNumber):
            if parameters.count < InputDecoder.longestSequence { parameters.append(byte) }
        case 0x24, 0x40...0x7E:
            state = .ground
            finish(byte, isAlt, into: &inputs)
        default:
            // What can stand in no sequence: nobody knows where it would end.
            state = .ground
        }
    }

    private var isOneNumber: Bool { !parameters.isEmpty && parameters.allSatisfy { (0x30...0x39).contains($0) } }

    private mutating func finish(_ final: UInt8, _ isAlt: Bool, into inputs: inout [TerminalInput]) {
        guard parameters.count < InputDecoder.longestSequence else { return }
        let sequence = ControlSequence(parameters, final: final)
        if sequence.isStartOfPaste {
            pasted.removeAll()
            state = .paste
        } else if expectsPosition, let (row, column) = sequence.position {
            expectsPosition = false
            inputs.append(.position(row: row, column: column))
        } else if let mouse = sequence.mouse {
            inputs.append(.mouse(mouse))
        } else if let isFocused = sequence.focus {
            inputs.append(.focus(isFocused))
        } else {
            end(sequence.key, isAlt, &inputs)
        }
    }

    private mutating func takeMouse(_ byte: UInt8, into inputs: inout [TerminalInput]) {
        parameters.append(byte)
        guard parameters.count == 3 else { return }
        state = .ground
        let numbers = parameters.map { Int($0) - 32 }
        if let mouse = ControlSequence.mouse(numbers[0], numbers[1], numbers[2], released: nil) {
            inputs.append(.mouse(mouse))
        }
    }

    /// Strings end with BEL, or with ESC and a backslash. Where another sequence begins instead, that one counts.
    private mutating func takeString(_ byte: UInt8, into inputs: inout [TerminalInput]) {
        if case .stringEscape = state {
            state = .ground
            if byte != UInt8(ascii: "\\") { takeEscaped(byte, false, into: &inputs) }
            return
        }
        switch byte {
        case 0x07, 0x18, 0x1A: state = .ground
        case 0x1B: state = .stringEscape
        default:
            parameters.append(byte)
            if parameters.count > InputDecoder.longestString { state = .ground }
        }
    }
}

// MARK: - Pastes

extension InputDecoder {
    private mutating func takePasted(_ byte: UInt8, into inputs: inout [TerminalInput]) {
        pasted.append(byte)
        if byte == UInt8(ascii: "~"), pasted.hasSuffix(InputDecoder.endOfPaste) {
            pasted.removeLast(InputDecoder.endOfPaste.count)
            state = .ground
            if !pasted.isEmpty { inputs.append(.paste(String(decoding: pasted, as: UTF8.self))) }
            pasted = []
        } else if pasted.count >= InputDecoder.longestPaste, byte & 0xC0 != 0x80, byte != 0x1B, !isEndNear {
            // A piece ends where a code point begins.
            pasted.removeLast()
            inputs.append(.paste(String(decoding: pasted, as: UTF8.self)))
            pasted = [byte]
        }
    }

    /// Whether the mark that ends the paste may have begun.
    private var isEndNear: Bool { pasted.suffix(InputDecoder.endOfPaste.count).contains(0x1B) }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ suffix: [UInt8]) -> Bool {
        count >= suffix.count && self[(count - suffix.count)...].elementsEqual(suffix)
    }
}

/// A code point of UTF-8 that comes byte by byte.
private struct UTF8Scalar {
    private var value: UInt32 = 0
    private var missing = 0
    private var least: UInt32 = 0

    /// Whether its last byte is yet to come.
    var isOpen: Bool { missing > 0 }

    /// The code point that `byte` completes. What is no UTF-8 is dropped.
    mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case 0x80...0xBF:
            guard missing > 0 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
            missing -= 1
            return missing == 0 && value >= least ? Unicode.Scalar(value) : nil
        case 0xC2...0xDF: begin(byte & 0x1F, 1, least: 0x80)
        case 0xE0...0xEF: begin(byte & 0x0F, 2, least: 0x800)
        case 0xF0...0xF4: begin(byte & 0x07, 3, least: 0x10000)
        default: missing = 0
        }
        return nil
    }

    private mutating func begin(_ bits: UInt8, _ count: Int, least: UInt32) {
        value = UInt32(bits)
        missing = count
        self.least = least
    }
}
