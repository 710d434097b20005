-- luaview: --frames none
-- status: 1
-- L16: the hint names the field, also where the function that writes has nothing but the element.
local App = Component "App" { items = State { { done = false } } }
function App:body()
  return VStack {
    ForEach(self.items, function(item) return Button("row", function() item.done = true end) end),
    Button("first", function() local first = self.items[1] first.done = true print(self.items[1].done) end),
  }
end
return App
