extension Word {
    static let color = Word(
        "Color", .leaf, in: .leaf,
        usage:
            "Color \"red\", Color { red = 1, green = 0.5, blue = 0 } or Color { hue = 0.6, saturation = 1, brightness = 1 }",
        summary: "An area of one colour; also a colour for foregroundStyle, background and others. \"clear\" is none.",
        form: .color,
        takes: [
            .optional("color", .color), .optional("red", .real), .optional("green", .real), .optional("blue", .real),
            .optional("hue", .real), .optional("saturation", .real), .optional("brightness", .real),
            .optional("white", .real),
        ],
        positional: 1,
        options: true,
        check: { (given) throws(CallError) in
            guard !["color", "red", "green", "blue", "hue", "brightness", "white"].contains(where: given.isGiven) else {
                return
            }
            throw CallError(
                "Color: write its name, as Color \"red\", or its parts, as Color { red = 1, green = 0.5, blue = 0 }")
        },
        meaning: .leaf { view in
            if let color = view.ownColor { ColorLeaf(color: color) } else { EmptyLeaf() }
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.color.address }

/// `Color "clear"`: takes what it is offered, and draws nothing.
struct EmptyLeaf: Leaf, Equatable {
    func size(width: Int?, height: Int?) -> (width: Int, height: Int) { (width ?? 1, height ?? 1) }

    func drawing(width: Int, height: Int) -> Drawing { Drawing() }
}
