-- L11: flipping makes a fresh node, also when flipping back.
local Counter = Component "Counter" { count = State(0) }

function Counter:body()
  return Button("count", function() self.count = self.count + 1 end), Text(self.count)
end

local App = Component "App" { flag = State(true) }

function App:body()
  return If(self.flag, Counter(), Counter()), Button("flip", function() self.flag = not self.flag end)
end

return App
