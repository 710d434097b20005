-- luaview: --frames none
-- A plain table is not observed: a change in it is noticed when something else leads to an evaluation.
local store = { date = 0 }
Timer(3):assign(store, "date")

local NotAState = Component "NotAState" { refreshed = State(0) }

function NotAState:body()
  return VStack {
    Text("refreshed " .. self.refreshed):id(self.refreshed),
    Button("refresh", function() self.refreshed = self.refreshed + 1 end),
  }
  :onChange(store.date, function(old, new) print(old .. " -> " .. new) end)
end

return NotAState
