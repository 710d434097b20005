/// A text as the rules of line breaks see it.
protocol LineBreakUnits {
    var count: Int { get }
    func unit(_ index: Int) -> LineBreakUnit
}

/// Where lines may break: the rules LB4 to LB31 of Unicode Standard Annex 14, of version 18, around one place. One that looks back
/// over spaces or over a number does so only where these end, so all places of a text together take time in proportion to it.
struct LineBreakRules<Units: LineBreakUnits> {
    /// The unit before the place, and the one that a line would begin with.
    private let before: LineBreakUnit
    private let after: LineBreakUnit
    private let index: Int
    private let units: Units

    /// Whether a line may begin with a unit, which is not the first.
    static func allow(before index: Int, in units: Units) -> Bool {
        let (before, after) = (units.unit(index - 1), units.unit(index))
        if before.class.isLineEnd { return !(before.class == .carriageReturn && after.class == .lineFeed) }  // LB4, LB5
        // LB6, LB7
        if after.class.isLineEnd || after.class == .space || after.class == .zeroWidthSpace { return false }
        if before.class == .alphabetic && after.class == .alphabetic { return false }  // LB28, where most places are
        let rules = LineBreakRules(before: before, after: after, index: index, units: units)
        return rules.aroundSpaces ?? rules.aroundHyphens ?? rules.betweenNeighbours
    }

    /// The unit so many behind `after`, or before it; nil beyond the text.
    private func neighbour(_ distance: Int) -> LineBreakUnit? {
        index + distance >= 0 && index + distance < units.count ? unit(index + distance) : nil
    }

    private func unit(_ index: Int) -> LineBreakUnit { units.unit(index) }

    // MARK: LB8 to LB19: what holds across spaces, and quotation marks

    private var aroundSpaces: Bool? {
        var last = index - 1
        while last > 0, unit(last).class == .space { last -= 1 }
        let solid = unit(last).class
        if solid == .zeroWidthSpace { return true }  // LB8
        if before.isJoining || before.class == .wordJoiner || after.class == .wordJoiner { return false }  // LB8a, LB11
        if before.class == .glue { return false }  // LB12
        if after.class == .glue, before.class != .space, !before.class.isHyphen { return false }  // LB12a
        switch after.class {
        case .close, .closeParenthesis, .exclamation, .slash: return false  // LB13
        case .finalQuotation where endsQuotation: return false  // LB15b
        case .infix: return before.class == .space && neighbour(1)?.class == .numeric  // LB15c, LB15d
        case .nonStarter where solid.isClosing: return false  // LB16
        case .breakBoth where solid == .breakBoth: return false  // LB17
        default: break
        }
        if solid == .open { return false }  // LB14
        if solid == .initialQuotation, beginsQuotation(last) { return false }  // LB15a
        if before.class == .space { return true }  // LB18
        return glued ? false : nil
    }

    /// Whether an initial quotation mark stands where a quotation begins.
    private func beginsQuotation(_ place: Int) -> Bool {
        guard place > 0 else { return true }
        let previous = unit(place - 1).class
        switch previous {
        case .open, .glue, .space, .zeroWidthSpace: return true
        default: return previous.isQuotation || previous.isLineEnd
        }
    }

    /// Whether what follows a final quotation mark is what follows the end of a quotation.
    private var endsQuotation: Bool {
        guard let next = neighbour(1)?.class else { return true }
        switch next {
        case .space, .glue, .wordJoiner, .close, .closeParenthesis, .exclamation, .infix, .slash, .zeroWidthSpace:
            return true
        default: return next.isQuotation || next.isLineEnd
        }
    }

    /// LB19, LB19a: whether a quotation mark holds on to its neighbour. Among East Asian characters, which stand without blanks,
    /// a mark says by itself on which side it opens.
    private var glued: Bool {
        switch (before.class, after.class) {
        case (_, .quotation), (_, .finalQuotation), (.quotation, _), (.initialQuotation, _): return true
        case (_, .initialQuotation) where !before.isEastAsian || neighbour(1)?.isEastAsian != true: return true
        case (.finalQuotation, _) where !after.isEastAsian || neighbour(-2)?.isEastAsian != true: return true
        default: return false
        }
    }

