-- luaview: --width 40 --height 12
local App = Component "App" {}
function App:body()
  return ScrollViewReader(function(proxy)
    return VStack {
      Table(1000, { TableColumn("number", nil, function(n) return Text(n) end) }):frame { height = 4 },
      ScrollView { axis = "horizontal", LazyHStack { ForEach(1000, function(i) return Text("c" .. i):id("column " .. i) end) } }:frame { width = 12 },
      ScrollView {
        ForEach(9, function(i)
          return ScrollView { axis = "horizontal", HStack { ForEach(9, function(k) return Text(i .. "." .. k):id(i .. "." .. k) end) } }:frame { width = 12 }
        end),
      }:frame { height = 2 },
      Button("row", function() proxy:scrollTo(500, "top") end),
      Button("column", function() proxy:scrollTo("column 3", "leading") end),
      Button("cell", function() proxy:scrollTo("9.9", "bottomTrailing") end),
    }
  end)
end
return App
