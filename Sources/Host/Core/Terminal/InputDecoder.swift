/// Decodes the bytes that a terminal sends into keys, pastes and reports. The bytes may be split anywhere: their meaning does
/// not depend on it. Unknown sequences are ignored; only if the rest takes too long to come, the possible
/// beginning of a sequence is taken for keys.
package struct InputDecoder: Sendable {
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
        /// A control string, which is skipped up to its end, or keys behind Alt with `introducer`.
        case string(introducer: UInt8)
        /// The same behind an ESC, which may belong to its end.
        case stringEscape(introducer: UInt8)
        case paste
    }

    /// Whether the terminal was asked where its cursor is. Its answer looks like a function key.
    package var expectsPosition = false
    private var state = State.ground
    /// When the bytes came that are being taken.
    private var now: Double?
    /// When the undecided bytes began.
    private var beginning: Double?
    /// The bytes of a sequence behind its beginning.
    private var parameters: [UInt8] = []
    /// The code point that began to come, and how many bytes of it are missing.
    private var scalar = UTF8Scalar()
    private var pasted: PastedBytes
    private var isAlt = false

    /// A sequence goes on at once, in seconds, where its beginning could be a key.
    private static let keyTime = 0.05
    /// A string of a terminal is complete soon after it began, however it comes.
    private static let stringTime = 0.1
    /// A paste of which nothing has come for so long has lost its end.
    private static let pasteTime = 1.0
    private static let longestSequence = 64
    private static let longestString = 1 << 16

    /// A decoder at the beginning of the input.
    package init() { self.init(longestPaste: 1 << 24) }

    init(longestPaste: Int) { pasted = PastedBytes(longest: longestPaste) }

    /// When undecided bytes are taken for keys unless more come, in seconds of the times that `decode` was given: Escape, or
    /// Alt with `[`, `O` and the like, and what follows such a key; and when a paste whose end does not come is over. Call
    /// `flush` then. Nil: there is neither.
    package var deadline: Double? {
        guard let beginning else { return nil }
        return switch state {
        case .escape, .singleShift(_, modifiers: 0): beginning + InputDecoder.keyTime
        case .sequence where parameters.isEmpty: beginning + InputDecoder.keyTime
        case .string where parameters.isEmpty: beginning + InputDecoder.keyTime
        case .string, .stringEscape: beginning + InputDecoder.stringTime
        case .paste: beginning + InputDecoder.pasteTime
        default: nil
        }
    }

    /// Takes the next bytes, and notes when they came, in seconds of a clock that is never set.
    package mutating func decode(_ bytes: ArraySlice<UInt8>, at time: Double) -> [TerminalInput] {
        now = time
        var inputs: [TerminalInput] = []
        for byte in bytes { take(byte, into: &inputs) }
        if case .paste = state, !bytes.isEmpty { beginning = time }
        return inputs
    }

    /// Takes the possible beginning of a sequence for keys, if the time for the rest is over.
    package mutating func flush(at time: Double) -> [TerminalInput] {
        guard let deadline, deadline <= time else { return [] }
        now = time
        var inputs: [TerminalInput] = []
        switch state {
        case .escape(let isAlt):
            end(Key(name: "escape", modifiers: []), false, &inputs)
            if isAlt { inputs.append(.escape) }
        case .singleShift: end(Key(name: "O", modifiers: .alt), false, &inputs)
        case .sequence: end(Key(name: "[", modifiers: .alt), false, &inputs)
        case .string(let introducer): giveBack(introducer, into: &inputs)
        case .stringEscape(let introducer):
            giveBack(introducer, into: &inputs)
            take(0x1B, into: &inputs)
        case .paste: giveUpPaste(into: &inputs)
        default: break
        }
        return inputs
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
            if !restarts(byte, isAlt, &inputs) { end(KeyCodes.consoleKey(byte), isAlt, &inputs) }
        case .string(let introducer): takeString(byte, introducer, into: &inputs)
        case .stringEscape(let introducer): takeEndOfString(byte, introducer, into: &inputs)
        case .paste: takePasted(byte, into: &inputs)
        }
    }

    private mutating func takePlain(_ byte: UInt8, into inputs: inout [TerminalInput]) {
        if byte == 0x1B {
            scalar = UTF8Scalar()
            isAlt = false
            state = .escape(isAlt: false)
            beginning = now
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
        beginning = now
        switch byte {
        case 0x1B:
            if isAlt { inputs.append(.escape) }
            state = .escape(isAlt: true)
        case UInt8(ascii: "["): state = .sequence(isAlt: isAlt)
        case UInt8(ascii: "O"): state = .singleShift(isAlt: isAlt, modifiers: 0)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "X"):
            if isAlt { inputs.append(.escape) }
            state = .string(introducer: byte)
        default:
            if isAlt { inputs.append(.escape) }
            state = .ground
            self.isAlt = true
            takePlain(byte, into: &inputs)
        }
    }

    /// An ESC inside a sequence begins another one; CAN and SUB end it. An ESC before one that came to nothing was Escape.
    private mutating func restarts(_ byte: UInt8, _ isAlt: Bool, _ inputs: inout [TerminalInput]) -> Bool {
        switch byte {
        case 0x1B:
            state = .escape(isAlt: false)
            beginning = now
        case 0x18, 0x1A: state = .ground
        default: return false
        }
        if isAlt { inputs.append(.escape) }
        return true
    }

    /// The ESC before a sequence is Alt where that is a key, and Escape before everything else.
    private mutating func end(_ key: Key?, _ isAlt: Bool, _ inputs: inout [TerminalInput]) {
        state = .ground
        guard let key else {
            if isAlt { inputs.append(.escape) }
            return
        }
        inputs.append(.key(isAlt ? Key(name: key.name, modifiers: key.modifiers.union(.alt)) : key))
    }
}

