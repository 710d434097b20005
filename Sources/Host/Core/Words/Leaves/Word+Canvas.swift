extension Word {
    static let canvas = Word(
        "Canvas", .leaf, in: .leaf,
        usage: "Canvas(function(context, size) … end)",
        summary:
            "What a function draws: context:text(x, y, text), :fill(x, y, width, height), :line(x1, y1, x2, y2), :point(x, y).",
        takes: [.required("draw", .function)],
        meaning: .content { (reader, view) throws(ScriptError) in
            .canvas(ScriptCanvas(try reader.reference(view, 0), reader.scene.program))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.canvas.address }
