-- luaview: --width 20
-- A position may change in one direction or in both.
local App = Component "App" { x = State(1), y = State(0) }
function App:body()
  return VStack {
    Text "here":position { x = self.x, y = self.y }:frame { width = 12, height = 3 }:border(),
    HStack {
      Button("x", function() self.x = 7 end), Button("y", function() self.y = 2 end),
      Button("both", function() self.x, self.y = 3, 1 end),
    },
  }
end
return App
