-- luaview: --frames none
-- L7: a plain list is one position, however long it is; its entries are positions within it.
local Child = Component "Child" { name = Property() }

function Child:body()
  return Text(self.name)
    :onAppear(function() print(self.name .. " appears") end)
    :onDisappear(function() print(self.name .. " disappears") end)
end

local App = Component "App" { count = State(1) }

function App:body()
  local children = {}
  for i = 1, self.count do children[i] = Child { name = "child " .. i } end
  return VStack {
    children,
    Child { name = "last" },
    Button("more", function() self.count = self.count + 1 end),
    Button("fewer", function() self.count = self.count - 1 end),
  }
end

return App
