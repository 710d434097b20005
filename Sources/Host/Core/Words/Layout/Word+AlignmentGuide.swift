extension Word {
    static let alignmentGuide = Word(
        "alignmentGuide", .modifier, in: .layout,
        usage: "view:alignmentGuide(name, function(d) … end)",
        summary: "Where a view is aligned at.",
        takes: [
            .required("guide", oneOf: ["leading", "center", "trailing", "top", "bottom"]),
            .required("computeValue", .function),
        ],
        modifiesEach: true,
        meaning: .modifier { (reader, view) throws(ScriptError) in
            guard let guide = view.string(0).flatMap(AlignmentGuide.init(rawValue:)) else { return nil }
            return .alignmentGuide(guide, ScriptGuide(try reader.reference(view, 1)))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.alignmentGuide.address }
