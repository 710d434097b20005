-- luaview: --width 30
local App = Component "App" { one = State(1), two = State(1), follows = State "one" }
function App:body()
  return ScrollViewReader(function(proxy)
    local list = List(100, function(i) return Text("row " .. i) end)
    if self.follows == "one" then list = list:scrollPosition(self.bind.one) end
    if self.follows == "two" then list = list:scrollPosition(self.bind.two) end
    return VStack {
      list:frame { height = 2 },
      Text("one " .. self.one .. ", two " .. self.two),
      Button("follow two", function() self.follows = "two" end),
      Button("follow none", function() self.follows = "none" end),
      Button("down", function() proxy:scrollTo(30, "top") end),
      Button("up", function() proxy:scrollTo(1, "top") end),
    }
  end)
end
return App
