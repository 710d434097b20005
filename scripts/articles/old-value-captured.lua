-- luaview: --frames none
-- With `{ of, perform }` the closure of the evaluation before is called: the local that it captured is the old value.
local values = { 3, 5, 5, 2 }

local OldValueCaptured = Component "OldValueCaptured" { t = State(1), taken = State(0) }

function OldValueCaptured:body()
  local t = self.t
  return Button("next", function()
    self.taken = self.taken + 1
    self.t = values[self.taken]
  end)
  :onChange {
    of = self.t,
    perform = function(new) print(new % t == 2 and "remainder 2" or "no match") end,
  }
end

return OldValueCaptured
