-- luaview: --frames none
-- L16, L51: a change inside a value is a change; old and new are two values.
local App = Component "App" { list = State { { n = 1 } } }

function App:body()
  return Button("change", function()
    self.list[1].n = self.list[1].n + 1
    table.insert(self.list, { n = 0 })
  end)
  :onChange(self.list, function(old, new) print(#old, old[1].n, #new, new[1].n, old == new) end)
end

return App
