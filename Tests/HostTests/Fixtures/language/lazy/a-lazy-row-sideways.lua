-- luaview: --width 12 --height 2
return ScrollView {
  axis = "horizontal",
  LazyHStack { ForEach(100000, function(i) return Text(i):onAppear(function() print("appear " .. i) end) end) },
}