    // MARK: LB20 to LB22

    private var aroundHyphens: Bool? {
        if before.class == .contingent || after.class == .contingent { return true }  // LB20
        if before.class.isHyphen {
            if after.class.isLetter, beginsWord { return false }  // LB20a
            if neighbour(-2)?.class == .hebrew, after.class != .hebrew { return false }  // LB21a
        }
        switch after.class {
        case .breakAfter, .unambiguousHyphen, .hyphen, .nonStarter, .inseparable: return false  // LB21, LB22
        case .hebrew where before.class == .slash: return false  // LB21b
        default: return before.class == .breakBefore ? false : nil
        }
    }

    /// Whether a hyphen before `after` stands at the beginning of a word.
    private var beginsWord: Bool {
        guard let previous = neighbour(-2)?.class else { return true }
        switch previous {
        case .space, .zeroWidthSpace, .contingent, .glue: return true
        default: return previous.isLineEnd
        }
    }

    // MARK: LB23 to LB31

    private var betweenNeighbours: Bool {
        let (before, after) = (before.class, after.class)
        if before.isLetter {
            if after.isLetter || after == .numeric || after.isAffix { return false }  // LB23, LB24, LB28
            if after == .open, !self.after.isEastAsian { return false }  // LB30
        }
        // LB23, LB24, LB29
        if after.isLetter, before == .numeric || before.isAffix || before == .infix { return false }
        if before == .prefix && (after.isIdeograph || after.isHangul) { return false }  // LB23a, LB27
        if after == .postfix && (before.isIdeograph || before.isHangul) { return false }  // LB23a, LB27
        return !(isNumber || isHangul || isSyllable || isAside || isPair)
    }

    /// LB25.
    private var isNumber: Bool {
        switch after.class {
        case .prefix, .postfix: return endsNumber(before.class.isClosing ? index - 2 : index - 1)
        case .numeric:
            return before.class.isAffix || before.class == .hyphen || before.class == .infix || endsNumber(index - 1)
        case .open where before.class.isAffix:
            let next = neighbour(1)?.class
            return next == .numeric || (next == .infix && neighbour(2)?.class == .numeric)
        default: return false
        }
    }

    /// Whether there is a digit at a place, or before the marks within a number that are there.
    private func endsNumber(_ place: Int) -> Bool {
        var place = place
        while place > 0, unit(place).class.isInNumber { place -= 1 }
        return place >= 0 && unit(place).class == .numeric
    }

    /// LB26.
    private var isHangul: Bool {
        switch (before.class, after.class) {
        case (.leading, .leading), (.leading, .vowel), (.leading, .syllable), (.leading, .closedSyllable): true
        case (.vowel, .vowel), (.vowel, .trailing), (.syllable, .vowel), (.syllable, .trailing): true
        case (.trailing, .trailing), (.closedSyllable, .trailing): true
        default: false
        }
    }

    /// LB28a.
    private var isSyllable: Bool {
        switch (before.class, after.class) {
        case (.aksaraPrebase, let next): next.isAksara
        case (let previous, .viramaFinal), (let previous, .virama): previous.isAksara
        case (.virama, .aksara), (.virama, .dottedCircle): neighbour(-2)?.class.isAksara == true
        case (let previous, let next): previous.isAksara && next.isAksara && neighbour(1)?.class == .viramaFinal
        }
    }

    /// LB30: a parenthesis at a word.
    private var isAside: Bool {
        if before.class == .numeric { return after.class == .open && !after.isEastAsian }
        guard before.class == .closeParenthesis, !before.isEastAsian else { return false }
        return after.class.isLetter || after.class == .numeric
    }

    /// LB30a, LB30b.
    private var isPair: Bool {
        switch (before.class, after.class) {
        case (.regionalIndicator, .secondIndicator): true
        case (.emojiBase, .emojiModifier), (.futurePictograph, .emojiModifier),
            (.futurePictographLetter, .emojiModifier):
            true
        default: false
        }
    }
}