// MARK: - Sequences

extension InputDecoder {
    private mutating func takeShifted(
        _ byte: UInt8, _ isAlt: Bool, _ modifiers: Int, into inputs: inout [TerminalInput]
    ) {
        if restarts(byte, isAlt, &inputs) { return }
        if (0x30...0x39).contains(byte) {
            state = .singleShift(isAlt: isAlt, modifiers: min(modifiers * 10 + Int(byte) - 0x30, 999))
        } else {
            end(KeyCodes.singleShiftKey(byte, modifiers: max(modifiers, 1)), isAlt, &inputs)
        }
    }

    private mutating func takeSequence(_ byte: UInt8, _ isAlt: Bool, into inputs: inout [TerminalInput]) {
        if restarts(byte, isAlt, &inputs) { return }
        switch byte {
        case UInt8(ascii: "[") where parameters.isEmpty: state = .console(isAlt: isAlt)
        case UInt8(ascii: "M") where parameters.isEmpty:
            end(nil, isAlt, &inputs)
            state = .oldMouse
        // Between parameters and the last byte stand intermediate ones; `$` also ends keys of one family of terminals.
        case 0x20...0x3F where !(byte == UInt8(ascii: "$") && isOneNumber):
            if parameters.count < InputDecoder.longestSequence { parameters.append(byte) }
        case 0x24, 0x40...0x7E:
            state = .ground
            finish(byte, isAlt, into: &inputs)
        default:
            // A byte that no sequence can have: where the sequence would end is unknown.
            end(nil, isAlt, &inputs)
        }
    }

    private var isOneNumber: Bool { !parameters.isEmpty && parameters.allSatisfy { (0x30...0x39).contains($0) } }

    private mutating func finish(_ final: UInt8, _ isAlt: Bool, into inputs: inout [TerminalInput]) {
        guard parameters.count < InputDecoder.longestSequence else { return end(nil, isAlt, &inputs) }
        let sequence = ControlSequence(parameters, final: final)
        if sequence.isStartOfPaste {
            end(nil, isAlt, &inputs)
            state = .paste
        } else if let report = report(sequence) {
            end(nil, isAlt, &inputs)
            inputs.append(report)
        } else {
            end(sequence.key, isAlt, &inputs)
        }
    }

    /// The report of a sequence that is no key.
    private mutating func report(_ sequence: ControlSequence) -> TerminalInput? {
        if expectsPosition, let (row, column) = sequence.position {
            expectsPosition = false
            return .position(row: row, column: column)
        }
        return sequence.mouse.map(TerminalInput.mouse) ?? sequence.focus.map(TerminalInput.focus)
            ?? sequence.colorScheme.map(TerminalInput.colorScheme)
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

    /// Strings end with BEL, or with ESC and a backslash. Where another sequence begins instead, that one counts, and what
    /// was no string yet was a key. Keys such as Enter stand in no string.
    private mutating func takeString(_ byte: UInt8, _ introducer: UInt8, into inputs: inout [TerminalInput]) {
        switch byte {
        case 0x07, 0x18, 0x1A: state = .ground
        case 0x1B: state = .stringEscape(introducer: introducer)
        case 0x00..<0x20, 0x7F:
            giveBack(introducer, into: &inputs)
            take(byte, into: &inputs)
        default:
            parameters.append(byte)
            if parameters.count > InputDecoder.longestString { state = .ground }
        }
    }

    private mutating func takeEndOfString(_ byte: UInt8, _ introducer: UInt8, into inputs: inout [TerminalInput]) {
        state = .ground
        if byte == UInt8(ascii: "\\") { return }
        if parameters.isEmpty { giveBack(introducer, into: &inputs) }
        takeEscaped(byte, false, into: &inputs)
    }

    /// Takes the beginning of a control string for keys, the first of them with Alt.
    private mutating func giveBack(_ introducer: UInt8, into inputs: inout [TerminalInput]) {
        let held = parameters
        end(Key(name: KeyCodes.text(introducer), modifiers: .alt), false, &inputs)
        for byte in held { take(byte, into: &inputs) }
    }
}

// MARK: - Pastes

extension InputDecoder {
    private mutating func takePasted(_ byte: UInt8, into inputs: inout [TerminalInput]) {
        guard let (text, isEnd) = pasted.take(byte) else { return }
        if isEnd { state = .ground }
        if !text.isEmpty { inputs.append(.paste(text)) }
    }

    /// Pastes what has come; a possible beginning of the end mark waits for its rest.
    private mutating func giveUpPaste(into inputs: inout [TerminalInput]) {
        let (text, rest) = pasted.giveUp()
        state = .ground
        if !text.isEmpty { inputs.append(.paste(text)) }
        for byte in rest { take(byte, into: &inputs) }
    }
}

extension TerminalInput {
    fileprivate static let escape = TerminalInput.key(Key(name: "escape", modifiers: []))
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
