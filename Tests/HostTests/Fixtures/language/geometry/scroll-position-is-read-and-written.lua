-- luaview: --width 30 --height 12
local App = Component "App" { first = State(nil), count = State(100) }
function App:body()
  print "evaluates"
  return VStack {
    List(self.count, function(i) return Text("row " .. i) end):scrollPosition(self.bind.first):frame { height = 3 },
    Button("write", function() self.first = 50 end),
    Button("too far", function() self.first = 100 end),
    Button("none", function() self.first = 5000 end),
    Button("nil", function() self.first = nil end),
    Button("show", function() print(self.first) end),
    Button("fewer", function() self.count = 20 end),
  }
end
return App
