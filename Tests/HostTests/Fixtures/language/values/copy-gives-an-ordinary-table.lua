-- luaview: --frames none
-- L16: copy(v) is the script's own, and its changes are not seen.
local App = Component "App" { items = State { { n = 1 } } }

function App:body()
  local own = copy(self.items)
  own[1].n = 2
  own[2] = setmetatable({}, {})
  print(self.items[1].n, own[1].n, #self.items, #own)
  return Button("copy", function()
    local items = copy(self.items)
    items[1].n = 3
    print(self.items[1].n, items[1].n)
  end)
end

return App
