extension Word {
    static let modifier = Word(
        "modifier", .modifier, in: .behaviour,
        usage: "view:modifier(updater or Modifier)",
        summary: "A gate, or a modifier of your own (L70).",
        form: .gate,
        takes: [.required("modifier", .updater)],
        meaning: .wrapper { (reader, view, base) throws(ScriptError) in View(try reader.gated(view, base)) })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.modifier.address }
