/// `Environment "focusedValues"`, and `:focusedValue`, which sets a value while the focus is in a view.
extension OwnWord {
    /// Called without anything it gives what scripts read as `Environment "focusedValues"`.
    static let focusedValues = OwnWord(
        name: "focusedValues",
        source: """
            -- A field for each name, so that a read of one depends on it alone.
            local cells = {}
            local Cell = Observable "focusedValue" { value = Field(), owner = Ignored(nil) }
            local function cell(name)
              if not cells[name] then cells[name] = Cell() end
              return cells[name]
            end
            local values = setmetatable({}, {
              __index = function(_, name) return cell(name).value end,
              __newindex = function(_, name) error("focusedValues." .. tostring(name) .. " is given by :focusedValue", 2) end,
            })

            local Focused = Component "focusedValue" { name = Property(), value = Property(nil), isFocused = FocusState() }

            function Focused:tell()
              local one = cell(self.name)
              if self.isFocused then one.owner, one.value = self, self.value
              elseif rawequal(one.owner, self) then one.owner, one.value = nil, nil end
            end

            function Focused:body()
              return Group { self.content }:focused(self.bind.isFocused)
                :onChange({ self.isFocused, self.value or false }, function() self:tell() end)
                :onDisappear(function()
                  local one = cell(self.name)
                  if rawequal(one.owner, self) then one.owner, one.value = nil, nil end
                end)
            end

            return function(view, name, value)
              if not view then return values end
              return Focused { name = name, value = value, view }
            end
            """)
}
