import CLua
import Platform

/// One of Lua's patterns as it is matched against a text. What is wrong with the pattern, and that a limit was reached, is thrown as far as
/// the function by which C enters, since what raises is C's. It needs no memory but the stack's.
@safe struct PatternMatcher {
    typealias Place = UnsafePointer<UInt8>

    /// Matching ends with an error, which is handed over, or because a limit was reached.
    struct Ended: Error {
        fileprivate var status: Int32 = -1
    }

    private static let mostCaptures = 32
    private static let mostDepth = 200
    private static let stepsBetweenPolls = 4096
    /// What a capture's length is while it has none (`CLuaSwift.h`).
    private static let isOpen = -1
    private static let isPosition = -2

    private let state: OpaquePointer
    private let search: UnsafeMutablePointer<lv_search>
    private let text, textEnd: Place
    let pattern, patternEnd: Place
    /// Where captures begin, counted from the beginning of the text, and how long they are; the first is the whole match.
    private let starts, lengths: UnsafeMutablePointer<Int>
    private var captures = 0
    private var depth = 0
    private var steps = 0

    fileprivate init(
        _ search: UnsafeMutablePointer<lv_search>, _ starts: UnsafeMutableRawBufferPointer,
        _ lengths: UnsafeMutableRawBufferPointer, on state: OpaquePointer
    ) {
        unsafe self.state = state
        unsafe self.search = search
        unsafe text = UnsafeRawPointer(search.pointee.text).assumingMemoryBound(to: UInt8.self)
        unsafe textEnd = text + search.pointee.text_length
        let start = unsafe UnsafeRawPointer(search.pointee.pattern).assumingMemoryBound(to: UInt8.self)
        unsafe patternEnd = start + search.pointee.pattern_length
        let isAnchored = unsafe search.pointee.is_anchored && start.pointee == UInt8(ascii: "^")
        unsafe search.pointee.is_anchored = isAnchored
        unsafe pattern = isAnchored ? start + 1 : start
        unsafe self.starts = starts.baseAddress!.assumingMemoryBound(to: Int.self)
        unsafe self.lengths = lengths.baseAddress!.assumingMemoryBound(to: Int.self)
    }

    /// What is wrong, which is handed over.
    func failure(_ text: String) -> Ended { unsafe Ended(status: Interpreter.handsOver(text, to: state) ? -1 : -2) }

    // MARK: Steps

    @inline(__always)
    private mutating func countSteps(_ count: Int) throws(Ended) {
        steps &+= count
        if steps >= PatternMatcher.stepsBetweenPolls { try poll() }
    }

    @inline(never)
    private mutating func poll() throws(Ended) {
        steps = 0
        if unsafe Interpreter.ReachedLimit(on: state) != .none { throw Ended() }
    }

    /// So many bytes are looked at in one step.
    @inline(__always)
    mutating func countBytes(_ count: Int) throws(Ended) { try countSteps(count / 16) }

    // MARK: Searching

    /// Finds the pattern as it is written; nil: it is one that means more.
    @inline(__always)
    fileprivate static func findText(_ search: inout lv_search) -> Bool? {
        guard unsafe search.may_be_text else { return nil }
        let pattern = unsafe UnsafeRawBufferPointer(start: search.pattern, count: search.pattern_length)
        guard unsafe search.is_text || !pattern.contains(where: isMeaningful) else { return nil }
        guard unsafe search.from <= search.text_length else { return false }
        let text = unsafe UnsafeRawPointer(search.text)
        let found = unsafe cs_find(
            text + search.from, search.text_length - search.from, search.pattern, pattern.count)
        guard let found = unsafe found else { return false }
        unsafe search.start.0 = found - text
        unsafe search.length.0 = pattern.count
        unsafe search.captures = 0
        return true
    }

