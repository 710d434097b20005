extension Word {
    static let overlayPreferenceValue = Word(
        "overlayPreferenceValue", .modifier, in: .behaviour,
        usage: "view:overlayPreferenceValue(Name, function(value) … end, { alignment = \"center\" })",
        summary: "What the function gives for what the views inside hand up, in front of them (L33).",
        takes: [
            .required("key", .preference), .required("content", .function), .optional("alignment", oneOf: .alignments),
        ],
        positional: 2,
        options: true,
        meaning: .view { (reader, view) throws(ScriptError) in try reader.preferenceLayer(view, "overlay") })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.overlayPreferenceValue.address }
