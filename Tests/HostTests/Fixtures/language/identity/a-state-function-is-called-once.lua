-- luaview: --frames none
-- L14: State(fn) is called once for the node, in the order of the declarations, however often the parent makes the view.
local made = 0
local function make(name)
  return function()
    made = made + 1
    print("make " .. name .. " " .. made)
    return made
  end
end

local Child = Component "Child" { z = State(make "z"), a = State(make "a") }

function Child:body()
  print("Child", self.z, self.a)
  return Button("child", function() self.a = self.a * 10 end)
end

local App = Component "App" { count = State(0) }

function App:body()
  print("App", self.count)
  return Child(), Button("app", function() self.count = self.count + 1 end)
end

return App