    /// Whether a pattern with the character means more than it says.
    @inline(__always)
    private static func isMeaningful(_ character: UInt8) -> Bool {
        switch character {
        case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"),
            UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "%"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// Whether there is a match, whose places and captures `search` has then.
    fileprivate mutating func find() throws(Ended) -> Bool {
        guard unsafe search.pointee.from <= search.pointee.text_length else { return false }
        var s = unsafe text + search.pointee.from
        repeat {
            captures = 0
            depth = 0
            if let end = unsafe try match(s, pattern), unsafe end - text != search.pointee.last_end {
                unsafe starts[0] = s - text
                unsafe lengths[0] = end - s
                unsafe search.pointee.captures = Int32(captures)
                return true
            }
            unsafe s += 1
        } while unsafe s <= textEnd && !search.pointee.is_anchored
        return false
    }

    // MARK: Captures

    private mutating func matchCapturing(_ s: Place, _ p: Place, length: Int) throws(Ended) -> Place? {
        guard captures < PatternMatcher.mostCaptures else { throw failure("too many captures") }
        captures &+= 1
        unsafe starts[captures] = s - text
        unsafe lengths[captures] = length
        let end = unsafe try match(s, p)
        if unsafe end == nil { captures &-= 1 }
        return unsafe end
    }

    private mutating func matchClosing(_ s: Place, _ p: Place) throws(Ended) -> Place? {
        var i = captures
        while i > 0, unsafe lengths[i] != PatternMatcher.isOpen { i &-= 1 }
        guard i > 0 else { throw failure("invalid pattern capture") }
        unsafe lengths[i] = s - text - starts[i]
        let end = unsafe try match(s, p)
        if unsafe end == nil { unsafe lengths[i] = PatternMatcher.isOpen }
        return unsafe end
    }

    /// What was captured before must come again.
    private mutating func matchAgain(_ s: Place, digit: UInt8) throws(Ended) -> Place? {
        let i = Int(digit) - 0x30
        guard i > 0, i <= captures, unsafe lengths[i] != PatternMatcher.isOpen else {
            throw failure("invalid capture index %\(i)")
        }
        let length = unsafe lengths[i]
        guard length != PatternMatcher.isPosition else { return nil }
        try countBytes(length)
        guard unsafe textEnd - s >= length, unsafe memcmp(text + starts[i], s, length) == 0 else { return nil }
        return unsafe s + length
    }

    // MARK: Repetition and the rest

    private mutating func matchBalanced(_ s: Place, _ p: Place) throws(Ended) -> Place? {
        guard unsafe patternEnd - p >= 2 else { throw failure("malformed pattern (missing arguments to '%b')") }
        let (opening, closing) = unsafe (p[0], p[1])
        guard unsafe s < textEnd, unsafe s.pointee == opening else { return nil }
        var s = unsafe s + 1
        var depth = 1
        while unsafe s < textEnd {
            try countSteps(1)
            if unsafe s.pointee == closing {
                depth &-= 1
                if depth == 0 { return unsafe s + 1 }
            } else if unsafe s.pointee == opening {
                depth &+= 1
            }
            unsafe s += 1
        }
        return nil
    }

    private mutating func matchMost(_ s: Place, _ p: Place, _ end: Place) throws(Ended) -> Place? {
        var last = unsafe s
        while unsafe try matchesOne(last, p, end) {
            try countSteps(1)
            unsafe last += 1
        }
        while unsafe last >= s {
            if let result = unsafe try match(last, end + 1) { return unsafe result }
            unsafe last -= 1
        }
        return nil
    }

    private mutating func matchLeast(_ s: Place, _ p: Place, _ end: Place) throws(Ended) -> Place? {
        var s = unsafe s
        while true {
            if let result = unsafe try match(s, end + 1) { return unsafe result }
            guard unsafe try matchesOne(s, p, end) else { return nil }
            unsafe s += 1
        }
    }

    @inline(__always)
    private mutating func matchesOne(_ s: Place, _ p: Place, _ end: Place) throws(Ended) -> Bool {
        guard unsafe s < textEnd else { return false }
        switch unsafe p.pointee {
        case UInt8(ascii: "."): return true
        case UInt8(ascii: "%"): return unsafe PatternMatcher.isInClass(s.pointee, p[1])
        case UInt8(ascii: "["):
            unsafe try countBytes(end - p)
            return unsafe PatternMatcher.isInSet(s.pointee, p, end - 1)
        default: return unsafe p.pointee == s.pointee
        }
    }

    private func isFrontier(_ s: Place, _ set: Place, _ end: Place) -> Bool {
        let before = unsafe s == text ? 0 : s[-1]
        let here = unsafe s == textEnd ? 0 : s.pointee
        return unsafe !PatternMatcher.isInSet(before, set, end - 1) && PatternMatcher.isInSet(here, set, end - 1)
    }

    /// The end of the match of the pattern's rest at `s`; nil: it does not match there.
    private mutating func match(_ s: Place, _ p: Place) throws(Ended) -> Place? {
        guard depth != PatternMatcher.mostDepth, unsafe lv_has_stack(state) else {
            throw failure("pattern too complex")
        }
        depth &+= 1
        let result = unsafe try matchHere(s, p)
        depth &-= 1
        return unsafe result
    }

    @inline(__always)
    private mutating func matchHere(_ s: Place, _ p: Place) throws(Ended) -> Place? {
        var (s, p) = unsafe (s, p)
        while unsafe p < patternEnd {
            try countSteps(1)
            let first = unsafe p.pointee
            if first == UInt8(ascii: "(") {
                return unsafe try p[1] == UInt8(ascii: ")")
                    ? matchCapturing(s, p + 2, length: PatternMatcher.isPosition)
                    : matchCapturing(s, p + 1, length: PatternMatcher.isOpen)
            }
            if first == UInt8(ascii: ")") { return unsafe try matchClosing(s, p + 1) }
            if first == UInt8(ascii: "$"), unsafe p + 1 == patternEnd { return unsafe s == textEnd ? s : nil }
            if first == UInt8(ascii: "%"), unsafe p + 1 < patternEnd {
                let letter = unsafe p[1]
                if letter == UInt8(ascii: "b") {
                    guard let end = unsafe try matchBalanced(s, p + 2) else { return nil }
                    unsafe (s, p) = (end, p + 4)
                    continue
                }
                if letter == UInt8(ascii: "f") {
                    unsafe p += 2
                    guard unsafe p != patternEnd, unsafe p.pointee == UInt8(ascii: "[") else {
                        throw failure("missing '[' after '%f' in pattern")
                    }
                    let end = unsafe try itemEnd(p)
                    guard unsafe isFrontier(s, p, end) else { return nil }
                    unsafe p = end
                    continue
                }
                if letter >= 0x30, letter <= 0x39 {
                    guard let end = unsafe try matchAgain(s, digit: letter) else { return nil }
                    unsafe (s, p) = (end, p + 2)
                    continue
                }
            }
            let end = unsafe try itemEnd(p)
            switch unsafe end < patternEnd ? end.pointee : 0 {
            case UInt8(ascii: "*"): return unsafe try matchMost(s, p, end)
            case UInt8(ascii: "-"): return unsafe try matchLeast(s, p, end)
            case UInt8(ascii: "+"): return unsafe try matchesOne(s, p, end) ? matchMost(s + 1, p, end) : nil
            case UInt8(ascii: "?"):
                if unsafe try matchesOne(s, p, end), let result = unsafe try match(s + 1, end + 1) {
                    return unsafe result
                }
                unsafe p = end + 1
            default:
                guard unsafe try matchesOne(s, p, end) else { return nil }
                unsafe (s, p) = (s + 1, end)
            }
        }
        return unsafe s
    }
}

// MARK: - Where C enters

// swift-format-ignore: AlwaysUseLowerCamelCase
@c @implementation
func lv_swift_search(_ state: OpaquePointer!, _ search: UnsafeMutablePointer<lv_search>) -> Int32 {
    guard let state = unsafe state else { return 0 }
    if let found = unsafe PatternMatcher.findText(&search.pointee) { return found ? 1 : 0 }
    return unsafe withUnsafeMutableBytes(of: &search.pointee.start) { starts in
        unsafe withUnsafeMutableBytes(of: &search.pointee.length) { lengths in
            var matcher = unsafe PatternMatcher(search, starts, lengths, on: state)
            do throws(PatternMatcher.Ended) { return try matcher.find() ? 1 : 0 } catch { return error.status }
        }
    }
}
