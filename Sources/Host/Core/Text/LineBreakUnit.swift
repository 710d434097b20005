/// What a code point is for the rules that say where lines may break: Unicode Standard Annex 14. Classes that the annex leaves to
/// the reader are resolved, and those of which some rules mean but a part are divided.
enum LineBreakClass: UInt8 {
    case alphabetic, hebrew, numeric, ideographic, space
    case breakAfter, unambiguousHyphen, hyphen, breakBefore, breakBoth, contingent
    case close, closeParenthesis, exclamation, glue, inseparable, infix, nonStarter, open
    /// Quotation marks: straight ones, and those that Unicode calls initial and final.
    case quotation, initialQuotation, finalQuotation
    case slash, prefix, postfix, wordJoiner, zeroWidthSpace, joiner, combining
    case mandatory, carriageReturn, lineFeed, nextLine
    case emojiBase, emojiModifier
    /// Letters of flags: the first of a pair, and the second.
    case regionalIndicator, secondIndicator
    case syllable, closedSyllable, leading, vowel, trailing
    case aksara, aksaraPrebase, aksaraStart, viramaFinal, virama, dottedCircle
    /// Pictographs that are yet to come, among ideographs and among letters.
    case futurePictograph, futurePictographLetter
}

/// A code point for the rules of line breaks, and the marks that follow it and belong to it.
struct LineBreakUnit {
    private(set) var rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0..<0x80: self.init(rawValue: LineBreakTable.ascii[Int(scalar.value)])
        case 0x4E00...0x9FFF: self.init(.ideographic, isEastAsian: true)
        case 0xAC00...0xD7A3:
            self.init((scalar.value - 0xAC00) % 28 == 0 ? .syllable : .closedSyllable, isEastAsian: true)
        default: self.init(rawValue: RunTable.value(of: scalar, in: LineBreakTable.runs))
        }
    }

    init(_ class: LineBreakClass, isEastAsian: Bool = false) {
        self.init(rawValue: `class`.rawValue | (isEastAsian ? LineBreakUnit.eastAsian : 0))
    }

    private static let eastAsian: UInt8 = 0x40
    private static let joins: UInt8 = 0x80

    var `class`: LineBreakClass { LineBreakClass(rawValue: rawValue & 0x3F) ?? .alphabetic }
    /// Whether East Asian tables call it wide, full or half in width.
    var isEastAsian: Bool { rawValue & LineBreakUnit.eastAsian != 0 }
    /// Whether the last of its marks is a joiner.
    var isJoining: Bool { rawValue & LineBreakUnit.joins != 0 }

    /// Takes a mark behind it.
    mutating func take(_ mark: LineBreakUnit) {
        if mark.class == .joiner {
            rawValue |= LineBreakUnit.joins
        } else {
            rawValue &= ~LineBreakUnit.joins
        }
    }
}

extension LineBreakClass {
    /// Whether a line always ends behind it.
    var isLineEnd: Bool {
        switch self {
        case .mandatory, .carriageReturn, .lineFeed, .nextLine: true
        default: false
        }
    }

    var isMark: Bool { self == .combining || self == .joiner }

    var isLetter: Bool {
        switch self {
        case .alphabetic, .hebrew, .dottedCircle, .futurePictographLetter: true
        default: false
        }
    }

    var isQuotation: Bool {
        switch self {
        case .quotation, .initialQuotation, .finalQuotation: true
        default: false
        }
    }

    var isHyphen: Bool { self == .hyphen || self == .unambiguousHyphen }
    var isClosing: Bool { self == .close || self == .closeParenthesis }
    var isAffix: Bool { self == .prefix || self == .postfix }
    /// Whether it stands within a number.
    var isInNumber: Bool { self == .slash || self == .infix }

    var isIdeograph: Bool {
        switch self {
        case .ideographic, .futurePictograph, .emojiBase, .emojiModifier: true
        default: false
        }
    }

    var isHangul: Bool {
        switch self {
        case .leading, .vowel, .trailing, .syllable, .closedSyllable: true
        default: false
        }
    }

    var isAksara: Bool { self == .aksara || self == .aksaraStart || self == .dottedCircle }
}
