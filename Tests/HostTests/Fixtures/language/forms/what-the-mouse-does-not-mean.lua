-- luaview: --width 30 --height 9
local App = Component "App" { log = State(""), through = State(true) }
function App:body()
  return VStack {
    ZStack { alignment = "topLeading",
      Button("behind", function() self.log = self.log .. "b" end),
      Button("front", function() self.log = self.log .. "f" end):allowsHitTesting(not self.through),
    },
    ZStack { alignment = "topLeading",
      ScrollView { ForEach(9, function(i) return Text("row " .. i) end) },
      ScrollView { ForEach(9, function(i) return Text("         up " .. i) end) }:allowsHitTesting(not self.through),
    }:frame { height = 3 },
    Text("log " .. self.log):contentShape(Rectangle()),
    Button("turn", function() self.through = not self.through end),
  }
end
return App
