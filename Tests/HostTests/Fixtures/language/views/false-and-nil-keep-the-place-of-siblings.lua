-- L7: what draws nothing keeps the position of what follows, so that nothing there is made anew.
local Child = Component "Child" { name = Property() }

function Child:body()
  return Text(self.name)
    :onAppear(function() print(self.name .. " appears") end)
    :onDisappear(function() print(self.name .. " disappears") end)
end

local App = Component "App" { shown = State(false) }

function App:body()
  return VStack {
    self.shown and Child { name = "first" },
    Child { name = "second" },
    nil,
    self.shown and Child { name = "third" } or nil,
    Child { name = "fourth" },
    Button("toggle", function() self.shown = not self.shown end),
  }
end

return App
