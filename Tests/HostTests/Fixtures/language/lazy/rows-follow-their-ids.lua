-- luaview: --width 30 --height 3
-- L13: a row is known by its id, also while it sleeps; one that was removed and comes back is another.
local Row = Component "Row" { id = Property(), presses = State(0) }
function Row:body()
  return Button(self.id .. " " .. self.presses, function() self.presses = self.presses + 1 end)
    :onAppear(function() print("appear " .. self.id) end)
    :onDisappear(function() print("disappear " .. self.id) end)
end
local App = Component "App" { ids = State { "a", "b", "c", "d", "e", "f" } }

function App:body()
  app = self
  return List(self.ids, function(id) return Row { id = id } end)
end
return App
