-- luaview: --frames none
-- What a body read never changes: captured as a whole, the value is still the old one.
local values = { 3, 5, 5, 2 }

local OldValueInAStruct = Component "OldValueInAStruct" { data = State { t = 1 }, taken = State(0) }

function OldValueInAStruct:body()
  local data = self.data
  return Button("next", function()
    self.taken = self.taken + 1
    self.data.t = values[self.taken]
  end)
  :onChange {
    of = self.data.t,
    perform = function(new) print(new % data.t == 2 and "remainder 2" or "no match") end,
  }
end

return OldValueInAStruct
