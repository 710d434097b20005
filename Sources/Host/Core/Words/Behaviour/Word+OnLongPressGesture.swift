extension Word {
    static let onLongPressGesture = Word(
        "onLongPressGesture", .modifier, in: .behaviour,
        usage:
            "view:onLongPressGesture(function, { minimumDuration = 0.5, maximumDistance = 1, onPressingChanged = function })",
        summary: "When the mouse's button has been held on it for half a second, or as long as is said (L114).",
        synonyms: ["onLongPress"],
        takes: [
            .required("perform", .function), .optional("minimumDuration", .length),
            .optional("maximumDistance", .length), .optional("onPressingChanged", .function),
        ],
        positional: 1,
        options: true,
        modifiesEach: true,
        meaning: .modifier { (reader, view) throws(ScriptError) in
            var gesture = Gesture.longPress(
                seconds: view.number(1) ?? Event.longPress, farthest: view.number(2) ?? 1)
            gesture = .onEnded(gesture, try reader.action(view, 0))
            if let pressing = reader.optionalAction(view, 3) { gesture = .onPressing(gesture, pressing) }
            return .gesture(GestureUse(gesture, .behind))
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.onLongPressGesture.address }
