-- luaview: --frames none
-- L13: the binding of a removed element changes no other element.
local App = Component "App" { items = State { { id = "a", n = 1 }, { id = "b", n = 2 } } }

function App:body()
  app = self
  kept = kept or {}
  return ForEach(self.bind.items, "id", function(item)
    local id = item:get().id
    kept[id] = kept[id] or item
    return Text(id)
  end)
end

return App
