-- luaview: --frames none
-- L15: a read gives the last value.
local Child = Component "Child" { count = State(0) }

function Child:body()
  print "Child"
  child = self
  return Text(self.count)
end

local App = Component "App" { shown = State(true) }

function App:body()
  return If(self.shown, Child()), Button("toggle", function() self.shown = not self.shown end)
end

return App
