extension OwnWord {
    /// What is typed stays as it is typed while the field has the focus; what is a number is written at once. Without the focus it
    /// shows its number.
    static let formattedField = OwnWord(
        name: "TextField of numbers",
        source: """
            local readers = {
              number = function(text) return tonumber(text) end,
              integer = function(text) return math.tointeger(tonumber(text)) end,
              percent = function(text)
                local number = tonumber((text:gsub("%s*%%%s*$", "")))
                return number and number / 100
              end,
            }

            local writers = {
              number = function(value) return math.type(value) == "integer" and tostring(value) or ("%.14g"):format(value) end,
              integer = function(value) return ("%.0f"):format(value) end,
              percent = function(value) return ("%.12g%%"):format(value * 100) end,
            }

            local Field = Component "TextField" {
              prompt = Property(), format = Property(), value = Binding(),
              draft = State(false), focused = FocusState(),
            }

            function Field:body()
              local value, draft = self.value, self.focused and self.draft
              local read, write = readers[self.format], writers[self.format]
              if value ~= nil and type(value) ~= "number" then
                error("TextField: with a 'format' its binding has a number, not a " .. type(value), 0)
              end
              local number = draft and read(draft)
              local text = value == nil and "" or write(value)
              if draft and (number == nil or number == value) then text = draft end
              local function settle()
                self.draft = false
                return false  -- a key goes on
              end
              return TextField(self.prompt, Binding(function() return text end, function(new)
                  if self.focused then self.draft = new end
                  local number = read(new)
                  if number ~= nil then self.value = number end
                end))
                :focused(self.bind.focused)
                :onKeyPress("enter", settle)
                :onChange(self.focused, function(_, isThere) if not isThere then settle() end end)
            end

            return function(prompt, value, format) return Field { prompt = prompt, value = value, format = format } end
            """)
}
