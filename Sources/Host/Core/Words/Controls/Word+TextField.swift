extension Word {
    static let textField = Word(
        "TextField", .leaf, in: .control,
        usage:
            "TextField(title, self.bind.field [, { prompt = \"x\", axis = \"vertical\", format = \"number\", mask = \"##.##.####\", suggestions = list or function(text) … end }])",
        summary:
            "A line of text to edit; lines, or a number. In a mask # is a digit, A a letter of any script, * either; other characters stand by themselves.",
        synonyms: ["Input", "TextInput"],
        takes: [
            .optional("title", .words), .required("text", .binding), .optional("prompt", .words),
            .optional("axis", oneOf: .axes), .optional("format", oneOf: ["number", "integer", "percent"]),
            .optional("mask", .string), .optional("suggestions", [.list, .function]),
        ],
        positional: 2,
        options: true,
        check: { (given) throws(CallError) in try checkField(given) },
        meaning: .view { (reader, view) throws(ScriptError) in
            let (title, prompt) = (view.string(0), view.string(2))
            let shown = prompt ?? title ?? ""
            var field = try fieldView(shown, view, &reader)
            if let title, prompt != nil { field.modifiers.append(.accessibilityLabel(title)) }
            return field
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.textField.address }

private func checkField(_ given: any GivenArguments) throws(CallError) {
    guard given.isGiven("title") || given.isGiven("prompt") else {
        throw CallError("TextField: 'title' must be a string or a number, got nothing")
    }
    let isLines = given.text("axis") == "vertical"
    if isLines, given.isGiven("format") {
        throw CallError("TextField: a number with a 'format' has one line, and no 'axis'")
    }
    for name: StaticString in ["mask", "suggestions"] where given.isGiven(name) {
        if given.isGiven("format") { throw CallError("TextField: a number with a 'format' has no '\(name)'") }
        if isLines { throw CallError("TextField: a text of several lines (axis = 'vertical') has no '\(name)'") }
    }
}

private func fieldView(
    _ shown: String, _ view: ViewCursor, _ reader: inout ViewReader
) throws(ScriptError) -> View {
    let anchors = reader.anchors
    if view.string(5) != nil || view.reference(6, anchors: anchors) != nil {
        var field = try reader.view(
            .textField, [.string(shown)] + [1, 5, 6].map { view.value($0, anchors: anchors) })
        if view.reference(6, anchors: anchors) != nil { field.modifiers.append(.oneControl(label: nil)) }
        return field
    }
    if let format = view.string(4) {
        let binding = Value.reference(try reader.reference(view, 1))
        return try reader.view(.formattedField, [.string(shown), binding, .string(format)])
    }
    let text = try reader.binding(view, 1)
    guard view.string(3) == "vertical" else { return View(.control(TextFieldControl(prompt: shown, text: text))) }
    let lines = TextEditorControl("TextField", prompt: shown, text: text)
    return View(.control(lines), [.fixedSize(horizontal: false, vertical: true)])
}

final class TextFieldControl: TextControl {
    let prompt: String
    let content: any BindingSource

    init(prompt: String, text: any BindingSource) {
        self.prompt = prompt
        content = text
    }

    let name = "TextField"
    let kindName = "text field"
    let form = TextForm.line

    func box(of node: Node, _ builder: BoxBuilder) -> LayoutBox {
        builder.fieldBox(node.value.fieldText, prompt, node)
    }
}

extension OwnWord {
    fileprivate static let textField = OwnWord(
        name: "TextField",
        source: completion + """
            local Completing, masked = completing "TextField", (...).masked

            function Completing:body()
              local list = self:list()
              return self:watched(VStack { alignment = "leading", self:field(), self:choices(list, 2) }, list)
            end

            return function(prompt, text, mask, suggestions)
              if mask then
                local whole = text
                text = Binding(function() return whole:get() end, function(new) whole:set(masked(mask, new)) end)
              end
              if not suggestions then return TextField(prompt, text) end
              return Completing { text = text, prompt = prompt, suggestions = suggestions }
            end
            """)
}
