extension Word {
    static let searchable = Word(
        "searchable", .modifier, in: .behaviour,
        usage: "view:searchable(self.bind.query, { prompt = \"Search\", suggestions = list or function(text) … end })",
        summary: "A field above the view, ctrl+f goes there; what it suggests stands below it while it has the focus.",
        synonyms: ["search", "filterable"],
        takes: [
            .required("text", .binding), .optional("prompt", .words), .optional("suggestions", [.list, .function]),
        ],
        positional: 1,
        options: true,
        meaning: .view { (reader, view) throws(ScriptError) in
            guard let base = view.baseReference(anchors: reader.anchors) else { return .empty }
            let anchors = reader.anchors
            let arguments = [0, 1, 2].map { view.value($0, anchors: anchors) }
            return try reader.view(.searchable, [.reference(base)] + arguments)
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.searchable.address }

extension OwnWord {
    /// A field with what can be chosen below it. The choices stay while the focus is at one of them.
    static let completion = """
        local most = 8

        -- What a list or a function suggests for a text; of a list what has the text in it.
        local function suggested(suggestions, text)
          if not suggestions then return {} end
          local found = {}
          if type(suggestions) == "function" then
            for _, choice in ipairs(suggestions(text) or {}) do
              if #found < most then found[#found + 1] = tostring(choice) end
            end
            return found
          end
          if text == "" then return found end
          for _, choice in ipairs(suggestions) do
            choice = tostring(choice)
            local isPart = choice:lower():find(text:lower(), 1, true)
            if isPart and choice ~= text and #found < most then found[#found + 1] = choice end
          end
          return found
        end

        local Completing = Component "TextField" {
          text = Binding(), prompt = Property(""), suggestions = Property(nil), focus = FocusState(nil),
          asks = Property(nil), closed = State(false), chosen = State(nil),
        }

        function Completing:choose(choice)
          self.chosen, self.text, self.closed, self.focus = choice, choice, true, "field"
        end

        function Completing:body()
          local list = self.focus ~= nil and not self.closed and suggested(self.suggestions, self.text) or {}
          return VStack {
            alignment = "leading",
            TextField(self.prompt, self.bind.text):focused(self.bind.focus, "field"),
            ForEach(list, function(choice)
              return Button(choice, function() self:choose(choice) end):buttonStyle "plain"
                :focused(self.bind.focus, choice):padding { leading = 2 }
            end),
          }
          :onKeyPress("escape", function()
            if #list == 0 then return false end
            self.closed, self.focus = true, "field"
          end)
          :onChange(self.text, function(_, new) if new ~= self.chosen then self.closed, self.chosen = false, nil end end)
          :onChange(self.asks, function() if self.asks then self.focus = "field" end end)
        end

        """

    fileprivate static let searchable = OwnWord(
        name: "searchable",
        source: completion + """
            local Searchable = Component "Searchable" {
              text = Binding(), prompt = Property("Search"), suggestions = Property(nil), asks = State(0),
            }

            function Searchable:body()
              return VStack {
                alignment = "leading",
                HStack {
                  Image { systemName = "magnifyingglass" },
                  Completing {
                    text = self.bind.text, prompt = self.prompt, suggestions = self.suggestions,
                    asks = self.asks > 0 and self.asks or nil,
                  },
                  self.text ~= "" and Button("clear", function() self.text = "" end):buttonStyle "plain",
                },
                Group { self.content }:environment("isSearching", self.text ~= ""),
              }
              :onKeyPress("ctrl+f", function() self.asks = self.asks + 1 end)
            end

            return function(view, text, prompt, suggestions)
              return Searchable { text = text, prompt = prompt or "Search", suggestions = suggestions, view }
            end
            """)
}
