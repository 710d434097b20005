-- luaview: --frames none
-- L42: it gets the old and new inputs as frozen tables; when it says yes the old inputs stay, as baseline and for self.
local Child = Component "Child" {
  n = Property(),
  equal = function(old, new)
    print("equal", old.n, new.n, (pcall(function() new.n = 0 end)))
    return new.n - old.n < 2
  end,
}

function Child:body()
  print("Child", self.n)
  return Button("child", function() print("child sees", self.n) end)
end

local App = Component "App" { count = State(0) }

function App:body()
  return Child { n = self.count }, Button("add", function() self.count = self.count + 1 end)
end

return App
