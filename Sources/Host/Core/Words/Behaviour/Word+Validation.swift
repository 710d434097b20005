extension Word {
    static let validation = Word(
        "validation", .modifier, in: .behaviour,
        usage: "field:validation(self.name == \"\" and \"a name is needed\")",
        summary:
            "A message about a field, or nil: shown below it once it was left or its ValidationGroup was checked.",
        synonyms: ["validate", "validator"],
        takes: [.optional("problem", [.string, .boolean])],
        notesPlace: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            guard let base = view.baseReference(anchors: reader.anchors) else { return .empty }
            let problem = view.value(0, anchors: reader.anchors)
            if case .boolean(true) = problem {
                throw ScriptError("validation: it takes what is wrong as a string, and nil or false where nothing is")
            }
            return try reader.view(.validation, [.reference(base), problem])
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.validation.address }

extension OwnWord {
    /// A field registers with the group around it while it is mounted.
    fileprivate static let validation = OwnWord(
        name: "validation",
        source: """
            local Validation = Component "validation" {
              problem = Property(nil), isShown = State(false), isFocused = FocusState(),
              fields = Environment("validationFields", nil), place = State(function() return {} end),
            }

            function Validation:body()
              local isWrong = self.problem and true or false
              return VStack {
                alignment = "leading",
                Group { self.content }:focused(self.bind.isFocused),
                self.isShown and isWrong and Text("! " .. self.problem):foregroundStyle "red",
              }
              :onAppear(function() if self.fields then self.fields.add(self) end end)
              :onDisappear(function() if self.fields then self.fields.remove(self) end end)
              :onChange(self.isFocused, function(old, new) if old and not new then self.isShown = true end end)
            end

            return function(view, problem) return Validation { problem = problem or nil, view } end
            """)
}
