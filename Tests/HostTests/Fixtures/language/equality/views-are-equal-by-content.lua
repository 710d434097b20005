-- luaview: --frames none
-- L18: views are compared by kind, arguments, modifiers and children.
local Child = Component "Child" { name = Property(), view = Property() }

function Child:body()
  print(self.name)
  return self.view
end

local function none() end

local App = Component "App" { count = State(0) }

function App:body()
  local count = self.count
  return
    Child { name = "equal", view = VStack { Text("a"):bold(), Button("b", none):padding(1) } },
    Child { name = "argument", view = Text("a" .. count) },
    Child { name = "modifier", view = Text("a"):bold(count == 0) },
    Child { name = "children", view = VStack { Text "a", count > 0 and Text "b" } },
    Child { name = "kind", view = count == 0 and Text "a" or Divider() },
    Child { name = "action", view = Button("b", function() return count end) },
    Button("add", function() self.count = self.count + 1 end)
end

return App
