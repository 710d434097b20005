extension Word {
    static let defaultFocus = Word(
        "defaultFocus", .modifier, in: .behaviour,
        usage: "view:defaultFocus(self.bind.field, value)",
        summary: "Where the focus is when the view appears: the value that the FocusState gets then.",
        takes: [.required("binding", .binding), .required("value", .value)],
        meaning: .view { (reader, view) throws(ScriptError) in
            let anchors = reader.anchors
            guard let base = view.baseReference(anchors: anchors) else { return .empty }
            return try reader.view(.defaultFocus, [.reference(base)] + [0, 1].map { view.value($0, anchors: anchors) })
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.defaultFocus.address }

extension OwnWord {
    fileprivate static let defaultFocus = OwnWord(
        name: "defaultFocus",
        source: """
            return function(view, field, value) return view:onAppear(function() field:set(value) end) end
            """)
}
