-- L60: onAppear runs once per appearance: after the bodies of the whole new subtree, before the frame, inner before outer.
local Leaf = Component "Leaf" { name = Property() }

function Leaf:body()
  print("body " .. self.name)
  return Text(self.name):onAppear(function() print("appears " .. self.name) end)
end

local App = Component "App" { shown = State(false), n = State(0) }

function App:body()
  print "body App"
  return VStack {
    Leaf { name = "a" },
    self.shown and HStack { Leaf { name = "b" }, Leaf { name = "c" } }:onAppear(function() print "appears row" end),
    Button("toggle", function() self.shown = not self.shown end),
  }
  :onAppear(function() print "appears stack" end)
end

return App
