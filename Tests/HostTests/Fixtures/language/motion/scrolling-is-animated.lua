-- luaview: --motion --width 20 --height 7
local App = Component "App" { at = State(1) }
local function to(proxy, id) return function() withAnimation(Animation.linear(0.4), function() proxy:scrollTo(id, "top") end) end end
function App:body()
  return HStack {
    ScrollViewReader(function(proxy)
      return VStack {
        ScrollView { VStack { ForEach(20, function(n) return Text("eager " .. n):id(n) end) } }:frame { height = 5 },
        Button("eager 11", to(proxy, 11)),
      }
    end),
    ScrollViewReader(function(proxy)
      return VStack {
        List { ForEach(1000, function(n) return Text("lazy " .. n):id(n) end) }:frame { height = 5 },
        Button("lazy 3", to(proxy, 3)), Button("lazy 900", to(proxy, 900)),
      }
    end),
  }
end
return App
