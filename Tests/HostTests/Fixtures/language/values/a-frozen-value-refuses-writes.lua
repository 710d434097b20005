-- luaview: --frames none
-- L16: what a body read is frozen, also where a closure captured it; writing to it says where to write.
local App = Component "App" { items = State { { done = false } } }

local function attempt(...)
  local ok, message = pcall(...)
  print(ok, message)
end

function App:body()
  local items = self.items
  attempt(function() items[1].done = true end)
  attempt(table.insert, items, {})
  return
    Button("assign", function() attempt(function() items[1] = nil end) end),
    Button("insert", function() attempt(table.insert, items, {}) end),
    Button("remove", function() attempt(table.remove, items, 1) end),
    Button("sort", function() attempt(table.sort, items) end)
end

return App
