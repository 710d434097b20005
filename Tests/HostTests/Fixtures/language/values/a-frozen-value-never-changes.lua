-- luaview: --frames none
-- L16: the moment of reading decides, not where the closure stands.
local App = Component "App" { items = State { { n = 1 } }, other = State(0) }

function App:body()
  local items = self.items
  local first = items[1]
  return Button("add", function()
    self.items[1].n = self.items[1].n + 1
    print(items[1].n, first.n, self.items[1].n)
    table.insert(self.items, 1, { n = 0 })
    print(#items, #self.items)
    table.remove(self.items, 1)
  end)
end

return App
