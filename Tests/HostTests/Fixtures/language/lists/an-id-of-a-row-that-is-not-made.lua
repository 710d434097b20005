local App = Component "App" { pos = State "r1" }
function App:body()
  return ScrollViewReader(function(proxy)
    return VStack {
      Text(tostring(self.pos)),
      List(100, function(i) return Text("row " .. i):id("r" .. i) end):frame { height = 3, width = 10 },
      ScrollView { VStack { ForEach(40, function(i) return Text("line " .. i):id("l" .. i) end) } }
        :scrollPosition(self.bind.pos):frame { height = 2, width = 10 },
      Button("row", function() proxy:scrollTo("r50", "top") end),
      Button("line", function() self.pos = "l7" end),
      Button("none", function() proxy:scrollTo("r101") end),
    }
  end)
end
return App
