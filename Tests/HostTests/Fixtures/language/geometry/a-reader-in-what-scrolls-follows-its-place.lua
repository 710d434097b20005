-- luaview: --width 20 --height 4
return ScrollView {
  Text "above",
  GeometryReader(function(proxy)
    return Text("at " .. proxy:frame "scroll".y .. " of " .. proxy.size.height)
  end):frame { height = 2 },
  ForEach(9, function(i) return Text("row " .. i) end),
}:coordinateSpace "scroll"
