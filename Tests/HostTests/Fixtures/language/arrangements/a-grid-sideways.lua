-- luaview: --width 24 --height 4
return ScrollView { axis = "horizontal",
  LazyHGrid { rows = { GridItem.fixed(1), GridItem.fixed(1) },
    ForEach(1000, function(i) return Text("cell " .. i):onAppear(function() print("appear " .. i) end) end) } }
