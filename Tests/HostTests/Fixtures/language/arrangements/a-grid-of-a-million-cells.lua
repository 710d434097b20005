-- luaview: --width 30 --height 6
local Cell = Component "Cell" { n = Property(), count = State(0) }
function Cell:body()
  return Button(self.n .. "/" .. self.count, function() self.count = self.count + 1 end)
end
local App = Component "App" { width = State(30) }
function App:body()
  return ScrollViewReader(function(proxy)
    return VStack {
      ScrollView {
        LazyVGrid { columns = { GridItem.adaptive(9) },
          ForEach(1000000, function(i) return Cell { n = i }:onAppear(function() print("appear " .. i) end) end) },
      }:frame { width = self.width, height = 3 },
      Button("narrow", function() self.width = 20 end),
      Button("far", function() proxy:scrollTo(700001, "top") end),
      Button("home", function() proxy:scrollTo(1) end),
    }
  end)
end
return App
