import CLua
import Platform

/// What stands in a pattern for one character.
extension PatternMatcher {
    /// The end of what stands at `p`.
    @inline(__always)
    mutating func itemEnd(_ p: Place) throws(Ended) -> Place {
        switch unsafe p.pointee {
        case UInt8(ascii: "%"):
            guard unsafe p + 1 != patternEnd else { throw failure("malformed pattern (ends with '%')") }
            return unsafe p + 2
        case UInt8(ascii: "["): return unsafe try setEnd(p)
        default: return unsafe p + 1
        }
    }

    private mutating func setEnd(_ start: Place) throws(Ended) -> Place {
        var p = unsafe start + 1
        if unsafe p.pointee == UInt8(ascii: "^") { unsafe p += 1 }
        repeat {  // a bracket that comes first stands for itself
            guard unsafe p != patternEnd else { throw failure("malformed pattern (missing ']')") }
            let isEscape = unsafe p.pointee == UInt8(ascii: "%")
            unsafe p += 1
            if isEscape, unsafe p < patternEnd { unsafe p += 1 }
        } while unsafe p == patternEnd || p.pointee != UInt8(ascii: "]")
        unsafe try countBytes(p - start)
        return unsafe p + 1
    }

    static func isInClass(_ character: UInt8, _ letter: UInt8) -> Bool {
        let c = Int32(character)
        let isIn: Bool
        switch letter | 0x20 {
        case UInt8(ascii: "a"): isIn = isalpha(c) != 0
        case UInt8(ascii: "c"): isIn = iscntrl(c) != 0
        case UInt8(ascii: "d"): isIn = character &- 0x30 < 10
        case UInt8(ascii: "g"): isIn = isgraph(c) != 0
        case UInt8(ascii: "l"): isIn = islower(c) != 0
        case UInt8(ascii: "p"): isIn = ispunct(c) != 0
        case UInt8(ascii: "s"): isIn = isspace(c) != 0
        case UInt8(ascii: "u"): isIn = isupper(c) != 0
        case UInt8(ascii: "w"): isIn = isalnum(c) != 0
        case UInt8(ascii: "x"): isIn = isxdigit(c) != 0
        case UInt8(ascii: "z"): isIn = c == 0  // deprecated, and still Lua's
        default: return letter == character
        }
        // A capital letter is for what the small one is not for.
        return isIn == (letter & 0x20 != 0)
    }

    /// `start` is at the opening bracket, `last` at the closing one.
    static func isInSet(_ character: UInt8, _ start: Place, _ last: Place) -> Bool {
        var p = unsafe start + 1
        let isNegated = unsafe p.pointee == UInt8(ascii: "^")
        if isNegated { unsafe p += 1 }
        while unsafe p < last {
            if unsafe p.pointee == UInt8(ascii: "%") {
                unsafe p += 1
                if unsafe isInClass(character, p.pointee) { return !isNegated }
            } else if unsafe p[1] == UInt8(ascii: "-"), unsafe p + 2 < last {
                if unsafe p.pointee <= character, unsafe character <= p[2] { return !isNegated }
                unsafe p += 2
            } else if unsafe p.pointee == character {
                return !isNegated
            }
            unsafe p += 1
        }
        return isNegated
    }
}
