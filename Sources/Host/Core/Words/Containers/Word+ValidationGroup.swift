extension Word {
    static let validationGroup = Word(
        "ValidationGroup", .leaf, in: .container,
        usage: "ValidationGroup(function(group) … if group.validate() then … end … end)",
        summary:
            "Fields with :validation: group.validate() says whether nothing is wrong; else the first wrong one gets the focus.",
        synonyms: ["FormValidation"],
        takes: [.required("content", .function)],
        meaning: .view { (reader, view) throws(ScriptError) in
            try reader.view(.validationGroup, [.reference(try reader.reference(view, 0))])
        })
}

@section("luaview_words") @used private let entry: WordEntry = { Word.validationGroup.address }

extension OwnWord {
    fileprivate static let validationGroup = OwnWord(
        name: "ValidationGroup",
        source: """
            -- The fields that are there, and what asks them.
            local function group()
              local fields = {}
              local function wrong()
                local found = {}
                for _, field in ipairs(fields) do
                  if field.problem then found[#found + 1] = field end
                end
                return found
              end
              return {
                fields = {
                  add = function(field) fields[#fields + 1] = field end,
                  remove = function(field)
                    for i = #fields, 1, -1 do
                      if rawequal(fields[i], field) then table.remove(fields, i) end
                    end
                  end,
                },
                shown = {
                  validate = function()
                    local found = wrong()
                    for _, field in ipairs(found) do field.isShown = true end
                    if found[1] then found[1].isFocused = true end
                    return #found == 0
                  end,
                },
              }
            end

            -- References, since what is in them changes.
            local reference = {}
            local ValidationGroup = Component "ValidationGroup" {
              draw = Property(), group = State(function() 
                local made = group()
                setmetatable(made.fields, reference)
                setmetatable(made.shown, reference)
                return setmetatable(made, reference)
              end),
            }

            function ValidationGroup:body()
              return VStack { alignment = "leading", self.draw(self.group.shown) }
                :environment("validationFields", self.group.fields)
            end

            return function(draw) return ValidationGroup { draw = draw } end
            """)
}
