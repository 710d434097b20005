-- luaview: --frames none
-- L5: a component is evaluated when its content differs, and not when it is equal.
local Card = Component "Card" {}

function Card:body()
  print "Card"
  return self.content
end

local App = Component "App" { shown = State(0), other = State(0) }

function App:body()
  print("App " .. self.other)
  return VStack {
    Card { Text("shown " .. self.shown) },
    Button("shown", function() self.shown = self.shown + 1 end),
    Button("other", function() self.other = self.other + 1 end),
  }
end

return App
