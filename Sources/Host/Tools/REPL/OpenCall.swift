import Host

/// A call that has begun and whose brackets are still open: `Text("x"):frame { width = 3, `.
struct OpenCall {
    /// The name of the called function.
    let name: String
    /// Whether the name of an option may come next.
    let takesName: Bool
    /// How many arguments stand before the next one; nil where they go by their names.
    let position: Int?

    /// The innermost one; nil where no bracket behind a name is open.
    init?(_ tokens: [LuaToken]) {
        var closed = 0
        var commas = 0
        for (index, token) in tokens.enumerated().reversed() where token.kind == .symbol {
            if token.text == ",", closed == 0 { commas += 1 }
            if ["}", ")", "]"].contains(token.text) { closed += 1 }
            guard ["{", "(", "["].contains(token.text) else { continue }
            closed -= 1
            guard closed < 0 else { continue }
            guard token.text != "[", let before = tokens[..<index].last(where: { $0.text != "(" }),
                before.kind == .name
            else { return nil }
            name = before.text
            let last = tokens.last?.text ?? ""
            takesName = token.text == "{" && (last == "{" || last == ",")
            position = token.text == "(" ? commas : nil
            return
        }
        return nil
    }
}
