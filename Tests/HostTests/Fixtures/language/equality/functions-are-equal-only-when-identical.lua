-- luaview: --frames none
-- L18: a function made in the body is another one each time; one that is kept is not.
local Child = Component "Child" { name = Property(), action = Property() }

function Child:body()
  print(self.name)
  return EmptyView()
end

local kept = function() end

local App = Component "App" { count = State(0) }

function App:body()
  local count = self.count
  return Child { name = "kept", action = kept },
    Child { name = "made anew", action = function() return count end },
    Button("add", function() self.count = self.count + 1 end)
end

return App
