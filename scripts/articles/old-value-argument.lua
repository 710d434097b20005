-- luaview: --frames none
-- The same, with the old value as an argument.
local values = { 3, 5, 5, 2 }

local OldValueArgument = Component "OldValueArgument" { t = State(1), taken = State(0) }

function OldValueArgument:body()
  return Button("next", function()
    self.taken = self.taken + 1
    self.t = values[self.taken]
  end)
  :onChange(self.t, function(old, new) print(new % old == 2 and "remainder 2" or "no match") end)
end

return OldValueArgument
