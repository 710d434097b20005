-- luaview: --frames none
-- L16: later changes to the script's own table are not seen.
local initial = { "a" }
local list = { "x", "y" }

local App = Component "App" { items = State(initial) }

function App:body()
  print(table.concat(self.items, " "))
  return
    Button("change the initial table", function() table.insert(initial, "b") print(#self.items) end),
    Button("assign", function() self.items = list end),
    Button("change the assigned table", function() list[1] = "z" print(self.items[1]) end)
end

return App
