-- luaview: --width 30 --height 4
-- status: 2
-- The focus stays where it is while a narrower window cuts its control off; keys work again in a wider one.
local App = Component "App" { n = State(0), text = State "" }
function App:body()
  return VStack {
    Text("n " .. self.n .. " text " .. self.text),
    HStack { Text("0123456789"):fixedSize(), Button("add", function() self.n = self.n + 1 end), TextField("field", self.bind.text) },
  }
end
return App
