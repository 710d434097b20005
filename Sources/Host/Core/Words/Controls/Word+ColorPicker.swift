extension Word {
    static let colorPicker = Word(
        "ColorPicker", .leaf, in: .control,
        usage: "ColorPicker(label, self.bind.color)",
        summary: "A colour: a name or #rrggbb, typed or chosen from those of the terminal.",
        takes: [.required("label", .words), .required("selection", .binding)],
        meaning: .view { (reader, view) throws(ScriptError) in
            let anchors = reader.anchors
            var picker = try reader.view(.colorPicker, [0, 1].map { view.value($0, anchors: anchors) })
            picker.modifiers.append(.oneControl(label: view.string(0)))
            return picker
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.colorPicker.address }

extension OwnWord {
    fileprivate static let colorPicker = OwnWord(
        name: "ColorPicker",
        source: """
            local names = {
              "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "gray", "brightRed", "brightGreen",
              "brightYellow", "brightBlue", "brightMagenta", "brightCyan", "brightWhite", "orange", "pink", "purple", "brown",
              "teal", "mint", "indigo",
            }
            local places = {}
            for i, name in ipairs(names) do places[name] = i end

            local ColorPicker = Component "ColorPicker" {
              label = Property(), color = Binding(), draft = State(nil), isOpen = State(false),
              focused = FocusState(), labels = Environment "labelsVisibility",
            }

            local function isColor(text)
              if type(text) ~= "string" or text == "clear" then return false end
              if text:match "^#" then return text:match "^#%x%x%x%x%x%x$" ~= nil end
              return (pcall(Color, text))
            end

            function ColorPicker:choose(name) self.color, self.draft, self.isOpen = name, nil, false end

            function ColorPicker:step(by)
              local place = (places[self.color] or (by > 0 and 0 or 1)) + by
              self.color, self.draft = names[(place - 1) % #names + 1], nil
            end

            function ColorPicker:body()
              local color, label = self.color, self.label
              if color ~= nil and not isColor(color) then
                error("ColorPicker '" .. label .. "': its value is a colour, a name or '#rrggbb', got "
                  .. (type(color) == "string" and "'" .. color .. "'" or tostring(color)), 0)
              end
              local text = Binding(
                function() return self.draft or self.color or "" end,
                function(new)
                  if isColor(new) then
                    self.color, self.draft = new, nil
                  elseif self.focused then
                    self.draft = new
                  end
                end)
              local rows = {}
              for i = 1, #names, 8 do
                local row = { spacing = 1 }
                for j = i, math.min(i + 7, #names) do
                  row[#row + 1] = Button(Text "██":foregroundStyle(names[j]), function() self:choose(names[j]) end)
                    :buttonStyle "plain":accessibilityLabel(names[j])
                end
                rows[#rows + 1] = HStack(row)
              end
              return VStack {
                alignment = "leading",
                HStack {
                  self.labels ~= "hidden" and label ~= "" and Text(label .. ":"):lineLimit(1):layoutPriority(1),
                  Button(color and Text "██":foregroundStyle(color) or Text "··", function() self.isOpen = not self.isOpen end)
                    :buttonStyle "plain":accessibilityLabel(label .. " palette"),
                  TextField("colour", text):frame { width = 14 }:focused(self.bind.focused),
                }
                :onKeyPress("up", function() self:step(-1) end)
                :onKeyPress("down", function() self:step(1) end),
                self.draft and self.draft ~= "" and Text(self.draft .. " is not a colour; one is red or #ff8800"):foregroundStyle "red",
                self.isOpen and VStack(rows):padding { leading = 2 },
              }
              :onChange({ self.color, self.focused }, function(old, new)
                if new[1] ~= old[1] or not new[2] then self.draft = nil end
              end)
            end

            return function(label, color) return ColorPicker { label = tostring(label), color = color } end
            """)
}
