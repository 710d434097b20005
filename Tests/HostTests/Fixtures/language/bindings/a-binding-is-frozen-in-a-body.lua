-- luaview: --frames none
-- §2: live in an action, frozen in a body. What the body read stays as it was.
local Child = Component "Child" { items = Binding() }

function Child:body()
  local items = self.items
  print(#items, (pcall(table.insert, items, 1)), (pcall(function() self.items = {} end)))
  return Button("add", function()
    table.insert(self.items, "more")
    print(#items, #self.items, (pcall(table.insert, items, 1)))
  end)
end

local App = Component "App" { items = State {} }

function App:body()
  return Child { items = self.bind.items }
end

return App
