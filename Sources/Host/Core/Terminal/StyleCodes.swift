/// The control sequences that change how a terminal draws (SGR).
struct StyleCodes {
    let depth: ColorDepth

    /// What turns `old` into `new`: empty if they look the same, else the shorter of what differs and of starting anew.
    func change(from old: TextStyle, to new: TextStyle) -> String {
        (old.link == new.link ? "" : StyleCodes.link(new.link)) + graphics(from: shown(old), to: shown(new))
    }

    /// What changes all but the link.
    private func graphics(from old: TextStyle, to new: TextStyle) -> String {
        var (old, new) = (old, new)
        (old.link, new.link) = (nil, nil)
        if old == new { return "" }
        if new == .plain { return "\u{1B}[m" }
        let steps = difference(from: old, to: new)
        if old == .plain { return "\u{1B}[\(steps)m" }
        let whole = difference(from: .plain, to: new)
        return whole.utf8.count < steps.utf8.count ? "\u{1B}[;\(whole)m" : "\u{1B}[\(steps)m"
    }

    /// The style as far as the terminal can show it.
    func shown(_ style: TextStyle) -> TextStyle {
        var style = style
        style.foreground = style.foreground.flatMap(depth.nearest)
        style.background = style.background.flatMap(depth.nearest)
        return style
    }

    private static let attributes: [(attribute: TextStyle.Attributes, on: String, off: String)] = [
        (.bold, "1", "22"), (.dim, "2", "22"), (.italic, "3", "23"), (.underline, "4", "24"), (.reverse, "7", "27"),
        (.strikethrough, "9", "29"),
    ]

    private func difference(from old: TextStyle, to new: TextStyle) -> String {
        var codes = ""
        func append(_ code: String) {
            if !codes.isEmpty { codes += ";" }
            codes += code
        }
        var kept = old.attributes
        // Bold and dim have one code that ends them both.
        if !old.attributes.subtracting(new.attributes).isDisjoint(with: [.bold, .dim]) {
            append("22")
            kept.subtract([.bold, .dim])
        }
        for (attribute, on, off) in StyleCodes.attributes {
            if kept.contains(attribute) && !new.attributes.contains(attribute) { append(off) }
            if !kept.contains(attribute) && new.attributes.contains(attribute) { append(on) }
        }
        if old.foreground != new.foreground { append(code(of: new.foreground, background: false)) }
        if old.background != new.background { append(code(of: new.background, background: true)) }
        return codes
    }

    private func code(of color: Color?, background: Bool) -> String {
        let base = background ? 40 : 30
        switch color {
        case nil: return "\(base + 9)"
        case .ansi(let index) where index < 8: return "\(base + Int(index))"
        case .ansi(let index) where index < 16: return "\(base + 60 + Int(index) - 8)"
        case .ansi(let index), .indexed(let index): return "\(base + 8);5;\(index)"
        case .role, .shade, .themed: return code(of: color.flatMap(depth.nearest), background: background)
        case .rgb(let red, let green, let blue): return "\(base + 8);2;\(red);\(green);\(blue)"
        }
    }

    /// Begins a link (OSC 8), or ends it.
    private static func link(_ address: String?) -> String {
        "\u{1B}]8;;\(address.map(LinkAddress.written) ?? "")\u{1B}\\"
    }
}
