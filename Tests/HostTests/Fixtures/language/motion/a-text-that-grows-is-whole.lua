-- luaview: --motion --frames all --width 30
local App = Component "App" { n = State(9), rows = State { "a" } }
function App:body()
  return VStack {
    alignment = "leading",
    Text("Count: " .. self.n),
    HStack { Button("add " .. self.n, function() withAnimation(Animation.linear(1), function() self.n = self.n * 12 end) end), Text "|" },
    Text("min " .. self.n):frame { minHeight = 1 },
    ScrollView { Text("sv " .. self.n) }:frame { height = 1 },
    VStack { Text("p" .. self.n) }:border(),
    List { Text("row " .. self.n), Text "long row" },
  }
end
return App
