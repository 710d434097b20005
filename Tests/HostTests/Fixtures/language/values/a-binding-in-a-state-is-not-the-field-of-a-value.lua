-- luaview: --frames none
-- status: 1
-- L16: the hint names the field that has the value, and not one that keeps a binding to it.
local App = Component "App" { held = State(nil), items = State { { done = false } } }
function App:body()
  return VStack {
    Button("hold", function() self.held = self.bind.items end),
    ForEach(self.items, function(item) return Button("row", function() item.done = true end) end),
  }
end
return App
