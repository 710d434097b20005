-- L26: a child reads and writes a binding's source as a field of its own; get and set do so by hand.
local Child = Component "Child" { count = Binding() }

function Child:body()
  return Button("child " .. self.count, function() self.count = self.count + 1 end)
end

local App = Component "App" { count = State(0) }

function App:body()
  local binding = self.bind.count
  return Child { count = binding }, Button("app " .. self.count, function()
    binding:set(binding:get() * 10)
    print(self.count, binding:get())
  end)
end

return App
