extension String {
    /// What of a text fits a mask, in which `#` is a digit of ASCII, `A` a letter and `*` either; the mask's other characters stand
    /// between. Those come with what is typed behind them, so that they can be deleted.
    func masked(by mask: String) -> String {
        var rest = self[...]
        var made: [Character] = []
        // How many there are without the mask's own characters at the end.
        var kept = 0
        for sign in mask where !rest.isEmpty {
            if let fits = sign.takenInMask {
                rest = rest.drop { !fits($0) }
                guard let taken = rest.popFirst() else { break }
                made.append(taken)
                kept = made.count
            } else {
                made.append(sign)
                guard rest.first == sign else { continue }
                rest.removeFirst()
                kept = made.count
            }
        }
        return String(made[..<kept])
    }
}

extension Character {
    /// What can stand in its place in a mask; nil: it stands by itself.
    fileprivate var takenInMask: ((Character) -> Bool)? {
        switch self {
        case "#": \.isASCIIDigit
        case "A": \.isLetter
        case "*": { $0.isLetter || $0.isASCIIDigit }
        default: nil
        }
    }

    private var isASCIIDigit: Bool { isASCII && isNumber }
}
