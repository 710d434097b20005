-- L18, L42: inputs are compared as values are; 1 and 1.0 print differently.
local Child = Component "Child" { q = Property() }
function Child:body() return Text(self.q) end

local App = Component "App" { f = State(1.0) }
function App:body()
  return VStack {
    Child { q = self.f },
    Button("integer", function() self.f = 1 end),
    Button("float", function() self.f = 1.0 end),
  }
end

return App
